import { formatMonth, formatNumber } from '../../i18n/format.js'
import { numbersOf, textsOf } from './frame/columns.js'
import { LANES } from './frame/lanes.js'
import { inUnit } from './frame/unit.js'
import type { ReportView } from './frame/report-view.js'

const OPEN = ['new', 'assigned', 'progress', 'resolved'] as const

/** Months as stacked columns of the lanes. Overdue tasks stand in a lane already, so it is a line over them. */
export const months: ReportView = {
  id: 'months',
  params: ['from', 'to'],
  figures(answer, t) {
    // Of months still to come nothing is known.
    const now = numbersOf(answer, 'new').findLastIndex((value) => value !== null)
    const at = (key: string) => numbersOf(answer, key)[now] ?? 0
    const open = OPEN.reduce((sum, lane) => sum + at(lane), 0)
    return [
      { id: 'open', label: t('figure.open'), value: formatNumber(open) },
      { id: 'closed', label: t('words:lane.closed'), value: formatNumber(at('closed')) },
      { id: 'overdue', label: t('words:lane.overdue'), value: formatNumber(at('overdue')) },
    ]
  },
  chart: (answer, t) => ({
    title: t('chart.months'),
    kind: 'column',
    stacked: true,
    ...inUnit('tasks', t),
    height: 360,
    categories: textsOf(answer, 'month').map((month) => formatMonth(`${month}-01`)),
    series: LANES.map((lane) => ({
      name: t(`words:lane.${lane}`),
      tone: lane,
      line: lane === 'overdue',
      values: numbersOf(answer, lane),
    })),
  }),
}
