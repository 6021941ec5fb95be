/** The kind of a failure; the edges translate it to a gRPC or HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'already_exists'
  | 'precondition'
  | 'stale'
  | 'exhausted'
  | 'unavailable'

/** One field of the input that cannot be accepted. */
export interface FieldViolation {
  /** Path as the caller named it, e.g. `from_date`. */
  readonly field: string
  /** UPPER_SNAKE reason. */
  readonly reason: string
}

interface ErrorExtras {
  readonly fields?: readonly FieldViolation[]
  readonly meta?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * A failure with a meaning. `reason` is UPPER_SNAKE and doubles as the translation key;
 * `meta` holds what the sentence needs and is shown to the caller, so it never carries secrets.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly reason: string
  readonly fields: readonly FieldViolation[]
  readonly meta: Readonly<Record<string, string>>

  constructor(kind: ErrorKind, reason: string, extras: ErrorExtras = {}) {
    super(reason, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.kind = kind
    this.reason = reason
    this.fields = extras.fields ?? []
    this.meta = extras.meta ?? {}
  }
}

/** Bad input: names every field at fault at once. */
export function invalid(fields: readonly FieldViolation[], reason = 'INVALID_ARGUMENT'): DomainError {
  return new DomainError('invalid', reason, { fields })
}

/** The thing does not exist for this caller; a foreign one answers the same. */
export function notFound(reason: string): DomainError {
  return new DomainError('not_found', reason)
}

/** The caller looked at an older version of the thing. */
export function stale(currentVersion: number): DomainError {
  return new DomainError('stale', 'VERSION_MISMATCH', { meta: { current_version: String(currentVersion) } })
}
