import { calendarOfPerson, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { SubscriptionFacts } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'

type Reads = Pick<Stores, 'personTimes'>
type Company = Pick<SubscriptionFacts, 'calendar'>

/** Finds the calendar of one of the people it was made for. */
export type CalendarOf = (userId: string) => WorkCalendar

/** The calendars that these people work by. */
export async function calendarsOf(
  { personTimes }: Reads,
  { calendar }: Company,
  userIds: readonly string[],
): Promise<CalendarOf> {
  const own = await personTimes.of([...new Set(userIds)])
  const made = new Map([...own].map(([id, { weeks }]) => [id, calendarOfPerson(calendar, weeks)]))
  return (userId) => made.get(userId) ?? calendar
}

/** The calendar that one person works by. */
export async function calendarOf(stores: Reads, company: Company, userId: string): Promise<WorkCalendar> {
  return (await calendarsOf(stores, company, [userId]))(userId)
}
