export interface FieldFault {
  field: string
  reason: string
}

export interface Problem {
  type?: string
  title?: string
  status?: number
  detail?: string
  reason?: string
  errors?: FieldFault[]
  requestId?: string
  /** The values of the reason's sentence: the other leave, who decided. */
  meta?: Record<string, string>
}

/** The error of a failed call. Match on `reason`, never on a text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reason: string
  readonly detail: string | undefined
  readonly fields: readonly FieldFault[]
  readonly requestId: string | undefined
  readonly meta: Readonly<Record<string, string>>

  constructor(problem: Problem) {
    super(problem.title ?? problem.reason ?? 'request failed')
    this.status = problem.status ?? 0
    this.reason = problem.reason ?? 'UNKNOWN'
    this.detail = problem.detail
    this.fields = problem.errors ?? []
    this.requestId = problem.requestId
    this.meta = problem.meta ?? {}
  }

  /** The reason given for one field, when the server named it. */
  reasonOf(field: string): string | undefined {
    return this.fields.find((fault) => fault.field === field)?.reason
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** True where another person was faster. */
export function isStale(error: unknown): boolean {
  return isApiError(error) && error.reason === 'VERSION_MISMATCH'
}
