import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Span } from '../../leave/area.js'

/** An approver lets another person decide in these days. An approver has one delegation at a time. */
export interface Delegation extends Span {
  /** The approver. */
  readonly userId: string
  /** The person who may decide instead; a stand-in of that person may not. */
  readonly delegateId: string
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** Why a person may decide in an approver's place. */
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
