import type { ClientSession } from 'mongoose'

const lastOf = new WeakMap<ClientSession, Promise<unknown>>()

/**
 * A collection whose commands of a transaction go one after another, however they are called: MongoDB takes no two of one session
 * at once, and one that is still on its way when its transaction ends would be carried into the next attempt. After a command that
 * failed those that wait for their turn fail with it.
 */
export function oneAtATime<T extends object>(session: ClientSession, collection: T): T {
  return new Proxy(collection, {
    get(target, name) {
      const command: unknown = Reflect.get(target, name)
      if (typeof command !== 'function') return command
      return (...given: unknown[]) => inTurn(session, () => Reflect.apply(command, target, given) as unknown)
    },
  })
}

function inTurn(session: ClientSession, run: () => unknown): Promise<unknown> {
  const before = lastOf.get(session)
  const turn = before ? before.then(run) : Promise.resolve(run())
  lastOf.set(session, turn)
  const ended = () => {
    if (lastOf.get(session) === turn) lastOf.delete(session)
  }
  turn.then(ended, ended)
  return turn
}
