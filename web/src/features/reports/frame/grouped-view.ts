import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import { formatNumber } from '../../../i18n/format.js'
import { cellAt, numbersOf, textsOf } from './columns.js'
import { LANES } from './lanes.js'
import type { Figure, ReportView, Words } from './report-view.js'
import { inUnit } from './unit.js'
import { word } from './word.js'

/** More bars than this are read in the table. */
const MOST_BARS = 20
const BAR_HEIGHT = 28
const FRAME_HEIGHT = 110

/**
 * A report whose rows are what tasks are arranged by: stacked bars of its lanes, the largest row, the one of tasks
 * that have none, and the hours as numbers.
 */
export function groupedView({ id, params }: Pick<ReportView, 'id' | 'params'>): ReportView {
  return {
    id,
    params,
    figures,
    chart(answer, t) {
      const names = textsOf(answer, itemOf(answer)).slice(0, MOST_BARS)
      return {
        title: t('chart.grouped'),
        kind: 'bar',
        stacked: true,
        ...inUnit('tasks', t),
        height: FRAME_HEIGHT + BAR_HEIGHT * Math.max(2, names.length),
        categories: names.map((name) => name || t('none')),
        series: lanesOf(answer).map((lane) => ({
          name: t(`words:lane.${lane}`),
          tone: lane,
          values: numbersOf(answer, lane).slice(0, MOST_BARS),
        })),
      }
    },
  }
}

function figures(answer: ReportAnswer, t: Words): Figure[] {
  const names = textsOf(answer, itemOf(answer))
  const counts = names.map((_, row) => sumOf(answer, (key) => numbersOf(answer, key)[row]))
  // The largest comes first among those that are something.
  const largest = counts.reduce(
    (best, count, at) => (names[at] && count > (counts[best] ?? 0) ? at : best),
    -1,
  )
  const none = names.indexOf('')
  const hours = answer.total && cellAt(answer, answer.total, 'hours')
  return [
    {
      id: 'tasks',
      label: t('figure.allTasks'),
      value: formatNumber(sumOf(answer, (key) => answer.total && cellAt(answer, answer.total, key))),
    },
    ...(largest < 0
      ? []
      : [
          {
            id: 'largest',
            label: t('figure.largest'),
            value: formatNumber(counts[largest] ?? 0),
            note: names[largest] ?? '',
          },
        ]),
    { id: 'none', label: t('none'), value: formatNumber(counts[none] ?? 0) },
    ...(typeof hours === 'number'
      ? [
          {
            id: 'hours',
            label: word(t, 'reports:column.hours'),
            value: formatNumber(hours, { maximumFractionDigits: 2 }),
          },
        ]
      : []),
  ]
}

function sumOf(answer: ReportAnswer, read: (key: string) => unknown): number {
  return lanesOf(answer).reduce((sum, key) => sum + Number(read(key) ?? 0), 0)
}

function itemOf({ columns }: ReportAnswer): string {
  return columns.find(({ kind }) => kind === 'item')?.key ?? ''
}

/** The lanes whose tasks it counts. */
function lanesOf({ columns }: ReportAnswer) {
  return LANES.filter((lane) => columns.some(({ key }) => key === lane))
}
