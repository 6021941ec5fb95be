import { createHash } from 'node:crypto'

import {
  Server,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { methods, type MethodAccess } from '@smartproject/proto/methods'

import { DomainError } from '../errors.js'
import { serverCredentials } from '../tls/certificates.js'
import type { Caller } from '../types/caller.js'
import { requireFeature, type RpcCall } from './authorise.js'
import { batchMethod } from './batch.js'
import { allowGivenUpCalls } from './given-up-calls.js'
import { addHealth } from './health.js'
import { serveBatch } from './serve-batch.js'
import { serve, untilLeft, type ServeOptions } from './serve.js'
import { messageLimits, toServiceError } from './wire.js'
import { createWriteQueue, type WriteLimits, type WriteQueue } from './write-limits.js'

/** Serves one unary RPC. */
export type Unary<Q, R> = (request: Q, call: RpcCall) => Promise<R>

/** Writes a message; resolves when the caller can take more, and at once when it has left. */
export type Send<R> = (message: R) => Promise<void>

/**
 * Serves one streaming RPC; the promise ends the stream, `call.signal` says the caller left. A client that sends more than a
 * little awaits `send`, so that a slow reader costs no memory.
 */
export type Streaming<Q, R> = (request: Q, call: RpcCall, send: Send<R>) => Promise<void>

/**
 * Serves one RPC whose request is a stream; nothing is read from the network but what `messages` is asked for. It carries no
 * request id: a write states what it follows, so that a repeat is refused. Its place among the writes is taken by the handler.
 */
export type Receiving<Q, R> = (messages: AsyncIterable<Q>, call: RpcCall) => Promise<R>

/** The handlers of a service, one for each RPC of its ts-proto server interface. */
export type Handlers<S> = {
  [K in keyof S as string extends K ? never : K]: S[K] extends handleUnaryCall<infer Q, infer R>
    ? Unary<Q, R>
    : S[K] extends handleServerStreamingCall<infer Q, infer R>
      ? Streaming<Q, R>
      : S[K] extends handleClientStreamingCall<infer Q, infer R>
        ? Receiving<Q, R>
        : never
}

/** A service with its handlers, ready for {@link startRpcServer}. */
export interface RpcService {
  readonly definition: ServiceDefinition
  readonly handlers: Readonly<Record<string, unknown>>
}

/** Joins a ts-proto service definition with its handlers; a missing handler does not compile. */
export function rpcService<S>(definition: ServiceDefinition, handlers: Handlers<S>): RpcService {
  return { definition, handlers }
}

/** The same service for companies whose plan holds a feature. Errors of each RPC: forbidden FEATURE_OFF. */
export function withFeature({ definition, handlers }: RpcService, feature: string): RpcService {
  const guarded = Object.entries(handlers).map(([name, handler]) => {
    const serve = handler as (request: unknown, call: RpcCall, ...rest: unknown[]) => unknown
    const first = (request: unknown, call: RpcCall, ...rest: unknown[]) => {
      if (call.passport) requireFeature(call.passport, feature)
      return serve(request, call, ...rest)
    }
    return [name, first] as const
  })
  return { definition, handlers: Object.fromEntries(guarded) }
}

/** A listening server. */
export interface RpcServer {
  readonly port: number
  /** Tells those who watch the health of the service that it is ready no more, or again. */
  readinessChanged(): void
  /** Takes no new calls, lets running ones finish, ends what is left after the limit. */
  stop(limitMs: number): Promise<void>
}

interface ServerOptions extends ServeOptions {
  host: string
  port: number
  services: readonly RpcService[]
  /** Whether it can work, for the health service; always, unless named. */
  ready?: () => Promise<boolean>
  /** Largest request in bytes; the usual limit unless named. */
  requestBytes?: number | undefined
  /** How many writes are in progress and wait; the usual limits unless named. */
  writeLimits?: WriteLimits | undefined
  /** After which a connection takes no new calls, and the stream of a person ends; 90 seconds unless named. */
  connectionAgeMs?: number
}

const CONNECTION_AGE_MS = 90_000

/** The shared state of the calls of one server. */
interface ServerState extends ServerOptions {
  /** Open streams; they would hold up a polite stop for as long as their callers like. */
  readonly streams: Set<AbortController>
  readonly writes: WriteQueue
}

/** Starts a gRPC server: access rule, deadline, write limits, tracing, metrics and error mapping around every handler. */
export async function startRpcServer(options: ServerOptions): Promise<RpcServer> {
  const state: ServerState = { ...options, streams: new Set(), writes: createWriteQueue(options.writeLimits) }
  const server = new Server({
    'grpc.max_receive_message_length': options.requestBytes ?? messageLimits.request,
    'grpc.max_send_message_length': messageLimits.answer,
    // Clients notice new replicas when their connection ends now and then. It takes no new calls then, and its streams go on to their
    // end, however long: a large file on a slow line is one of them.
    'grpc.max_connection_age_ms': options.connectionAgeMs ?? CONNECTION_AGE_MS,
  })
  allowGivenUpCalls(server)
  for (const service of options.services)
    server.addService(service.definition, implementation(service, state))
  server.addService({ run: batchMethod }, { run: serveBatch(options.services, options) })
  const health = addHealth(server, options.ready ?? (() => Promise.resolve(true)))
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(
      `${options.host}:${options.port}`,
      serverCredentials(options.tls?.certificates ?? null),
      (error, bound) => (error ? reject(error) : resolve(bound)),
    ),
  )
  return {
    port,
    readinessChanged: health.changed,
    async stop(limitMs) {
      for (const stream of state.streams) stream.abort()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          server.forceShutdown()
          resolve()
        }, limitMs)
        server.tryShutdown(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  }
}

