import { DomainError, type ErrorKind } from '@smartproject/kit/errors'

import type { Problem } from '../api/problem.js'

interface Meaning {
  readonly status: number
  readonly title: string
  readonly detail: string
}

// A new kind does not compile until it is mapped.
const kinds: Record<ErrorKind, Meaning> = {
  invalid: { status: 400, title: 'Bad request', detail: 'Something in the request cannot be accepted.' },
  unauthenticated: { status: 401, title: 'Sign-in needed', detail: 'Please sign in.' },
  forbidden: { status: 403, title: 'Not allowed', detail: 'This is not allowed.' },
  not_found: { status: 404, title: 'Not found', detail: 'There is no such thing.' },
  already_exists: { status: 409, title: 'Already there', detail: 'This is there already.' },
  precondition: { status: 400, title: 'Not possible now', detail: 'This cannot be done as things stand.' },
  stale: { status: 409, title: 'Changed meanwhile', detail: 'It was changed meanwhile; please look again.' },
  exhausted: { status: 429, title: 'Too many requests', detail: 'Please wait a moment.' },
  unavailable: {
    status: 503,
    title: 'Not available',
    detail: 'A part of the platform cannot be reached; please try again.',
  },
}

const UNKNOWN: Meaning = {
  status: 500,
  title: 'Unexpected error',
  detail: 'Something went wrong on our side.',
}

/** Reasons whose status says more than their kind's: conflicts with the state of a thing, and HTTP's own. */
const statuses: Readonly<Record<string, number>> = {
  PLAN_EXPIRED: 402,
  FEATURE_OFF: 402,
  CARD_DECLINED: 402,
  CARD_EXPIRED: 402,
  AUTHENTICATION_REQUIRED: 402,
  PURCHASE_OPEN: 409,
  PLAN_RUNS: 409,
  QUOTE_STALE: 409,
  CARD_MISSING: 409,
  CARD_IN_USE: 409,
  NOT_RENEWABLE: 409,
  LEAVE_ALREADY_DECIDED: 409,
  LEAVE_NOT_PENDING: 409,
  LEAVE_NOT_APPROVED: 409,
  LEAVE_ALREADY_STARTED: 409,
  LEAVE_ENDED_STATE: 409,
  LEAVE_WITHDRAWN: 409,
  LEAVE_CODE_REPLACED: 409,
  LEAVE_CODE_EXPIRED: 409,
  LEAVE_TASK: 409,
  TASK_CLASH: 409,
  REQUEST_ID_REUSED: 409,
  MOVE_NOT_ALLOWED: 409,
  DOCUMENT_CHANGED: 409,
  DOCUMENT_HELD: 409,
  DRIVE_FAILED: 503,
  DRIVE_REFUSED: 503,
  DRIVE_BUSY: 503,
  DRIVE_PLACE_MISSING: 503,
  DRIVE_SECRET_WRONG: 503,
  DRIVE_SECRET_EXPIRED: 503,
  DRIVE_CLIENT_UNKNOWN: 503,
  DRIVE_DIRECTORY_UNKNOWN: 503,
  UNCHANGED: 409,
  LANE_FULL: 409,
  OPEN_TASKS_REMAIN: 409,
  HEIR_CANNOT_TAKE: 409,
  OWNER_STAYS: 409,
  LAST_ADMIN: 409,
  USER_LOCKED: 409,
  LAST_WAY_IN: 409,
  OWNS_COMPANIES: 409,
  TOO_MANY_TOKENS: 409,
  TOO_MANY_PASSKEYS: 409,
  OWN_FACTOR_FIRST: 409,
  OWN_PROVIDER_FIRST: 409,
  IDENTITY_TAKEN: 409,
  TOO_MANY_COMPANIES: 409,
  SEATS_FULL: 409,
  PROJECT_OWNER_STAYS: 409,
  OWNS_PROJECTS: 409,
  OTHER_ACCOUNT: 409,
  INVITATION_SETTLED: 409,
  TRANSFER_SETTLED: 409,
  TEST_MODE: 409,
  TRIAL_ONLY: 409,
  TRIAL_USED: 409,
  COUPON_USED_UP: 409,
  INVOICE_CREDITED: 409,
  TRANSFER_WAITS: 409,
  CLOSED_BY_PLATFORM: 409,
  COMPANY_CLOSING: 409,
  NOT_RESENDABLE: 409,
  OFFER_EXISTS: 409,
  DELIVERY_NOT_FOUND: 404,
  LINK_ENDED: 409,
  DOMAIN_NOT_PROVEN: 409,
  TOO_MANY_DOMAINS: 409,
  JOIN_DECLINED: 409,
  JOIN_REQUEST_SETTLED: 409,
  JOB_SETTLED: 409,
  JOB_HAS_FAULTS: 409,
  JOB_RUNNING: 409,
  TOO_MANY_JOBS: 409,
  IMPORT_SETTLED: 409,
  IMPORT_HAS_FAULTS: 409,
  TOO_MANY_FIELDS: 409,
  TOO_MANY_ITEMS: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_FAVOURITES: 409,
  UPLOAD_OUT_OF_ORDER: 409,
  UPLOAD_INCOMPLETE: 409,
  TUS_VERSION: 412,
  CHECKSUM_MISMATCH: 460,
  FILE_TYPE_REFUSED: 415,
  QUOTA_EXCEEDED: 409,
  STORAGE_FULL: 507,
  FILE_TOO_LARGE: 413,
  MODEL_NOT_CONFIGURED: 503,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  MESSAGE_TOO_LARGE: 413,
  ENVELOPE_TOO_LARGE: 413,
  CONTENT_TYPE: 415,
  UNKNOWN_FIELD: 422,
  PARAMS: 422,
}

