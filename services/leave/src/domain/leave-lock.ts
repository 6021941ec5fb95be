import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** A period closed to leave. */
export interface LeaveLock {
  readonly id: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  readonly reason: string
  /** Whom it concerns; empty for everybody. */
  readonly userIds: readonly string[]
}
