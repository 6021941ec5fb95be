import { pipeline } from 'node:stream/promises'

import {
  Metadata,
  status,
  type CallOptions as GrpcCallOptions,
  type ChannelCredentials,
  type Client,
  type ClientOptions,
  type ClientReadableStream,
  type ClientUnaryCall,
  type ClientWritableStream,
  type MethodDefinition,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js'

import { rpcClientSeconds } from '../metrics.js'
import type { TokenSigner } from '../tokens/passport.js'
import { currentTraceparent, withSpan } from '../telemetry.js'
import { channelCredentials, type Certificates } from '../tls/certificates.js'
import { peerName } from '../tls/peers.js'
import { BATCH_SERVICE, batchable, ofServices, sentOnce, writing } from './batch.js'
import type { GatheredCalls } from './gathered-calls.js'
import type { HeldAnswers } from './held-answers.js'
import { sendConnected, sendOnce } from './reconnect.js'
import { fromServiceError, headers, messageLimits } from './wire.js'

/** How one call is made. A deadline is always given. */
export interface CallOptions {
  readonly deadlineMs: number
  /** Passport of the user on whose behalf it is made. */
  readonly passport?: string
  /** Id of the HTTP request, for logs and audit. */
  readonly requestId?: string
  /** Others that are asked at the same time; reads go together with them. */
  readonly gathered?: GatheredCalls
  /** Answers that the caller holds: gathered reads may be answered from it, it hears of writes. */
  readonly held?: HeldAnswers
}

type Callback<R> = (error: ServiceError | null, response: R) => void
type UnaryMethod<Q, R> = (
  request: Q,
  metadata: Metadata,
  options: Partial<GrpcCallOptions>,
  callback: Callback<R>,
) => ClientUnaryCall
type StreamMethod<Q, R> = (
  request: Q,
  metadata?: Metadata,
  options?: Partial<GrpcCallOptions>,
) => ClientReadableStream<R>
type SendStreamMethod<Q, R> = (
  metadata: Metadata,
  options: Partial<GrpcCallOptions>,
  callback: Callback<R>,
) => ClientWritableStream<Q>

/** Sends a stream of messages, each when the peer can take it; one that cannot be made ends the call with its error. */
type SendStream<Q, R> = (messages: AsyncIterable<Q>, options: CallOptions) => Promise<R>

/**
 * Opens a stream; `onMessage` gets each message, the promise ends with the stream. While a promise it returned is
 * open nothing more is read; one that fails ends the stream with its error.
 */
type OpenStream<Q, R> = (
  request: Q,
  options: { passport?: string; requestId?: string; signal: AbortSignal },
  onMessage: (message: R) => void | Promise<void>,
) => Promise<void>

/** A ts-proto client with promises. Failures are DomainErrors as the peer raised them. */
export type RpcClient<C> = {
  // A streaming method would pass for a unary one with fewer parameters, so it is asked for first.
  [K in Exclude<keyof C, keyof Client>]: C[K] extends StreamMethod<infer Q, infer R>
    ? OpenStream<Q, R>
    : C[K] extends SendStreamMethod<infer Q, infer R>
      ? SendStream<Q, R>
      : C[K] extends UnaryMethod<infer Q, infer R>
        ? (request: Q, options: CallOptions) => Promise<R>
        : never
} & { close(): void }

interface ClientConstructor<C extends Client> {
  new (address: string, credentials: ChannelCredentials, options?: Partial<ClientOptions>): C
  readonly service: ServiceDefinition
}

/** Shortest time between two looks at DNS while a connection is missing, so that new replicas get work. */
const RESOLVE_MS = 1_000

/**
 * Makes a client for a service: one channel for the process, round robin over its addresses, retries of
 * UNAVAILABLE only (a write carries a request id, so a repeat is done once) but of no request whose bytes are parsed, and a
 * short wait for a connection.
 * `serviceToken` signs calls to RPCs of SCOPE_SERVICE, no others. With `certificates` only the service itself is talked to,
 * wherever its address leads.
 */
export function rpcClient<C extends Client>(
  Constructor: ClientConstructor<C>,
  options: {
    address: string
    serviceToken?: { signer: TokenSigner; audience: string }
    certificates?: Certificates | null
  },
): RpcClient<C> {
  const client = new Constructor(options.address, channelCredentials(options.certificates ?? null), {
    'grpc.ssl_target_name_override': peerName(serviceOf(Constructor.service)),
    'grpc.service_config': JSON.stringify(serviceConfig(Constructor.service)),
    'grpc.service_config_disable_resolution': 1,
    'grpc.dns_min_time_between_resolutions_ms': RESOLVE_MS,
    // A peer that was away is found again soon after its return, so that calls which wait for it do so in time.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 250,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    'grpc.max_send_message_length': messageLimits.sent,
    'grpc.max_receive_message_length': messageLimits.answer,
  })
  const token = options.serviceToken ? cachedToken(options.serviceToken) : null
  const metadataFor: MetadataFor = async (path, call) => {
    const metadata = new Metadata()
    if (call.passport) metadata.set(headers.passport, call.passport)
    if (token && ofServices.has(path)) metadata.set(headers.serviceToken, await token())
    if (call.requestId) metadata.set(headers.requestId, call.requestId)
    metadata.set(headers.traceparent, currentTraceparent())
    return metadata
  }
  const entries = Object.entries(Constructor.service).map(([name, method]) => [
    name,
    method.requestStream
      ? sendStream(client as never, name, method.path, metadataFor)
      : method.responseStream
        ? openStream(client as never, name, method.path, metadataFor)
        : callUnary({ client, name, method, address: options.address }, metadataFor),
  ])
  return { ...Object.fromEntries(entries), close: () => client.close() } as RpcClient<C>
}

type MetadataFor = (path: string, call: { passport?: string; requestId?: string }) => Promise<Metadata>

interface UnaryTarget {
  readonly client: Client
  readonly name: string
  readonly method: MethodDefinition<unknown, unknown>
  readonly address: string
}

function callUnary({ client, name, method, address }: UnaryTarget, metadataFor: MetadataFor) {
  const { path } = method
  const deliver = sentOnce.has(path) ? sendOnce : sendConnected
  const send = client as never as Record<string, UnaryMethod<unknown, unknown>>
  const alone = async (request: unknown, call: CallOptions): Promise<unknown> => {
    const metadata = await metadataFor(path, call)
    const done = rpcClientSeconds.startTimer({ method: path })
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + call.deadlineMs
      deliver(
        client,
        deadline,
        (answered) => send[name]?.(request, metadata, { deadline }, answered),
        (error, response) => {
          done({ code: status[error?.code ?? status.OK] })
          if (error) reject(fromServiceError(error))
          else resolve(response)
        },
      )
    })
  }
  const ask = (request: unknown, call: CallOptions): Promise<unknown> => {
    if (call.gathered && batchable.has(path))
      return call.gathered.ask({ client, address, method, request, call })
    const { held } = call
    return held && writing.has(path)
      ? alone(request, call).finally(() => held.wrote(path))
      : alone(request, call)
  }
  return (request: unknown, call: CallOptions): Promise<unknown> =>
    withSpan(path, { kind: 'client' }, () => ask(request, call))
}

