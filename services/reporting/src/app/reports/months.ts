import { addMonths } from '@smartproject/kit/types/plain-date'

import { countDays } from '../../domain/daily-counts.js'
import { dayEnds } from '../../domain/day-ends.js'
import { monthsOf, startOfMonth } from '../../domain/months.js'
import { dayColumns } from './lane-columns.js'
import { dayParam, rangeFaults } from './params.js'
import { defineReport } from './report.js'
import { inProject } from './scopes.js'

const MONTHS_BEFORE = 5

/**
 * Tasks by lane at the end of each month of a range, and those overdue then: they stand in a lane already, so that they
 * are no part of the sum. The last month, and the one that runs, count as they are at the end of the range or now; of a
 * month still to come nothing is known. Leave is left out.
 */
export const months = defineReport({
  id: 'months',
  scope: inProject,
  params: {
    from: dayParam((today) => addMonths(startOfMonth(today), -MONTHS_BEFORE)),
    to: dayParam((today) => today),
  },
  check: rangeFaults,
  columns: { month: { kind: 'month' }, ...dayColumns },
  async query({ stores, subject, timeZone, today }, { from, to }) {
    const all = monthsOf(from, to)
    const past = all.filter(({ month }) => month <= today.slice(0, 7))
    const lastDays = past.map(({ last }) => (last < today ? last : today))
    const days = dayEnds(timeZone, lastDays)
    const end = days.at(-1)
    const histories = end ? await stores.histories.ofProjects(subject.projectNumbers, new Date(end.end)) : []
    const counts = countDays(histories, days)
    return { rows: all.map(({ month }, at) => ({ ...NOTHING, ...counts[at], month })) }
  },
})

const NOTHING = { new: null, assigned: null, progress: null, resolved: null, closed: null, overdue: null }
