import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

const FIRST_DAY = '0001-01-01' as PlainDate

/** The first day that may count otherwise in another calendar; null where both have the same days. */
export function firstChangedDay(before: WorkCalendar, after: WorkCalendar): PlainDate | null {
  if (before.weekendDays.join() !== after.weekendDays.join()) return FIRST_DAY
  const changed = [
    ...differing(before.holidays, after.holidays, (day) => day),
    ...differing(weeksOf(before), weeksOf(after), (week) => week.split(' ')[0] as PlainDate),
  ]
  return changed.toSorted()[0] ?? null
}

const weeksOf = ({ weeks = [] }: WorkCalendar) =>
  weeks.map(({ fromDate, weekendDays }) => `${fromDate} ${weekendDays.join()}`)

function differing<T extends string>(
  before: readonly T[],
  after: readonly T[],
  dayOf: (one: T) => PlainDate,
): PlainDate[] {
  const [old, now] = [new Set(before), new Set(after)]
  return [...before.filter((one) => !now.has(one)), ...after.filter((one) => !old.has(one))].map(dayOf)
}
