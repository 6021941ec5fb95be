import type { Subscription } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { dateText } from '../grpc/values.js'
import type { WorkCalendar } from '../types/working-days.js'

/**
 * The calendar that a subscription's event names. An event of an older release has one week, and it is the whole history. A day that does
 * not exist is left out.
 */
export function workCalendarOf({
  weekendDays,
  weeks,
  holidays,
}: Pick<Subscription, 'weekendDays' | 'weeks' | 'holidays'>): Required<WorkCalendar> {
  return {
    weekendDays,
    weeks: weeks.flatMap((week) => {
      const fromDate = dateText(week.fromDate)
      return fromDate ? [{ fromDate, weekendDays: week.weekendDays }] : []
    }),
    holidays: holidays.flatMap(({ date }) => dateText(date) ?? []),
  }
}
