import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes } from '@smartproject/kit/types/unit-of-work'
import type { OwnWeek, WorkCalendar } from '@smartproject/kit/types/working-days'

import { contextBeside, loadContext, seeLeave, type LeaveContext } from '../../deciders/area.js'
import type { MemberFacts } from '../../facts/area.js'
import type { LeaveFact } from '../../leave/area.js'
import {
  calendarWith,
  locationsOf,
  plainTime,
  withAhead,
  type WorkTimeFact,
  type Location,
  type PersonPlace,
  type PersonTime,
} from '../../worktime/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { recountWithin } from './recount-leave.js'

const SIZES = { default: 200, max: 200 }

/** A working time after a change, and how much leave was counted anew. */
export type ChangedTime = WorkTimeView & { readonly recounted: number }

/** The working time of a person with its name, and the calendar that follows from it. */
export interface WorkTimeView {
  readonly time: PersonTime
  readonly userName: string
  readonly calendar: WorkCalendar
  /** The places that it names. */
  readonly locations: ReadonlyMap<string, Location>
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
  const time = (await stores.personTimes.get(userId)) ?? plainTime(userId)
  return viewOf(context, member, time, await locationsOf(stores, [time]))
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
  const locations = await locationsOf(stores, shown)
  return {
    times: shown.flatMap((time) => {
      const member = members.get(time.userId)
      const differs = time.weeks.length > 0 || time.places.length > 0
      return member?.active && differs ? [viewOf(context, member, time, locations)] : []
    }),
    nextPageToken: rows.length > size && last ? deps.pageTokens.seal([last.userId], query) : '',
  }
}

/**
 * Changes the own weeks of a person that begin today or later and counts the person's leave that has not ended anew, in one
 * transaction. Errors: not_found MEMBER_NOT_FOUND, stale VERSION_MISMATCH, invalid WEEK_BEGAN.
 */
export function setOwnWeeks(
  deps: Deps,
  caller: Caller,
  input: { userId: string; version: number; weeks: readonly OwnWeek[] },
): Promise<ChangedTime> {
  return changeTime(deps, caller, input, (before, today) => ({
    time: { ...before, weeks: withAhead(before.weeks, input.weeks, { today, field: 'weeks' }) },
    audit: { action: 'leave.own_weeks_set', details: { weeks: input.weeks.map(weekText).join('; ') } },
  }))
}

/**
 * Changes the places of a person that begin today or later; as {@link setOwnWeeks}.
 * Errors: not_found MEMBER_NOT_FOUND, stale VERSION_MISMATCH, invalid WEEK_BEGAN | LOCATION_NOT_FOUND.
 */
export function setOwnPlaces(
  deps: Deps,
  caller: Caller,
  input: { userId: string; version: number; places: readonly PersonPlace[] },
): Promise<ChangedTime> {
  return changeTime(deps, caller, input, (before, today) => ({
    time: { ...before, places: withAhead(before.places, input.places, { today, field: 'places' }) },
    audit: { action: 'leave.own_places_set', details: { places: input.places.map(placeText).join('; ') } },
  }))
}

type Change = (
  before: PersonTime,
  today: PlainDate,
) => { time: PersonTime; audit: { action: string; details: Record<string, string> } }

function changeTime(
  deps: Deps,
  caller: Caller,
  { userId, version }: { userId: string; version: number },
  change: Change,
): Promise<ChangedTime> {
  return deps.work.write(caller, async (stores, changes: Changes<LeaveFact | WorkTimeFact>) => {
    const context = await contextBeside(deps, stores, caller)
    const member = await activeMember(stores, userId)
    const before = (await stores.personTimes.get(userId)) ?? plainTime(userId)
    if (before.version !== version) throw stale(before.version)
    const { time: wanted, audit } = change(before, context.today)
    const time = { ...wanted, version: version + 1 }
    const locations = await locationsOf(stores, [time])
    requireLocations(time, locations)
    await stores.locations.hold([...locations.keys()])
    await stores.personTimes.put(time)
    changes.publish({ about: 'person_time', time })
    changes.audit({ ...audit, targetType: 'member', targetId: userId })
    const recounted = await recountWithin(stores, changes, context, userId)
    return { ...viewOf(context, member, time, locations), recounted }
  })
}

function requireLocations({ places }: PersonTime, locations: ReadonlyMap<string, Location>): void {
  if (places.some(({ locationId }) => locationId !== null && !locations.has(locationId)))
    throw invalid([{ field: 'places', reason: 'LOCATION_NOT_FOUND' }], 'LOCATION_NOT_FOUND')
}

function placeText({ fromDate, locationId }: PersonPlace): string {
  return `${fromDate}: ${locationId ?? 'company'}`
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

function viewOf(
  { subscription }: LeaveContext,
  { name }: MemberFacts,
  time: PersonTime,
  locations: ReadonlyMap<string, Location>,
): WorkTimeView {
  return { time, userName: name, calendar: calendarWith(subscription.calendar, time, locations), locations }
}
