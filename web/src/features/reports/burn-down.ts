import { formatShortDate, formatNumber } from '../../i18n/format.js'
import { numbersOf, textsOf } from './frame/columns.js'
import { inUnit } from './frame/unit.js'
import type { ReportView } from './frame/report-view.js'

/** The open work of each day as a line, beside the ideal. */
export const burnDown: ReportView = {
  id: 'burn-down',
  feature: 'iteration',
  params: ['from', 'to'],
  figures(answer, t) {
    const remaining = numbersOf(answer, 'remaining')
    const now = remaining.findLastIndex((value) => value !== null)
    const left = remaining[now] ?? 0
    const ideal = numbersOf(answer, 'ideal')[now] ?? 0
    const more = left - ideal
    return [
      { id: 'first', label: t('figure.first'), value: shown(remaining[0] ?? 0) },
      { id: 'left', label: t('figure.left'), value: shown(left) },
      {
        id: 'ideal',
        label: t('figure.ideal'),
        value: shown(ideal),
        note: more > 0.05 ? t('figure.behind', { change: shown(more) }) : t('figure.onTrack'),
      },
    ]
  },
  chart: (answer, t) => ({
    title: t(`chart.burnDown.${unitOf(answer.columns)}`),
    kind: 'line',
    height: 360,
    ...inUnit(unitOf(answer.columns), t),
    decimals: 1,
    categories: textsOf(answer, 'date').map((date) => formatShortDate(date)),
    series: [
      { name: t('column.remaining'), tone: 'accent', values: numbersOf(answer, 'remaining') },
      { name: t('column.ideal'), tone: 'neutral', values: numbersOf(answer, 'ideal') },
    ],
  }),
}

function shown(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 })
}

function unitOf(columns: readonly { key: string; unit: string }[]): 'points' | 'tasks' {
  return columns.find(({ key }) => key === 'remaining')?.unit === 'points' ? 'points' : 'tasks'
}
