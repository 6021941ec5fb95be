import { countDays, zeroCounts } from '../../domain/daily-counts.js'
import { dayEnds } from '../../domain/day-ends.js'
import { dayColumns } from './lane-columns.js'
import { daysParam } from './params.js'
import { defineReport } from './report.js'
import { inProject } from './scopes.js'

/**
 * Tasks by lane at the end of each asked day, in the order of the days, and those overdue then. Today counts as it is
 * now; a day still to come is all zeros because it is unknown. Leave is left out.
 */
export const laneCounts = defineReport({
  id: 'lane-counts',
  scope: inProject,
  params: { dates: daysParam({ max: 120 }) },
  columns: { date: { kind: 'day' }, ...dayColumns },
  async query({ stores, subject, timeZone, today }, { dates }) {
    const past = [...new Set(dates)].filter((date) => date <= today).toSorted()
    const days = dayEnds(timeZone, past)
    const last = days.at(-1)
    const histories = last
      ? await stores.histories.ofProjects(subject.projectNumbers, new Date(last.end))
      : []
    const counts = new Map(countDays(histories, days).map((count) => [count.date, count]))
    return { rows: dates.map((date) => counts.get(date) ?? zeroCounts(date)) }
  },
})
