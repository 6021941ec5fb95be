import {
  status,
  type Metadata,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js'
import type { MethodAccess } from '@smartproject/proto/methods'

import { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import { rpcSeconds } from '../metrics.js'
import type { TokenVerifier } from '../tokens/passport.js'
import { noteFields, withFields, withSpan } from '../telemetry.js'
import type { Certificates } from '../tls/certificates.js'
import { requirePeer } from '../tls/peers.js'
import { forCaller } from '../waiting.js'
import { authorise, identify, type Identity, type RpcCall } from './authorise.js'
import { headers, toServiceError } from './wire.js'

/** A call as gRPC hands it over. */
export type AnyCall =
  | ServerUnaryCall<unknown, unknown>
  | ServerReadableStream<unknown, unknown>
  | ServerWritableStream<unknown, unknown>

/** A caller who may not do what was asked for. */
export interface Denial {
  readonly identity: Identity
  readonly access: MethodAccess
  readonly reason: string
}

/** The surroundings of every handler of a server. */
export interface ServeOptions {
  /** Our certificate, and the services whose certificates are let in; calls are plain without. */
  tls?: { certificates: Certificates; callers: readonly string[] } | null
  name: string
  verifier: TokenVerifier
  log: Log
  /** Writes a denial down; the caller gets the answer when that is done. It never fails. */
  denied?: (denial: Denial) => Promise<void>
}

/** One call, by itself or one of several that came together. */
interface Incoming {
  /** The transport of the call: its peer, its deadline. */
  readonly call: Pick<AnyCall, 'getAuthContext' | 'getDeadline'>
  readonly metadata: Metadata
  /** Aborted when the caller leaves. */
  readonly abort: AbortController
}

/** Does something for a caller who may leave before it is done. A caller that leaves afterwards ends nothing. */
export async function untilLeft<R>(
  call: { on(event: 'cancelled', listener: () => void): unknown },
  work: (abort: AbortController) => Promise<R>,
): Promise<R> {
  const abort = new AbortController()
  let done = false
  // Every call ends with this event. An abort costs a stack trace, so it is kept for those who do leave.
  call.on('cancelled', () => {
    if (!done) abort.abort()
  })
  try {
    return await work(abort)
  } finally {
    done = true
  }
}

/** Runs a handler with everything around it: peer, deadline, credential, access rule, trace, fields, measures, denials. */
export async function serve<R>(
  { call, metadata, abort }: Incoming,
  access: MethodAccess,
  options: ServeOptions,
  work: (rpc: RpcCall) => Promise<R>,
): Promise<R> {
  const started = performance.now()
  const parent = String(metadata.get(headers.traceparent)[0] ?? '')
  const requestId = String(metadata.get(headers.requestId)[0] ?? '')
  const answered = async () => {
    if (options.tls) requirePeer(call, options.tls.callers)
    if (!access.serverStreaming) requireDeadline(call)
    const identity = await identify(metadata, access, options.verifier)
    return watchingDenials(identity, access, options, () => {
      const rpc = authorise(identity, access, abort.signal)
      noteFields({ tenantId: rpc.caller.tenantId })
      return work(rpc)
    })
  }
  return withSpan(access.path, { kind: 'server', parent }, () =>
    withFields({ requestId }, () =>
      forCaller({ signal: abort.signal, deadline: deadlineOf(call) }, () =>
        measured(answered, { access, options, started }),
      ),
    ),
  )
}

/** A denied call leaves a record. */
async function watchingDenials<R>(
  identity: Identity,
  access: MethodAccess,
  { denied }: ServeOptions,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'forbidden')
      await denied?.({ identity, access, reason: error.reason })
    throw error
  }
}

/** Measures a call and writes it down, while its trace and its fields are known. */
async function measured<R>(
  answered: () => Promise<R>,
  { access, options, started }: { access: MethodAccess; options: ServeOptions; started: number },
): Promise<R> {
  let code: string = status[status.OK]
  try {
    return await answered()
  } catch (error) {
    code = status[toServiceError(error, options.name).code ?? status.INTERNAL]
    if (!(error instanceof DomainError)) options.log.error({ err: error, rpc: access.path }, 'rpc failed')
    throw error
  } finally {
    const ms = performance.now() - started
    rpcSeconds.observe({ method: access.path, code }, ms / 1000)
    options.log.debug({ rpc: access.path, status: code, ms: Math.round(ms) }, 'rpc')
  }
}

function requireDeadline(call: Incoming['call']): void {
  if (deadlineOf(call) === Number.POSITIVE_INFINITY) throw new DomainError('invalid', 'DEADLINE_REQUIRED')
}

/** Milliseconds since 1970; infinite where the caller gave none. */
function deadlineOf(call: Incoming['call']): number {
  return Number(call.getDeadline())
}
