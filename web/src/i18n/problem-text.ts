import i18next from 'i18next'
import { isApiError } from '../lib/calls/api-error.js'
import { formatNumber } from './format.js'
import { waitText } from './wait-text.js'

const BY_STATUS: Record<number, string> = {
  0: 'UNREACHABLE',
  400: 'INVALID',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'STALE',
  422: 'INVALID',
  429: 'TOO_MANY',
  503: 'UNREACHABLE',
}

/** The wait where the server's header names no time. */
const USUAL_WAIT_SECONDS = 60

/**
 * Plain words for a failure: the reason's own sentence, else the one of its status, else the general one. Sentences may name the
 * time to wait, sizes in gigabytes and the other details, as the server says them.
 */
export function problemText(error: unknown): string {
  const reasons = isApiError(error) ? [error.reason, BY_STATUS[error.status]] : []
  // Reasons come from the server, so the key can only be known at run time.
  const known =
    reasons.find((reason) => reason && reason !== 'UNKNOWN' && i18next.exists(`errors:reason.${reason}`)) ??
    'UNKNOWN'
  const meta = isApiError(error) ? error.meta : {}
  return i18next.t(`errors:reason.${known}` as 'errors:reason.UNKNOWN', {
    ...meta,
    wait: waitText(waitSeconds(error)),
    used: gigabytes(meta['used']),
    storage: gigabytes(meta['storage']),
  })
}

function gigabytes(bytes: unknown): string {
  return formatNumber((Number(bytes) || 0) / 2 ** 30, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  })
}

function waitSeconds(error: unknown): number {
  const seconds = Number(isApiError(error) ? error.meta['retry_after_seconds'] : undefined)
  return seconds > 0 ? seconds : USUAL_WAIT_SECONDS
}
