import { dayStart, type PlainDate } from '../plain-date.js'

/** The reasons that make a subscription read-only. */
export interface ReadOnlyReasons {
  readonly plan: {
    readonly endDate: PlainDate
    readonly gracePeriodDays: number
    readonly suspended: boolean
  } | null
  readonly timeZone: string
  readonly locked: boolean
  /** Set while it is closed and waits to be erased. */
  readonly closing: object | null
}

/**
 * The instant from which on a subscription is read-only: the day after its plan's last day and the days of grace begins
 * there. In the past for one that is locked, closed or suspended, null without a plan. It is computed, so that no row changes at
 * midnight.
 */
export function openUntil({ plan, timeZone, locked, closing }: ReadOnlyReasons): Date | null {
  if (locked || closing) return new Date(0)
  if (!plan) return null
  return plan.suspended ? new Date(0) : dayStart(timeZone, plan.endDate, plan.gracePeriodDays + 1)
}
