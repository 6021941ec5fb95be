import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { burnDown as burn, burnUnit, firstTaskDay, lastDueDate } from '../../domain/burn-down.js'
import { dayEnds } from '../../domain/day-ends.js'
import { daysOf } from '../../domain/range.js'
import type { TaskHistory } from '../../domain/task-history.js'
import { dayParam, LONGEST_RANGE, optionalDayParam, rangeFaults } from './params.js'
import { defineReport } from './report.js'
import { inProject } from './scopes.js'

const WEEKS = 12

/**
 * The work left at the end of each day, in points when any task has some, else in tasks, beside the ideal from the
 * first day's scope to nothing over working days. The range never begins before the project's first task, and ends by default
 * with the last due date. Leave is left out.
 */
export const burnDown = defineReport({
  id: 'burn-down',
  scope: inProject,
  feature: 'iteration',
  params: { from: dayParam((today) => addDays(today, 1 - 7 * WEEKS)), to: optionalDayParam() },
  check: rangeFaults,
  columns: {
    date: { kind: 'day' },
    remaining: { kind: 'number', unit: 'points', measure: 'stock' },
    ideal: { kind: 'number', unit: 'points', measure: 'stock' },
  },
  async query({ stores, subject, timeZone, calendar, today }, { from, to }) {
    const end = dayEnds(timeZone, [today])[0]?.end ?? 0
    const histories = await stores.histories.ofProjects(subject.projectNumbers, new Date(end))
    const start = firstTaskDay(histories, timeZone) ?? today
    const begin = to !== null && to < start ? from : latest(from, start)
    const range = { from: begin, to: to ?? endOf(histories, begin, today) }
    const known = dayEnds(
      timeZone,
      daysOf(range).filter((date) => date <= today),
    )
    const unit = burnUnit(histories)
    return {
      rows: burn(histories, known, range, calendar, begin === start),
      units: { remaining: unit, ideal: unit },
      taken: { from: [range.from], to: [range.to] },
    }
  },
})

/** The last due date, or today when that is later; as far as a range may go. */
function endOf(histories: readonly TaskHistory[], from: PlainDate, today: PlainDate): PlainDate {
  const due = lastDueDate(histories) ?? today
  const end = latest(latest(due, today), from)
  const longest = addDays(from, LONGEST_RANGE - 1)
  return end < longest ? end : longest
}

function latest(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other
}