/** Sentences of the product for reasons a person meets; other reasons are spelled out. */
const titles: Readonly<Record<string, string>> = {
  CARD_DECLINED: '{message}',
  CARD_EXPIRED: 'Your card has expired.',
  SUBSCRIPTION_CREATION_FAILED: 'Subscription Creation Failed',
  PLAN_EXPIRED: 'The plan has ended: nothing can be changed, reading and export stay open',
  FEATURE_OFF: 'The plan of the company does not include this',
  DATES_MISMATCHED: 'Dates mismatched',
  LEAVE_TYPE_EMPTY: 'Leave type is empty',
  LEAVE_TYPE_UNKNOWN: 'This type of leave is not offered',
  REPORT_TO_EMPTY: 'Report to is empty',
  TASK_CLASH: 'Some tasks are assigned during this leave period',
  SIGN_IN_REFUSED: 'Email or password is wrong',
  PROJECT_CODE_TAKEN: 'Task code found!!!',
  CODE_UNKNOWN: 'This link does not work.',
  OTHER_ACCOUNT: 'This is for {masked}. You are signed in as {email}',
  SEATS_FULL: 'All {limit} seats are taken',
  REPORT_TO_CYCLE: '{a} already reports to {b}',
  MODEL_NOT_CONFIGURED: 'No language model is configured',
  DRIVE_FAILED: 'Error {status}: {status_text}',
  DRIVE_REFUSED: 'Error {status}: {status_text}',
  DRIVE_BUSY: 'Error {status}: {status_text}',
  DRIVE_PLACE_MISSING: 'Error {status}: {status_text}',
  DRIVE_SECRET_WRONG: 'Error {status}: {status_text}',
  DRIVE_SECRET_EXPIRED: 'Error {status}: {status_text}',
  DRIVE_CLIENT_UNKNOWN: 'Error {status}: {status_text}',
  DRIVE_DIRECTORY_UNKNOWN: 'Error {status}: {status_text}',
  DRIVE_PATH_MISSING: 'Error {status}: {status_text}',
}

/** A failure as problem JSON, and what goes into headers beside it. */
export interface ProblemAnswer {
  readonly body: Problem
  readonly headers: Readonly<Record<string, string>>
}

/** Translates any failure; one without a meaning becomes 500 without its text. */
export function problemOf(error: unknown, requestId: string): ProblemAnswer {
  const known = toDomainError(error)
  const meaning = known ? kinds[known.kind] : UNKNOWN
  const reason = known?.reason ?? 'INTERNAL'
  const status = statuses[reason] ?? meaning.status
  const meta = known?.meta ?? {}
  const body: Problem = {
    type: `/problems/${reason}`,
    title: filled(titles[reason], meta) ?? (known ? spelled(reason) : meaning.title),
    status,
    detail: meaning.detail,
    reason,
    errors: (known?.fields ?? []).map(({ field, reason: why }) => ({ field, reason: why })),
    requestId,
    ...(Object.keys(meta).length > 0 ? { meta: { ...meta } } : {}),
  }
  return { body, headers: waitHeaders(status, meta) }
}

function waitHeaders(status: number, meta: Readonly<Record<string, string>>): Record<string, string> {
  const seconds = /^\d{1,6}$/.exec(meta['retry_after_seconds'] ?? '')?.[0]
  if (status === 429) return { 'retry-after': seconds ?? '60' }
  if (status === 503) return { 'retry-after': seconds ?? '2' }
  return {}
}

/** The causes of a failure, outermost first; with a refused token the check that failed. */
export function causesOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const check = failure instanceof DomainError ? failure.meta['check'] : undefined
  const own = check === undefined ? failure.message : `${failure.message} (${check})`
  return failure.cause === undefined ? own : `${own} < ${causesOf(failure.cause)}`
}

const OF_SERVICES = new Set(['PASSPORT_INVALID', 'SERVICE_TOKEN_INVALID'])

/** Failures of the body reader carry a `type` of their own. */
function toDomainError(error: unknown): DomainError | null {
  // A browser knows nothing of tokens between services: one that ended on a slow way is no reason to sign in again.
  if (error instanceof DomainError && OF_SERVICES.has(error.reason))
    return new DomainError('unavailable', 'PEER_UNAVAILABLE', { cause: error })
  if (error instanceof DomainError) return error
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new DomainError('invalid', 'BODY_TOO_LARGE')
  if (type === 'encoding.unsupported') return new DomainError('invalid', 'CONTENT_TYPE')
  if (error instanceof URIError || (typeof status === 'number' && status >= 400 && status < 500))
    return new DomainError('invalid', 'REQUEST_MALFORMED')
  return null
}

function filled(title: string | undefined, meta: Readonly<Record<string, string>>): string | undefined {
  return title?.replace(/\{(\w+)\}/g, (_, name: string) => meta[name] ?? '')
}

function spelled(reason: string): string {
  const words = reason.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
