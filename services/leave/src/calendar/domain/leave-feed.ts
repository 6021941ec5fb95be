import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Leave, LeaveStatus } from '../../leave/area.js'

/** The content of a calendar feed: the person's own leave, or when others of the team are away. */
export type LeaveFeedKind = 'own' | 'team'

/** The language of the words in a feed. */
export type FeedLocale = 'en' | 'ar'

/** A calendar feed of a person; its secret is kept as a SHA-256 only. */
export interface LeaveFeed {
  readonly id: string
  readonly userId: string
  readonly kind: LeaveFeedKind
  readonly hash: string
  readonly locale: FeedLocale
  readonly createTime: Date
}

/** So many entries a feed has at most; the latest days win. */
export const FEED_ENTRIES_MAX = 2_000
/** So many people a team feed shows at most, as many as a page of the calendar. */
export const FEED_PEOPLE_MAX = 500

/** So long a leave that ended stands as cancelled, for programs that read seldom. */
const ENDED_DAYS = 90
const PAST_DAYS: Readonly<Record<LeaveFeedKind, number>> = { own: 366, team: 31 }
const STATUSES: Readonly<Record<LeaveFeedKind, readonly LeaveStatus[]>> = {
  own: ['pending', 'approved', 'rejected', 'cancelled', 'deleted'],
  team: ['approved', 'cancelled', 'deleted'],
}

/** Which leave a feed looks for: its states, and the earliest last day. */
export function feedReach(
  kind: LeaveFeedKind,
  today: PlainDate,
): { statuses: readonly LeaveStatus[]; notBefore: PlainDate } {
  return { statuses: STATUSES[kind], notBefore: addDays(today, -PAST_DAYS[kind]) }
}

/**
 * True when a feed tells of a leave: while it is open, and for some weeks after it ended. Teammates hear that a leave ended
 * only if they saw it, which is after it was approved.
 */
export function feedShows(kind: LeaveFeedKind, leave: Leave, today: PlainDate): boolean {
  if (leave.status === 'approved') return true
  if (leave.status === 'pending') return kind === 'own'
  if (kind === 'team' && leave.approvedTime === null) return false
  return leave.decidedTime !== null && dayIn('UTC', leave.decidedTime) >= addDays(today, -ENDED_DAYS)
}
