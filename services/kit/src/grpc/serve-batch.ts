import { Metadata, status, type handleUnaryCall, type ServiceDefinition } from '@grpc/grpc-js'
import type {
  BatchedAnswer,
  BatchedCall,
  BatchRequest,
  BatchResponse,
} from '@smartproject/proto/smartproject/type/v1/batch'

import { DomainError } from '../errors.js'
import { gatheringReads } from '../mongo/gathered-reads.js'
import type { RpcCall } from './authorise.js'
import { batchable, MOST_CALLS } from './batch.js'
import { serve, untilLeft, type ServeOptions } from './serve.js'
import { headers, toServiceError } from './wire.js'

interface Served {
  readonly definition: ServiceDefinition
  readonly handlers: Readonly<Record<string, unknown>>
}

type Reading = (request: unknown, call: RpcCall) => Promise<unknown>

/**
 * Serves the reads of some services in batches. Each goes through what a call by itself goes through (peer, passport, access
 * rule, trace, measures, denials), and one that fails fails alone. Their database reads of one turn go together.
 */
export function serveBatch(
  services: readonly Served[],
  options: ServeOptions,
): handleUnaryCall<BatchRequest, BatchResponse> {
  const reads = readsOf(services)
  return (call, callback) => {
    const { calls } = call.request
    untilLeft(call, async (abort) => {
      if (calls.length > MOST_CALLS) throw new DomainError('invalid', 'MESSAGE_TOO_LARGE')
      return gatheringReads(() =>
        Promise.all(
          calls.map((one) =>
            answered(options.name, async () => {
              const read = reads.get(one.path)
              if (!read) return null
              const metadata = metadataOf(one, call.metadata)
              const response = await serve({ call, metadata, abort }, read.access, options, (rpc) =>
                read.handler(read.method.requestDeserialize(one.request), rpc),
              )
              return read.method.responseSerialize(response)
            }),
          ),
        ),
      )
    }).then(
      (answers) => callback(null, { answers }),
      (error: unknown) => callback(toServiceError(error, options.name)),
    )
  }
}

function readsOf(services: readonly Served[]) {
  return new Map(
    services.flatMap(({ definition, handlers }) =>
      Object.entries(definition).flatMap(([name, method]) => {
        const access = batchable.get(method.path)
        return access ? [[method.path, { method, access, handler: handlers[name] as Reading }] as const] : []
      }),
    ),
  )
}

async function answered(name: string, work: () => Promise<Buffer | null>): Promise<BatchedAnswer> {
  try {
    const response = await work()
    const none = Buffer.alloc(0)
    return response
      ? { response, code: status.OK, error: none }
      : { response: none, code: status.UNIMPLEMENTED, error: none }
  } catch (error) {
    const { code = status.INTERNAL, metadata } = toServiceError(error, name)
    const [details] = metadata?.get(headers.error) ?? []
    return { response: Buffer.alloc(0), code, error: Buffer.isBuffer(details) ? details : Buffer.alloc(0) }
  }
}

/** The metadata that the call by itself would have had. */
function metadataOf({ passport, traceparent }: BatchedCall, around: Metadata): Metadata {
  const metadata = new Metadata()
  metadata.set(headers.passport, passport)
  metadata.set(headers.traceparent, traceparent)
  metadata.set(headers.requestId, String(around.get(headers.requestId)[0] ?? ''))
  return metadata
}
