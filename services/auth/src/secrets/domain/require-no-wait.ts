import { DomainError } from '@smartproject/kit/errors'

/**
 * Refuses an attempt that has to wait for so many milliseconds; 0 lets it pass. Errors: exhausted with the reason, and
 * `retry_after_seconds`, the seconds until the next attempt, rounded up.
 */
export function requireNoWait(waitMs: number, reason: string): void {
  if (waitMs === 0) return
  const meta = { retry_after_seconds: String(Math.ceil(waitMs / 1000)) }
  throw new DomainError('exhausted', reason, { meta })
}
