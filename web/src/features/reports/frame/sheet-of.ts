import type { ReportAnswer, ReportColumn } from '@smartproject/bff/api/work/reports'
import { formatDate, formatMonth, formatNumber, localDigits } from '../../../i18n/format.js'
import type { ChartSheet } from '../../../ui/chart/types.js'
import type { Words } from './report-view.js'
import { laneOr } from './word.js'

type Cell = ReportAnswer['rows'][number][number]

/** The rows of a report as its table shows them, and as a file takes them along. */
export function sheetOf({ columns, rows }: ReportAnswer, t: Words): ChartSheet {
  return {
    columns: columns.map((column) => ({
      id: column.key,
      header: laneOr(t, 'column', column.key),
      numeric: column.kind === 'number',
    })),
    rows: rows.map((row) =>
      columns.map((column, at) => {
        const raw = row[at] ?? null
        return { raw, shown: shownAs(column, raw, t) }
      }),
    ),
  }
}

/** How the texts of a kind are shown. */
const SHOWN: Readonly<Record<string, (raw: string, t: Words) => string>> = {
  day: formatDate,
  month: (raw) => formatMonth(`${raw}-01`),
  time: (raw) => `${formatDate(raw.slice(0, 10))} ${localDigits(raw.slice(11))}`,
  lane: (raw, t) => laneOr(t, 'choice', raw),
}

function shownAs({ kind }: ReportColumn, raw: Cell, t: Words): string {
  if (raw === null) return '–'
  if (typeof raw === 'number') return formatNumber(raw, { maximumFractionDigits: 1 })
  return SHOWN[kind]?.(raw, t) ?? raw
}
