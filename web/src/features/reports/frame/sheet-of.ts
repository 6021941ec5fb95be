import type { ReportAnswer, ReportColumn } from '@smartproject/bff/contract/reports'
import { formatDate, formatMonth, formatNumber } from '../../../i18n/format.js'
import type { ChartSheet } from '../../../ui/chart/types.js'
import { LANES } from './lanes.js'
import type { Words } from './report-view.js'
import { word } from './word.js'

type Cell = ReportAnswer['rows'][number][number]

/** The rows of a report as its table shows them, and as a file takes them along. */
export function sheetOf({ columns, rows }: ReportAnswer, t: Words): ChartSheet {
  return {
    columns: columns.map((column) => ({
      id: column.key,
      header: headerOf(column, t),
      numeric: column.kind === 'number',
    })),
    rows: rows.map((row) =>
      columns.map((column, at) => {
        const raw = row[at] ?? null
        return { raw, shown: shownAs(column, raw) }
      }),
    ),
  }
}

/** How the texts of a kind are shown. */
const SHOWN: Readonly<Record<string, (raw: string) => string>> = {
  day: formatDate,
  month: (raw) => formatMonth(`${raw}-01`),
}

/** Columns that count a lane are named as the lane. */
function headerOf({ key }: ReportColumn, t: Words): string {
  const lane = LANES.find((one) => one === key)
  return lane ? t(`common:lane.${lane}`) : word(t, `reports:column.${key}`)
}

function shownAs({ kind }: ReportColumn, raw: Cell): string {
  if (raw === null) return '–'
  if (typeof raw === 'number') return formatNumber(raw, { maximumFractionDigits: 1 })
  return SHOWN[kind]?.(raw) ?? raw
}
