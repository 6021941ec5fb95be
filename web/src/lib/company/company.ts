import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { weekendOn, type WeekHistory } from '@smartproject/bff/api/calendar-days'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { eachDay, todayIn, untilNextDay, weekdayOf, type PlainDate, type Weekday } from '../plain-date.js'
import { ROOTS } from '../calls/query-roots.js'

const SETTINGS_STALE_MS = 60_000
/** The clocks of server and browser may differ. */
const ASK_AGAIN_MS = 60_000

/** A day on which no one of a company works. */
export interface Holiday {
  date: PlainDate
  name: string
}

/** The facts of a company that a calendar needs. */
export interface WorkingTime {
  today: PlainDate
  weekStart: Weekday
  /** Days off in the week of today. */
  weekend: readonly Weekday[]
  /** All weeks; left out where there is none but that of today. */
  history?: WeekHistory
  holidays: readonly Holiday[]
}

/** A company's settings, feature labels and plan. */
export function companyQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription] as const,
    queryFn: async ({ signal }): Promise<SubscriptionDetail | null> => {
      const [detail] = await ask('getsubdefaultdetail', { id: subscription }, { signal })
      return detail ?? null
    },
    staleTime: SETTINGS_STALE_MS,
    refetchInterval: ({ state }) => (state.data ? untilNewDay(state.data, new Date()) : false),
    refetchIntervalInBackground: true,
  })
}

/** Today is the company's: a page that stays open over midnight asks for it anew. */
function untilNewDay({ today, time_zone: zone }: SubscriptionDetail, now: Date): number {
  return todayIn(now, zone) === today ? untilNextDay(now, zone) : ASK_AGAIN_MS
}

/** True for an ISO weekday. */
export const isWeekday = (day: number): day is Weekday => Number.isInteger(day) && day >= 1 && day <= 7

export function workingTimeOf(company: SubscriptionDetail): WorkingTime {
  return {
    today: company.today,
    weekStart: isWeekday(company.week_start) ? company.week_start : 1,
    weekend: company.weekend_days.filter(isWeekday),
    history: historyOf(company),
    holidays: company.holidays,
  }
}

/** The days of a leave; of its first and last day only half may be meant. */
export interface LeaveSpan {
  from: PlainDate
  to: PlainDate
  startsAtNoon: boolean
  endsAtNoon: boolean
}

/** Working days of a leave in steps of a half: an end at noon takes a half away where people work on that day. */
export function leaveDaysIn({ from, to, startsAtNoon, endsAtNoon }: LeaveSpan, time: WorkingTime): number {
  const halfOf = (day: PlainDate, atNoon: boolean) => (atNoon ? workingDaysIn(day, day, time) / 2 : 0)
  return workingDaysIn(from, to, time) - halfOf(from, startsAtNoon) - halfOf(to, endsAtNoon)
}

function historyOf({ weekend_days: current, weeks }: SubscriptionDetail): WeekHistory {
  return {
    weekendDays: weeks[0]?.weekend_days ?? current,
    weeks: weeks.flatMap(({ from_date: fromDate, weekend_days: weekendDays }) =>
      fromDate === null ? [] : [{ fromDate, weekendDays }],
    ),
  }
}

/** True for a day off in the week that holds on it. */
export function isWeekend(day: PlainDate, { weekend, history }: WorkingTime): boolean {
  const free: readonly number[] = history ? weekendOn(day, history) : weekend
  return free.includes(weekdayOf(day))
}

/** Days of a span that are neither weekend nor public holiday; both ends count. */
export function workingDaysIn(from: PlainDate, to: PlainDate, time: WorkingTime): number {
  const holidays = new Set(time.holidays.map((holiday) => holiday.date))
  return eachDay(from, to).filter((day) => !isWeekend(day, time) && !holidays.has(day)).length
}
