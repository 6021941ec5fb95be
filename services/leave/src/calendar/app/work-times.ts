import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { calendarOfPerson, type OwnWeek, type WorkCalendar } from '@smartproject/kit/types/working-days'

import { contextBeside, loadContext, seeLeave, type LeaveContext } from '../../deciders/area.js'
import type { MemberFacts } from '../../facts/area.js'
import { recountWithin } from '../../requests/area.js'
import { plainTime, withOwnWeeks, type PersonTime } from '../../worktime/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps, TimeDeps } from './deps.js'

const SIZES = { default: 200, max: 200 }

/** The working time of a person with its name, and the calendar that follows from it. */
export interface WorkTimeView {
  readonly time: PersonTime
  readonly userName: string
  readonly calendar: WorkCalendar
}

/**
 * The working time of the caller, of the applicant of a leave the caller takes part in or, for managers of leave, of another
 * person. Errors: not_found MEMBER_NOT_FOUND | LEAVE_NOT_FOUND.
 */
export async function getWorkTime(
  deps: Deps,
  caller: Caller,
  input: { userId: string; leaveId: string },
): Promise<WorkTimeView> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const userId =
    input.leaveId === ''
      ? visiblePerson(caller, input.userId)
      : (await seeLeave(stores, context, input.leaveId)).leave.userId
  const member = await stores.facts.member(userId)
  if (!member) throw notFound('MEMBER_NOT_FOUND')
  return viewOf(context, member, (await stores.personTimes.get(userId)) ?? plainTime(userId))
}

/** People with a working time of their own, in the order of their ids. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listWorkTimes(
  deps: Deps,
  caller: Caller,
  input: { pageSize: number; pageToken: string },
): Promise<{ times: readonly WorkTimeView[]; nextPageToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const query = [caller.tenantId, caller.userId, 'work-times']
  const size = pageSize(input.pageSize, SIZES)
  const [after = ''] = deps.pageTokens.open(input.pageToken, query) ?? []
  if (typeof after !== 'string') throw new DomainError('invalid', 'PAGE_TOKEN_INVALID')
  const rows = await stores.personTimes.list(after, size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const members = await stores.facts.members(shown.map(({ userId }) => userId))
  return {
    times: shown.flatMap((time) => {
      const member = members.get(time.userId)
      return member?.active && time.weeks.length > 0 ? [viewOf(context, member, time)] : []
    }),
    nextPageToken: rows.length > size && last ? deps.pageTokens.seal([last.userId], query) : '',
  }
}

/**
 * Changes the own weeks of a person that begin today or later and counts the person's leave that has not ended anew, in one
 * transaction. Errors: not_found MEMBER_NOT_FOUND, stale VERSION_MISMATCH, invalid WEEK_BEGAN.
 */
export function setOwnWeeks(
  deps: TimeDeps,
  caller: Caller,
  input: { userId: string; version: number; weeks: readonly OwnWeek[] },
): Promise<WorkTimeView & { readonly recounted: number }> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const member = await activeMember(stores, input.userId)
    const before = (await stores.personTimes.get(input.userId)) ?? plainTime(input.userId)
    if (before.version !== input.version) throw stale(before.version)
    const weeks = withOwnWeeks(before, input.weeks, context.today)
    const time = { userId: input.userId, weeks, version: before.version + 1 }
    await stores.personTimes.put(time)
    changes.audit({
      action: 'leave.own_weeks_set',
      targetType: 'member',
      targetId: input.userId,
      details: { weeks: input.weeks.map(weekText).join('; ') },
    })
    const recounted = await recountWithin(stores, changes, context, input.userId)
    return { ...viewOf(context, member, time), recounted }
  })
}

function weekText({ fromDate, weekendDays }: OwnWeek): string {
  return `${fromDate}: ${weekendDays?.join() ?? 'company'}`
}

function visiblePerson(caller: Caller, wanted: string): string {
  const userId = wanted === '' ? caller.userId : wanted
  if (userId !== caller.userId && !caller.permissions.has('LEAVE_MANAGE')) throw notFound('MEMBER_NOT_FOUND')
  return userId
}

async function activeMember({ facts }: Pick<Stores, 'facts'>, userId: string): Promise<MemberFacts> {
  const member = await facts.member(userId)
  if (!member?.active) throw notFound('MEMBER_NOT_FOUND')
  return member
}

function viewOf({ subscription }: LeaveContext, { name }: MemberFacts, time: PersonTime): WorkTimeView {
  return { time, userName: name, calendar: calendarOfPerson(subscription.calendar, time.weeks) }
}