/** The function that gRPC calls for each RPC of a service: its handler, with everything around it. */
export function implementation(service: RpcService, options: ServerState): UntypedServiceImplementation {
  const entries = Object.entries(service.definition).map(([name, method]) => {
    const handler = service.handlers[name]
    const access = methods.find((m) => m.path === method.path)
    if (!handler || !access) throw new Error(`${method.path} has no handler or no access rule`)
    return [name, around(handler, method, access, options)] as const
  })
  return Object.fromEntries(entries)
}

function around(
  handler: unknown,
  method: MethodDefinition<unknown, unknown>,
  access: MethodAccess,
  options: ServerState,
): UntypedServiceImplementation[string] {
  if (method.requestStream) return receiving(handler as Receiving<unknown, unknown>, access, options)
  if (method.responseStream) return streaming(handler as Streaming<unknown, unknown>, access, options)
  return unary(handler as Unary<unknown, unknown>, method, access, options)
}

function receiving(
  handler: Receiving<unknown, unknown>,
  access: MethodAccess,
  options: ServerState,
): handleClientStreamingCall<unknown, unknown> {
  return (call, callback) => {
    untilLeft(call, (abort) =>
      serve({ call, metadata: call.metadata, abort }, access, options, (rpc) => handler(call, rpc)),
    ).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toServiceError(error, options.name)),
    )
  }
}

function unary(
  handler: Unary<unknown, unknown>,
  method: MethodDefinition<unknown, unknown>,
  access: MethodAccess,
  options: ServerState,
): handleUnaryCall<unknown, unknown> {
  return (call, callback) => {
    untilLeft(call, (abort) =>
      serve({ call, metadata: call.metadata, abort }, access, options, async (rpc) => {
        if (!access.writes) return handler(call.request, rpc)
        const caller = withIdempotency(rpc.caller, call.request, method, access)
        return options.writes.run(caller, () => handler(call.request, { ...rpc, caller }))
      }),
    ).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toServiceError(error, options.name)),
    )
  }
}

function streaming(
  handler: Streaming<unknown, unknown>,
  access: MethodAccess,
  options: ServerState,
): handleServerStreamingCall<unknown, unknown> {
  return (call) => {
    untilLeft(call, async (abort) => {
      options.streams.add(abort)
      // A stream of a person ends in good order now and then: it is opened again by the rights of that time.
      const age = access.scope === 'SERVICE' ? undefined : (options.connectionAgeMs ?? CONNECTION_AGE_MS)
      const timer = age === undefined ? undefined : setTimeout(() => abort.abort(), age)
      try {
        await serve({ call, metadata: call.metadata, abort }, access, options, (rpc) =>
          handler(call.request, rpc, (message) => writeTo(call, rpc.signal, message)),
        )
      } finally {
        clearTimeout(timer)
        options.streams.delete(abort)
      }
    }).then(
      () => call.end(),
      (error: unknown) => call.emit('error', toServiceError(error, options.name)),
    )
  }
}

function writeTo(
  call: ServerWritableStream<unknown, unknown>,
  signal: AbortSignal,
  message: unknown,
): Promise<void> {
  if (signal.aborted || call.write(message)) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      call.off('drain', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    call.on('drain', go)
    signal.addEventListener('abort', go)
  })
}

function withIdempotency(
  caller: Caller,
  request: unknown,
  method: MethodDefinition<unknown, unknown>,
  access: MethodAccess,
): Caller {
  if (access.scope === 'SERVICE') return caller
  const { requestId } = request as { requestId: string }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(requestId))
    throw new DomainError('invalid', 'INVALID_ARGUMENT', {
      fields: [{ field: 'request_id', reason: 'UUID_EXPECTED' }],
    })
  const content = method.requestSerialize({ ...(request as object), requestId: '' })
  const fingerprint = createHash('sha256').update(content).digest('base64url')
  return { ...caller, idempotency: { requestId: requestId.toLowerCase(), method: access.path, fingerprint } }
}
