import { ErrorDetails } from '@smartproject/proto/smartproject/type/v1/error_details'
import { Metadata, status, type ServiceError } from '@grpc/grpc-js'

import { DomainError, type ErrorKind } from '../errors.js'
import { isDatabaseDown } from '../mongo/is-database-down.js'

/** Names of what travels beside a request. */
export const headers = {
  passport: 'x-passport',
  serviceToken: 'x-service-token',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  error: 'smartproject-error-bin',
} as const

/** Largest messages in bytes. Lists come in pages and files in pieces, so nothing good comes near these. */
export const messageLimits = {
  request: 1024 * 1024,
  /** The largest message of a client: a server may take more than others do, and it is the one that refuses. */
  sent: 26 * 1024 * 1024,
  answer: 4 * 1024 * 1024,
} as const

// A new kind does not compile until it is mapped.
const codes: Record<ErrorKind, status> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  already_exists: status.ALREADY_EXISTS,
  precondition: status.FAILED_PRECONDITION,
  stale: status.ABORTED,
  exhausted: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
}

const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind as ErrorKind]))

/**
 * The form of a failure on the wire. A database that is away, or between primaries, is `unavailable`: the caller
 * tries again by itself. Anything else but a DomainError is INTERNAL without its text.
 */
export function toServiceError(failure: unknown, domain: string): Partial<ServiceError> {
  const error = isDatabaseDown(failure)
    ? new DomainError('unavailable', 'DATABASE_UNAVAILABLE', { cause: failure })
    : failure
  if (!(error instanceof DomainError)) return { code: status.INTERNAL, details: 'INTERNAL' }
  const metadata = new Metadata()
  const details = ErrorDetails.encode({
    reason: error.reason,
    domain,
    metadata: { ...error.meta },
    fields: error.fields.map(({ field, reason }) => ({ field, reason })),
  }).finish()
  metadata.set(headers.error, Buffer.from(details))
  return { code: codes[error.kind], details: error.reason, metadata }
}

/**
 * The meaning of a failure that came over the wire; a missing peer or a passed deadline is `unavailable`, a request
 * that is too large is `invalid`. An answer that is too large is our own fault and has no meaning.
 */
export function fromServiceError(error: ServiceError): Error {
  const [details] = error.metadata?.get(headers.error) ?? []
  const kind = kinds.get(error.code)
  if (Buffer.isBuffer(details) && kind) {
    const { reason, metadata, fields } = ErrorDetails.decode(details)
    return new DomainError(kind, reason, { meta: metadata, fields, cause: error })
  }
  if (isUnreached(error)) return new DomainError('unavailable', 'PEER_UNAVAILABLE', { cause: error })
  if (error.code === status.DEADLINE_EXCEEDED)
    return new DomainError('unavailable', 'DEADLINE_EXCEEDED', { cause: error })
  if (error.code === status.RESOURCE_EXHAUSTED && !error.details.startsWith('Sent message'))
    return new DomainError('invalid', 'MESSAGE_TOO_LARGE', { cause: error })
  return error
}

/** Whether a call did not reach its peer: unavailable by the word of gRPC itself, as what a peer answers carries details. */
export function isUnreached({ code, metadata }: ServiceError): boolean {
  return code === status.UNAVAILABLE && !Buffer.isBuffer(metadata?.get(headers.error)[0])
}
