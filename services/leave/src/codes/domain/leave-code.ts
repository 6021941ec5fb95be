import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { epochDay } from '@smartproject/kit/types/plain-date'

import type { Leave } from '../../leave/area.js'

/** The purpose of a mail's code. `request` opens the list and decides nothing. */
export type LeaveCodeKind = 'approve' | 'reject' | 'request'

/** How usable a code still is. */
export type LeaveCodeState = 'live' | 'replaced' | 'expired' | 'spent'

/** A code as it is kept: never itself, only its SHA-256. */
export interface LeaveCode {
  readonly id: string
  readonly leaveId: string
  readonly hash: string
  readonly kind: LeaveCodeKind
  /** The only one it works for. */
  readonly approverId: string
  readonly expireTime: Date
  /** True once a newer mail took its place; kept so that the old link can explain itself. */
  readonly replaced: boolean
}

/** The codes of one mail in the clear; they live in memory and in the sealed text for the email service only. */
export interface ClearCodes {
  readonly approve: string
  readonly reject: string
  readonly request: string
}

const DAY_MS = 86_400_000
const CODE_LIFE_DAYS = 14

/**
 * When the codes of a mail sent now end: 14 days later, or with the day after the last day of the leave, whichever
 * comes later. Counted in UTC: a few hours do not matter here, a zone that changes would.
 */
export function codesExpire(now: Date, toDate: PlainDate): Date {
  const dayAfterIsOver = (epochDay(toDate) + 2) * DAY_MS
  return new Date(Math.max(now.getTime() + CODE_LIFE_DAYS * DAY_MS, dayAfterIsOver))
}

/** How usable a code is for the request as it is now. The state of the request says more than its age. */
export function codeState(
  code: LeaveCode,
  leave: Pick<Leave, 'reportTo' | 'status'>,
  now: Date,
): LeaveCodeState {
  if (code.approverId !== leave.reportTo) return 'replaced'
  if (leave.status !== 'pending') return 'spent'
  if (code.replaced) return 'replaced'
  return now >= code.expireTime ? 'expired' : 'live'
}
