import { DomainError, notFound } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { rolesOf, loadContext, type LeaveContext, seeLeave, takesPart } from '../../deciders/area.js'
import type { MemberFacts, PeopleQuery } from '../../facts/area.js'
import type { Leave, Span } from '../../leave/area.js'
import { NO_RULES, type LeaveType } from '../../settings/area.js'
import { calendarsOf } from '../../worktime/area.js'
import {
  daysOffIn,
  requireCalendarSpan,
  workingHalfDaysWithin,
  type CalendarScope,
} from '../domain/leave-calendar.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** A person in a calendar. */
export interface CalendarPerson {
  readonly userId: string
  readonly name: string
  /** True when the caller may ask for this person alone. */
  readonly yearVisible: boolean
  /** Days off between the asked days; null for a person who works as the company does. */
  readonly daysOff: readonly PlainDate[] | null
}

/** A leave in a calendar; `type` and `id` are only for those who take part in it. */
export interface CalendarEntry {
  readonly id: string
  readonly leave: Leave
  readonly type: LeaveType | null
  /** Halves of working days of it between the asked days. */
  readonly workingHalfDays: number
}

/** People by name with their leave. */
export interface LeaveCalendar {
  readonly people: readonly CalendarPerson[]
  readonly entries: readonly CalendarEntry[]
  readonly nextPageToken: string
}

export interface CalendarInput extends Span {
  readonly scope: CalendarScope
  readonly pageSize: number
  readonly pageToken: string
}

const SIZES = { default: 200, max: 500 }

/**
 * Who is away between two days. Everybody sees that a teammate is away; the type, and requests that still wait, are for
 * those who take part in them. Errors: invalid DATES_MISMATCHED, OUT_OF_RANGE, PAGE_TOKEN_INVALID; forbidden
 * PERMISSION_DENIED; not_found LEAVE_NOT_FOUND, MEMBER_NOT_FOUND.
 */
export async function listLeaveCalendar(
  deps: Deps,
  caller: Caller,
  input: CalendarInput,
): Promise<LeaveCalendar> {
  requireCalendarSpan(input)
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const { people, nextPageToken } = await peoplePage(deps, stores, context, input)
  const ids = people.map(({ userId }) => userId)
  const leaves = await stores.leaves.listBetween(ids, input)
  const calendars = await calendarsOf(stores, context.subscription, ids)
  return {
    people: people.map((person) => ({
      userId: person.userId,
      name: person.name,
      yearVisible: mayAskFor(person, caller),
      daysOff: ownDaysOff(calendars(person.userId), context.subscription.calendar, input),
    })),
    entries: leaves.flatMap((leave) =>
      entryOf(leave, context, { span: input, calendar: calendars(leave.userId) }),
    ),
    nextPageToken,
  }
}

async function peoplePage(
  deps: Deps,
  stores: Stores,
  context: LeaveContext,
  input: CalendarInput,
): Promise<{ people: MemberFacts[]; nextPageToken: string }> {
  const { scope, pageToken } = input
  const among = await amongOf(stores, context, scope)
  const query = [context.caller.tenantId, context.caller.userId, 'calendar', scope]
  const size = pageSize(input.pageSize, SIZES)
  const after = deps.pageTokens.open(pageToken, query)
  const rows = await stores.facts.people({ ...among, after: positionOf(after), limit: size + 1 })
  const people = rows.slice(0, size)
  const last = people.at(-1)
  const more = rows.length > size && last !== undefined
  return { people, nextPageToken: more ? deps.pageTokens.seal([last.name, last.userId], query) : '' }
}

async function amongOf(
  stores: Stores,
  context: LeaveContext,
  scope: CalendarScope,
): Promise<Pick<PeopleQuery, 'reportTo' | 'userIds' | 'except'>> {
  const { caller } = context
  if (scope.kind === 'company') {
    if (!caller.owner) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    return { reportTo: null, userIds: [], except: '' }
  }
  if (scope.kind === 'person') {
    const person = await stores.facts.member(scope.userId)
    if (!person || !mayAskFor(person, caller)) throw notFound('MEMBER_NOT_FOUND')
    return { reportTo: [], userIds: [scope.userId], except: '' }
  }
  if (scope.kind === 'beside') {
    const { leave } = await seeLeave(stores, context, scope.leaveId)
    return { reportTo: [leave.reportTo], userIds: [], except: leave.userId }
  }
  return { ...(await teamOf(stores, caller.userId)), except: '' }
}

/** A person's team: the person, the approver, the approver's reports and the person's reports. */
export async function teamOf(
  stores: Stores,
  userId: string,
): Promise<Pick<PeopleQuery, 'reportTo' | 'userIds'>> {
  const approver = (await stores.facts.member(userId))?.reportTo ?? ''
  const heads = [...new Set([userId, approver])].filter((id) => id !== '')
  return { reportTo: heads, userIds: heads }
}

function ownDaysOff(own: WorkCalendar, company: WorkCalendar, span: Span): PlainDate[] | null {
  return own === company ? null : daysOffIn(span, own)
}

function mayAskFor(person: MemberFacts, caller: Caller): boolean {
  return caller.owner || person.userId === caller.userId || person.reportTo === caller.userId
}

function entryOf(
  leave: Leave,
  context: LeaveContext,
  { span, calendar }: { span: Span; calendar: WorkCalendar },
): CalendarEntry[] {
  const knows = takesPart(rolesOf(leave, context))
  if (leave.status === 'pending' && !knows) return []
  const workingHalfDays = workingHalfDaysWithin(leave, span, calendar)
  if (!knows) return [{ id: '', leave, type: null, workingHalfDays }]
  const type = context.types.find(({ key }) => key === leave.type) ?? bareType(leave.type)
  return [{ id: leave.id, leave, type, workingHalfDays }]
}

// A key without a row is its own title.
function bareType(key: string): LeaveType {
  return { key, title: { en: key, ar: key }, colour: '', order: 0, active: false, ...NO_RULES, version: 0 }
}

function positionOf(position: readonly (string | number)[] | null): PeopleQuery['after'] {
  if (!position) return null
  const [name, userId] = position
  if (typeof name !== 'string' || typeof userId !== 'string')
    throw new DomainError('invalid', 'PAGE_TOKEN_INVALID')
  return { name, userId }
}
