import type { Client, ServiceError } from '@grpc/grpc-js'

import { isUnreached } from './wire.js'

/** So long a call waits for a connection. */
const CONNECT_MS = 2_000
/** A peer that has been away for longer is waited for no more. */
const AWAY_MS = 10_000

type Done<R> = (error: ServiceError | null, response?: R) => void
type Connection = Pick<Client, 'waitForReady'>

/** Since when a client has had no connection to its peer; none while it has one. */
const awaySince = new WeakMap<Connection, number>()

/**
 * Makes a call, and once more, as soon as there is a connection, when it did not reach its peer: new pods may be known a
 * moment after the last former one has gone, which is longer than the retries of gRPC last. Where a peer stays away,
 * calls fail at once after the first ten seconds. `send` makes one attempt, which ends by the deadline (a time).
 */
export function sendConnected<R>(
  client: Connection,
  deadline: number,
  send: (done: Done<R>) => void,
  done: Done<R>,
): void {
  send((error, response) => {
    if (!error || !isUnreached(error)) {
      awaySince.delete(client)
      return done(error, response)
    }
    const now = Date.now()
    const since = awaySince.get(client) ?? now
    awaySince.set(client, since)
    if (now - since > AWAY_MS) return done(error)
    client.waitForReady(Math.min(now + CONNECT_MS, deadline), (late) => {
      if (late) return done(error)
      awaySince.delete(client)
      send(done)
    })
  })
}

/**
 * Makes a call whose request is never sent a second time: it waits for a connection before it is made, and not afterwards.
 * Arguments as of {@link sendConnected}.
 */
export function sendOnce<R>(
  client: Connection,
  deadline: number,
  send: (done: Done<R>) => void,
  done: Done<R>,
): void {
  // Without a connection the call itself says so.
  client.waitForReady(Math.min(Date.now() + CONNECT_MS, deadline), () => send(done))
}
