import type { MethodDefinition } from '@grpc/grpc-js'
import { methods, type MethodAccess } from '@smartproject/proto/methods'
import { BatchRequest, BatchResponse } from '@smartproject/proto/smartproject/type/v1/batch'

/** The service name of a batch of calls: a way for calls to come, like health no part of any service's interface. */
export const BATCH_SERVICE = 'smartproject.kit.v1.Batch'

/** A batch takes so many calls. */
export const MOST_CALLS = 32

/** The one method of {@link BATCH_SERVICE}. */
export const batchMethod: MethodDefinition<BatchRequest, BatchResponse> = {
  path: `/${BATCH_SERVICE}/Run`,
  requestStream: false,
  responseStream: false,
  requestSerialize: (value) => Buffer.from(BatchRequest.encode(value).finish()),
  requestDeserialize: (bytes) => BatchRequest.decode(bytes),
  responseSerialize: (value) => Buffer.from(BatchResponse.encode(value).finish()),
  responseDeserialize: (bytes) => BatchResponse.decode(bytes),
}

/** The access rule of each RPC that may come in a batch: only reads on behalf of a person. A write has an id of its own, and parsed bytes are sent once. */
export const batchable: ReadonlyMap<string, MethodAccess> = new Map(
  methods
    .filter(
      ({ writes, serverStreaming, clientStreaming, scope, parsesBytes }) =>
        !writes && !serverStreaming && !clientStreaming && !parsesBytes && scope !== 'SERVICE',
    )
    .map((access) => [access.path, access]),
)

/** Paths of the RPCs that write. */
export const writing: ReadonlySet<string> = new Set(
  methods.filter(({ writes }) => writes).map(({ path }) => path),
)

/** Paths of the RPCs whose requests are sent once: bytes that ended one process would end the next one as well. */
export const sentOnce: ReadonlySet<string> = new Set(
  methods.filter(({ parsesBytes }) => parsesBytes).map(({ path }) => path),
)

/** Paths of the RPCs that services call on their own behalf. */
export const ofServices: ReadonlySet<string> = new Set(
  methods.filter(({ scope }) => scope === 'SERVICE').map(({ path }) => path),
)
