import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import { formatShortDate, formatNumber } from '../../i18n/format.js'
import { addDays, daysBetween, type PlainDate } from '../../lib/plain-date.js'
import { textsOf } from './frame/columns.js'
import { LANES } from './frame/lanes.js'
import { inUnit } from './frame/unit.js'
import type { ReportView } from './frame/report-view.js'
import { StatusTimeline } from './StatusTimeline.js'

/** More days than this are drawn as weeks. */
const MOST_DAYS = 45

/** How many changes led into each lane, by day or week, and under them each change. */
export const statusChanges: ReportView = {
  id: 'status-changes',
  params: ['from', 'to', 'lanes'],
  figures(answer, t) {
    const lanes = textsOf(answer, 'lane')
    return [
      { id: 'changes', label: t('figure.changes'), value: formatNumber(lanes.length) },
      { id: 'tasks', label: t('figure.tasks'), value: formatNumber(new Set(textsOf(answer, 'task')).size) },
      {
        id: 'closed',
        label: t('figure.intoClosed'),
        value: formatNumber(lanes.filter((lane) => lane === 'closed').length),
      },
    ]
  },
  chart(answer, t) {
    const { starts, step } = stepsOf(answer)
    const counts = countsOf(answer, starts, step)
    return {
      title: t(step === 1 ? 'chart.changesByDay' : 'chart.changesByWeek'),
      kind: 'column',
      stacked: true,
      ...inUnit('changes', t),
      height: 360,
      categories: starts.map((date) => formatShortDate(date)),
      series: LANES.filter((lane) => lane !== 'overdue').map((lane) => ({
        name: t(`words:lane.${lane}`),
        tone: lane,
        values: starts.map((_, at) => counts.get(`${at} ${lane}`) ?? 0),
      })),
    }
  },
  Details: StatusTimeline,
}

/** The first days of the columns: each day of the range, or of a longer one each seventh. */
function stepsOf(answer: ReportAnswer): { starts: PlainDate[]; step: 1 | 7 } {
  const [from, to] = ['from', 'to'].map((name) => valueOf(answer, name))
  if (!from || !to) return { starts: [], step: 1 }
  const days = daysBetween(from, to) + 1
  const step = days > MOST_DAYS ? 7 : 1
  const starts = Array.from({ length: Math.ceil(days / step) }, (_, at) => addDays(from, at * step))
  return { starts, step }
}

/** How many changes led into each lane, by the place of the column and the lane. */
function countsOf(answer: ReportAnswer, starts: readonly PlainDate[], step: number): Map<string, number> {
  const counts = new Map<string, number>()
  const lanes = textsOf(answer, 'lane')
  const [first] = starts
  if (first === undefined) return counts
  textsOf(answer, 'time').forEach((time, row) => {
    const key = `${Math.floor(daysBetween(first, time.slice(0, 10)) / step)} ${lanes[row] ?? ''}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return counts
}

function valueOf({ params }: ReportAnswer, name: string): string | undefined {
  return params.find((param) => param.name === name)?.values[0]
}
