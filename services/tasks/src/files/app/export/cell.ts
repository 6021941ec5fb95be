import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The content of one cell: text, a number, a day, an instant, or nothing. */
export type Cell = string | number | { readonly day: PlainDate } | { readonly time: Date } | null

/** A column as it is written. */
export interface Column {
  /** Name in JSON. */
  readonly key: string
  /** Its heading. */
  readonly heading: string
}

/** A table to be written; rows come as they are asked for. */
export interface Table {
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly Cell[]>
  /** Name of the sheet in a workbook; `Tasks` unless it is named. */
  readonly sheet?: string
  /** True for a language that runs from right to left. */
  readonly rightToLeft: boolean
  /** When it was made. */
  readonly time: Date
}

/** A cell as plain text; days as yyyy-mm-dd, instants as ISO 8601 in UTC. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.time.toISOString()
  return String(cell)
}
