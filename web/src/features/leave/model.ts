import type { Leave } from '@smartproject/bff/api/leave/shapes'
import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { LeaveAttachment } from '@smartproject/bff/api/leave/attachments'
import { isApiError } from '../../lib/calls/api-error.js'
import type { LeaveSpan } from '../../lib/company/company.js'
import { endOfMonth, isAfter, isBefore, startOfMonth, type PlainDate } from '../../lib/plain-date.js'

/** The days that a person fills in; a date is null while its field is empty. */
export interface DraftDays {
  from: PlainDate | null
  to: PlainDate | null
  /** It begins at noon of the first day. */
  startsAtNoon: boolean
  /** It ends at noon of the last day. */
  endsAtNoon: boolean
}

/** A request that is being filled in. */
export interface LeaveDraft extends DraftDays {
  /** Key of the type. */
  type: string | null
  reason: string
  /** Files beside it. */
  attachments: readonly LeaveAttachment[]
  /** The applicant's deputy; null for none. */
  deputy: string | null
  /** The person for whom the reader applies; null for the reader, left out of an edit. */
  applicant?: string | null
}

export type LeaveFault = 'datesMismatched' | 'leaveTypeEmpty' | 'reportToEmpty'

/** A new request for today, of the first type that is offered. */
export function emptyDraft(today: PlainDate, types: readonly LeaveTypeRow[]): LeaveDraft {
  const type = types.find(({ active }) => active)?.key ?? null
  const days = { from: today, to: today, startsAtNoon: false, endsAtNoon: false }
  return { ...days, type, reason: '', attachments: [], deputy: null }
}

/** The possible types of a request: the types that are offered, and the one it has. */
export function choicesOf(
  types: readonly LeaveTypeRow[],
  leave?: Leave,
): Pick<LeaveTypeRow, 'key' | 'title'>[] {
  const offered = types.filter(({ active }) => active)
  if (!leave || offered.some(({ key }) => key === leave.leave_type)) return offered
  return [...offered, { key: leave.leave_type, title: leave.leave_type_title }]
}

export function draftOf(leave: Leave): LeaveDraft {
  return {
    ...daysOf(leave),
    type: leave.leave_type,
    reason: wordsOf(leave.reason),
    attachments: leave.attachments,
    deputy: leave.deputy_id,
  }
}

/** The days of a request as a form has them. */
export function daysOf(leave: Leave): LeaveSpan {
  const { from_date: from, to_date: to, starts_at_noon: startsAtNoon, ends_at_noon: endsAtNoon } = leave
  return { from, to, startsAtNoon, endsAtNoon }
}

/** The halves as the calls take them; what is whole and was whole is not said. */
export function noonInput(days: Pick<DraftDays, 'startsAtNoon' | 'endsAtNoon'>, leave?: Leave) {
  return {
    ...(days.startsAtNoon || leave?.starts_at_noon ? { starts_at_noon: days.startsAtNoon } : {}),
    ...(days.endsAtNoon || leave?.ends_at_noon ? { ends_at_noon: days.endsAtNoon } : {}),
  }
}

/** The days when both are there, in order. */
export function spanIn(days: DraftDays): LeaveSpan | null {
  const { from, to } = days
  return from !== null && to !== null && datesFit(days) ? { ...days, from, to } : null
}

/** One day cannot both begin and end at noon; what belonged to another day goes. */
export function tidyNoons<D extends DraftDays>(days: D): D {
  const both = days.from === days.to && days.startsAtNoon && days.endsAtNoon
  return both ? { ...days, startsAtNoon: false, endsAtNoon: false } : days
}

/** A first day at or after the last one takes the last one along. */
export function withFrom<D extends Pick<LeaveDraft, 'from' | 'to'>>(dates: D, from: PlainDate | null): D {
  const moved = from !== null && (dates.to === null || !isBefore(from, dates.to))
  return { ...dates, from, to: moved ? from : dates.to }
}

export function datesFit({ from, to }: Pick<LeaveDraft, 'from' | 'to'>): boolean {
  return from !== null && to !== null && !isBefore(to, from)
}

export function applyFault(draft: LeaveDraft): LeaveFault | null {
  if (!datesFit(draft)) return 'datesMismatched'
  return draft.type === null ? 'leaveTypeEmpty' : null
}

/** As for applying; and the first day may not lie before today unless it already did and stays. */
export function editFault(draft: LeaveDraft, leave: Leave, today: PlainDate): LeaveFault | null {
  const moved = draft.from !== leave.from_date
  if (moved && draft.from !== null && isBefore(draft.from, today)) return 'datesMismatched'
  return applyFault(draft)
}

/** The visible state of a request. Versions that only link its task or send a mail again leave it as it is. */
export function shownState(leave: Leave): string {
  const { status, from_date, to_date, starts_at_noon, ends_at_noon, leave_type, reason, comment, report_to } =
    leave
  const days = [from_date, to_date, starts_at_noon, ends_at_noon]
  return JSON.stringify([status, ...days, leave_type, reason, comment, report_to, leave.deputy_id])
}

/** Older rows hold the text “null” where nothing was written. */
export function wordsOf(text: string): string {
  return text === 'null' ? '' : text
}

const FAULTS: Record<string, LeaveFault> = {
  DATES_MISMATCHED: 'datesMismatched',
  LEAVE_TYPE_EMPTY: 'leaveTypeEmpty',
  REPORT_TO_EMPTY: 'reportToEmpty',
}

/** The fixed message that belongs to a refusal, if there is one. */
export function faultOf(error: unknown): LeaveFault | null {
  if (!isApiError(error)) return null
  const reasons = [error.reason, ...error.fields.map((field) => field.reason)]
  return reasons.map((reason) => FAULTS[reason]).find((fault) => fault !== undefined) ?? null
}

const OVERTAKEN = new Set([
  'VERSION_MISMATCH',
  'LEAVE_NOT_PENDING',
  'LEAVE_NOT_APPROVED',
  'LEAVE_ALREADY_DECIDED',
  'LEAVE_ENDED_STATE',
  'LEAVE_WITHDRAWN',
  'LEAVE_CODE_REPLACED',
  'LEAVE_CODE_EXPIRED',
])

/** True when another person was quicker: the thing to do is to show how it stands now. */
export function isOvertaken(error: unknown): boolean {
  return isApiError(error) && OVERTAKEN.has(error.reason)
}

/** True when tasks, or a minimum of people present, stand in the way. */
export function isClash(error: unknown): boolean {
  return isApiError(error) && (error.reason === 'TASK_CLASH' || error.reason === 'TOO_FEW_PRESENT')
}

/** The own leave that already covers some of these days. */
export function overlapIn(leaves: readonly Leave[], dates: DraftDays, except?: string) {
  const { from, to, startsAtNoon, endsAtNoon } = dates
  if (from === null || to === null) return undefined
  return leaves.find(
    (other) =>
      other.id !== except &&
      (other.status === 'pending' || other.status === 'approved') &&
      !isAfter(other.from_date, to) &&
      !isBefore(other.to_date, from) &&
      // One may end at noon of the day at whose noon the other begins.
      !(startsAtNoon && other.ends_at_noon && other.to_date === from) &&
      !(endsAtNoon && other.starts_at_noon && other.from_date === to),
  )
}

/** Whole months around a request, so the strip's heading is true. */
export function stripRange(from: PlainDate, to: PlainDate): { from: PlainDate; to: PlainDate } {
  return { from: startOfMonth(from), to: endOfMonth(to) }
}
