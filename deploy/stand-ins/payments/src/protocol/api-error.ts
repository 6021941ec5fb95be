/** The kinds of error that Stripe's API tells apart. */
export type ErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

/** The fields of an error beside its message. */
export interface ErrorDetails {
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly charge?: string
  readonly payment_intent?: unknown
  readonly setup_intent?: unknown
  readonly payment_method?: unknown
}

/** An answer of Stripe's API that is an error. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: ErrorDetails = {},
    /** Whether what happened before stays: a declined payment leaves its charge behind. */
    readonly keepsEffects = false,
  ) {
    super(message)
  }

  /** The body of the answer. */
  get body(): unknown {
    return { error: { type: this.type, message: this.message, ...this.details } }
  }
}

/** A request that cannot be done as it is. */
export function invalid(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details)
}

/** A request about something that does not exist. */
export function missing(what: string, id: string, param = 'id'): ApiError {
  const details = { code: 'resource_missing', param }
  return new ApiError(
    param === 'id' ? 404 : 400,
    'invalid_request_error',
    `No such ${what}: '${id}'`,
    details,
  )
}
