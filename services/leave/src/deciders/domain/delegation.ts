import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Span } from '../../leave/area.js'

/** An approver lets somebody else decide in these days. One person has one of them at a time. */
export interface Delegation extends Span {
  /** Who is stood in for. */
  readonly userId: string
  /** Who may decide instead; whoever stands in for that person may not. */
  readonly delegateId: string
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** Why somebody may decide in an approver's place. */
export type StandInKind = 'delegate' | 'superior'

/** Who may decide in an approver's place today. */
export interface StandIn {
  readonly userId: string
  readonly as: StandInKind
}

/** True on the days it is for. */
export function coversDay(delegation: Span, day: PlainDate): boolean {
  return delegation.fromDate <= day && day <= delegation.toDate
}
