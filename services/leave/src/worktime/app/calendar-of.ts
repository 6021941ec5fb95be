import { calendarOfPerson, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { SubscriptionFacts } from '../../facts/area.js'
import type { Location } from '../domain/location.js'
import type { PersonTime } from '../domain/person-time.js'
import type { Stores } from '../domain/stores.js'

type Reads = Pick<Stores, 'personTimes' | 'locations'>
type Company = Pick<SubscriptionFacts, 'calendar'>

/** Finds the calendar of one of the people it was made for; the company's own object for those who work as it does. */
export type CalendarOf = (userId: string) => WorkCalendar

/** The calendars that these people work by. */
export async function calendarsOf(
  stores: Reads,
  { calendar }: Company,
  userIds: readonly string[],
): Promise<CalendarOf> {
  const own = await stores.personTimes.of([...new Set(userIds)])
  const locations = await locationsOf(stores, [...own.values()])
  const made = new Map([...own].map(([id, time]) => [id, calendarWith(calendar, time, locations)]))
  return (userId) => made.get(userId) ?? calendar
}

/** The calendar that one person works by. */
export async function calendarOf(stores: Reads, company: Company, userId: string): Promise<WorkCalendar> {
  return (await calendarsOf(stores, company, [userId]))(userId)
}

/** The places that these working times name. */
export function locationsOf(
  { locations }: Pick<Reads, 'locations'>,
  times: readonly PersonTime[],
): Promise<ReadonlyMap<string, Location>> {
  const ids = times.flatMap(({ places }) => places.flatMap(({ locationId }) => locationId ?? []))
  return locations.of([...new Set(ids)])
}

/** The calendar of a working time with the places that it names. A place that is not there has the holidays of the company. */
export function calendarWith(
  company: WorkCalendar,
  { weeks, places }: Pick<PersonTime, 'weeks' | 'places'>,
  locations: ReadonlyMap<string, Location>,
): WorkCalendar {
  if (weeks.length === 0 && places.length === 0) return company
  const own = places.map(({ fromDate, locationId }) => ({
    fromDate,
    holidays: locations.get(locationId ?? '')?.holidays.map(({ date }) => date) ?? null,
  }))
  return calendarOfPerson(company, { weeks, places: own })
}
