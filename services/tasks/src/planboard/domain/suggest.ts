import { capacities, type CapacityOn, type Period } from '@smartproject/kit/types/capacity/capacity'
import { runsOver, type Work } from '@smartproject/kit/types/capacity/load'
import { addDays } from '@smartproject/kit/types/plain-date'

import { minutesIn, type TaskWork } from './task-work.js'

/** The free time of a person in some days. */
export interface FreeTime {
  /** The minutes fit beside all other work in some order: no run of days gets overfull. */
  readonly fits: boolean
  readonly free: number
  /** On the working day with the fewest of them. */
  readonly leastFree: number
}

/** The free time of a person for minutes that are done in some days. */
export function freeTimeOf(
  days: Period,
  works: readonly TaskWork[],
  { capacityOn, minutes }: { readonly capacityOn: CapacityOn; readonly minutes: number },
): FreeTime {
  const free = capacities(days.first, days.last, capacityOn).flatMap((cap, at) => {
    const day = addDays(days.first, at)
    const load = works.reduce((sum, work) => sum + minutesIn(work, { first: day, last: day }), 0)
    return cap > 0 ? [Math.max(0, cap - load)] : []
  })
  const task: Work = { ...days, minutes }
  const touches = (span: Period) => span.first <= days.last && days.first <= span.last
  const before = runsOver(works, capacityOn).filter(touches)
  const after = runsOver([...works, task], capacityOn).filter(touches)
  const overBefore = Math.max(0, ...before.map(({ over }) => over))
  return {
    fits:
      free.length > 0 &&
      Math.max(0, ...after.map(({ over }) => over)) <= overBefore &&
      minutes <= total(free),
    free: total(free),
    leastFree: free.length === 0 ? 0 : Math.min(...free),
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
