import { DomainError } from '@smartproject/kit/errors'
import { addDays, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { LeaveSpan } from '../../leave/area.js'
import type { MinimumPresent } from '../../settings/area.js'

/** A minimum that would not be kept. */
export interface Shortfall {
  readonly minimum: MinimumPresent
  /** The first day on which it would not, and how many would be there then. */
  readonly date: PlainDate
  readonly present: number
  /** On so many working days it would not. */
  readonly days: number
}

/** Leave that is looked at, and what is known of the others of its applicant's group. */
export interface Presence {
  readonly minimum: MinimumPresent
  /** People of the group, the applicant among them. */
  readonly size: number
  readonly span: LeaveSpan
  /** The applicant. */
  readonly userId: string
  /** Approved leave of the others. */
  readonly away: readonly (LeaveSpan & { readonly userId: string })[]
  /** Days of the applicant that were granted before; null for none. They are not asked again. */
  readonly granted: LeaveSpan | null
  /** Days until this one are not asked: people who fall ill are away all the same. */
  readonly today: PlainDate
  /** The company's: a minimum is about its working days. */
  readonly calendar: WorkCalendar
  /** Calendars of people of the group with weeks of their own, by their ids. On a day off they are not there. */
  readonly own: ReadonlyMap<string, WorkCalendar>
}

/** True when a person with this reporting person and these projects belongs to the group. */
export function countsIn(
  minimum: MinimumPresent,
  member: { reportTo: string; projectNumbers: readonly number[] },
): boolean {
  return minimum.projectNumber === 0
    ? minimum.teamOf === member.reportTo
    : member.projectNumbers.includes(minimum.projectNumber)
}

/** Counts who would be there in each half of each working day. Null when there would always be enough. */
export function shortfallOf(presence: Presence): Shortfall | null {
  const { minimum, span, calendar, today, own } = presence
  const ownCalendar = own.get(presence.userId) ?? calendar
  const works = (date: PlainDate) => isWorkingDay(date, calendar) && isWorkingDay(date, ownCalendar)
  const { asked, others } = halvesOf(presence)
  let first: Pick<Shortfall, 'date' | 'present'> | null = null
  let days = 0
  for (let index = 0; index < asked.length / 2; index++) {
    const date = addDays(span.fromDate, index)
    const present = [index * 2, index * 2 + 1]
      .filter((half) => asked[half])
      .map((half) => presence.size - 1 - (others[half]?.size ?? 0))
    const least = Math.min(...present)
    if (date <= today || least >= minimum.people || !works(date)) continue
    first ??= { date, present: Math.max(0, least) }
    days++
  }
  return first && { minimum, ...first, days }
}

/** Refuses leave that a minimum stands against. Errors: precondition TOO_FEW_PRESENT. */
export function requirePresent(shortfalls: readonly Shortfall[]): void {
  const shortfall = shortfalls.find(({ minimum }) => minimum.refuses)
  if (!shortfall) return
  const { minimum, date, present } = shortfall
  const meta = { name: minimum.name, date, present: String(present), people: String(minimum.people) }
  throw new DomainError('precondition', 'TOO_FEW_PRESENT', { meta })
}

// Two halves a day, counted from the first day: whether the applicant would be newly away, and which others are.
function halvesOf({ span, away, granted, own, userId }: Presence): {
  asked: boolean[]
  others: Set<string>[]
} {
  const count = inclusiveDays(span.fromDate, span.toDate) * 2
  const asked = Array.from({ length: count }, () => false)
  const others = Array.from({ length: count }, () => new Set<string>())
  const each = (other: LeaveSpan, visit: (half: number) => void) => {
    const first = halfAt(span.fromDate, other.fromDate) + Number(other.startsAtNoon)
    const last = halfAt(span.fromDate, other.toDate) + Number(!other.endsAtNoon)
    for (let half = Math.max(0, first); half <= Math.min(count - 1, last); half++) visit(half)
  }
  each(span, (half) => (asked[half] = true))
  if (granted) each(granted, (half) => (asked[half] = false))
  for (const other of away) each(other, (half) => others[half]?.add(other.userId))
  for (const [id, calendar] of own) {
    if (id === userId) continue
    for (let half = 0; half < count; half++)
      if (!isWorkingDay(addDays(span.fromDate, Math.floor(half / 2)), calendar)) others[half]?.add(id)
  }
  return { asked, others }
}

function halfAt(first: PlainDate, date: PlainDate): number {
  return (inclusiveDays(first, date) - 1) * 2
}
