import type { WorkTime } from '@smartproject/bff/api/leave/work-time'
import type { PlainDate } from '../../../lib/plain-date.js'

export type OwnWeek = WorkTime['own_weeks'][number]

/** All weeks of a person that begin today or later, as they are saved. */
export interface KeptWeeks {
  user: string
  version: number
  weeks: OwnWeek[]
}

type Kept = Pick<WorkTime, 'user_id' | 'own_weeks' | 'version'>

/** The weeks ahead of a person with one more, in the place of one from the same day. */
export function weeksWith(kept: Kept, week: OwnWeek, today: PlainDate): KeptWeeks {
  const others = weeksWithout(kept, week.from_date, today)
  return { ...others, weeks: [...others.weeks, week] }
}

/** The weeks ahead of a person without the one from a day. */
export function weeksWithout(
  { user_id: user, own_weeks, version }: Kept,
  from: PlainDate,
  today: PlainDate,
): KeptWeeks {
  const weeks = own_weeks.filter(({ from_date }) => from_date >= today && from_date !== from)
  return { user, version, weeks }
}