function sendStream(
  client: Record<string, SendStreamMethod<unknown, unknown>>,
  name: string,
  path: string,
  metadataFor: MetadataFor,
): SendStream<unknown, unknown> {
  return (messages, call) =>
    withSpan(path, { kind: 'client' }, async () => {
      const metadata = await metadataFor(path, call)
      const options = { deadline: Date.now() + call.deadlineMs }
      return new Promise<unknown>((resolve, reject) => {
        const stream = client[name]?.(metadata, options, (error, response) => {
          if (error) reject(fromServiceError(error))
          else resolve(response)
          // A peer that has answered takes no more: nothing more is asked for either.
          stream?.destroy()
        })
        if (!stream) return reject(new TypeError(`no method ${name}`))
        pipeline(messages, stream).catch((error: unknown) => {
          stream.cancel()
          reject(error)
        })
      })
    })
}

function openStream(
  client: Record<string, StreamMethod<unknown, unknown>>,
  name: string,
  path: string,
  metadataFor: MetadataFor,
): OpenStream<unknown, unknown> {
  return (request, call, onMessage) =>
    withSpan(path, { kind: 'client' }, async () => {
      const metadata = await metadataFor(path, call)
      return new Promise<void>((resolve, reject) => {
        const stream = client[name]?.(request, metadata)
        if (!stream) return reject(new TypeError(`no method ${name}`))
        const leave = () => stream.cancel()
        call.signal.addEventListener('abort', leave, { once: true })
        stream.on('data', (message: unknown) => {
          const taken = onMessage(message)
          if (!taken) return
          stream.pause()
          taken.then(
            () => stream.resume(),
            (error: unknown) => {
              reject(error)
              stream.cancel()
            },
          )
        })
        stream.on('end', resolve)
        stream.on('error', (error: ServiceError) =>
          call.signal.aborted ? resolve() : reject(fromServiceError(error)),
        )
        if (call.signal.aborted) leave()
      })
    })
}

function cachedToken(options: { signer: TokenSigner; audience: string }): () => Promise<string> {
  let current: { token: Promise<string>; until: number } | null = null
  return () => {
    if (!current || Date.now() > current.until)
      current = { token: options.signer.serviceToken(options.audience), until: Date.now() + 30_000 }
    return current.token
  }
}

/** `smartproject.tasks.v1.TaskService`, of a definition. */
function nameOf(service: ServiceDefinition): string {
  return Object.values(service)[0]?.path.split('/')[1] ?? ''
}

/** `tasks`, of the same. */
function serviceOf(service: ServiceDefinition): string {
  return nameOf(service).split('.')[1] ?? ''
}

function serviceConfig(service: ServiceDefinition): object {
  const name = nameOf(service)
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      // A rule that names a method comes before one that names its service.
      ...Object.values(service)
        .filter(({ path }) => sentOnce.has(path))
        .map(({ path }) => ({ name: [{ service: name, method: path.split('/')[2] }] })),
      {
        name: [{ service: name }, { service: BATCH_SERVICE }],
        retryPolicy: {
          maxAttempts: 4,
          initialBackoff: '0.05s',
          maxBackoff: '0.5s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  }
}
