import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ParsedNote } from '../../domain/parsed.js'
import { refused } from '../refused.js'

/** A sheet as it stands in a file, before anybody knows what its columns are. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  readonly notes: readonly ParsedNote[]
}

export interface TableRow {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The table of rows that are not empty, the heading first. Errors: invalid TASK_IMPORT_TOO_LARGE. */
export function tableOf([heading, ...rows]: readonly TableRow[], notes: readonly ParsedNote[] = []): Table {
  const headings = withoutEmptyEnd(heading?.cells ?? []).map((cell) => cell.trim())
  if (headings.length > MAX_IMPORT_COLUMNS || rows.length > MAX_IMPORT_ROWS)
    throw refused('TASK_IMPORT_TOO_LARGE')
  const beyond = rows.filter(({ cells }) => withoutEmptyEnd(cells).length > headings.length).length
  return {
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: headings.map((_, at) => cells[at] ?? '') })),
    notes: beyond > 0 ? [...notes, { reason: 'CELLS_BEYOND_HEADER', count: beyond }] : notes,
  }
}

function withoutEmptyEnd(row: readonly string[]): readonly string[] {
  return row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)
}
