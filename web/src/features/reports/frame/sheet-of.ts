import type { ReportAnswer, ReportColumn } from '@smartproject/bff/api/work/reports'
import { formatDate, formatMoney, formatMonth, formatNumber, localDigits } from '../../../i18n/format.js'
import type { ChartSheet } from '../../../ui/chart/types.js'
import type { Words } from './report-view.js'
import { laneOr } from './word.js'

type Row = ReportAnswer['rows'][number]
type Cell = Row[number]

/** For programs and charts. */
const UNSEEN = new Set(['id', 'color'])

/** The rows of a report as its table shows them, and as a file takes them along; the total, where it is one, is the last. */
export function sheetOf({ columns, rows, total }: ReportAnswer, t: Words): ChartSheet {
  const seen = [...columns.entries()].filter(([, { kind }]) => !UNSEEN.has(kind))
  const cellsOf = (row: Row, read: (column: ReportColumn, raw: Cell) => string) =>
    seen.map(([at, column]) => {
      const raw = row[at] ?? null
      return { raw, shown: read(column, raw) }
    })
  return {
    columns: seen.map(([, { key, kind }]) => ({
      id: key,
      header: laneOr(t, 'column', key),
      numeric: kind === 'number',
    })),
    rows: [
      ...rows.map((row) => cellsOf(row, (column, raw) => shownAs(column, raw, t))),
      ...(total
        ? [cellsOf(total, (column, raw) => (column.kind === 'item' ? t('total') : shownAs(column, raw, t)))]
        : []),
    ],
  }
}

/** How the texts of a kind are shown. */
const SHOWN: Readonly<Record<string, (raw: string, t: Words) => string>> = {
  day: formatDate,
  month: (raw) => formatMonth(`${raw}-01`),
  time: (raw) => `${formatDate(raw.slice(0, 10))} ${localDigits(raw.slice(11))}`,
  lane: (raw, t) => laneOr(t, 'choice', raw),
}

function shownAs({ kind, unit, currency }: ReportColumn, raw: Cell, t: Words): string {
  if (raw === null) return kind === 'item' ? t('none') : '–'
  if (typeof raw === 'string') return SHOWN[kind]?.(raw, t) ?? raw
  if (currency !== undefined) return formatMoney({ minor: raw, currency })
  return formatNumber(raw, { maximumFractionDigits: unit === 'hours' ? 2 : 1 })
}
