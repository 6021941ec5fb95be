import { invalid } from '@smartproject/kit/errors'

import type { LeaveType } from '../../settings/area.js'

/** So many bytes a file may have. */
export const FILE_MAX = 1024 * 1024
/** So many rows a file may have, besides its heading. */
export const ROWS_MAX = 2_000
/** No balance has more; in halves of days. */
const MAX_HALVES = 1_464
const CELL_MAX = 200

/** Columns of a file, in any order. */
const COLUMNS = ['email', 'leave_type', 'days'] as const
type Column = (typeof COLUMNS)[number]

/** A row of a file as it was written. */
export interface OpeningCells extends Readonly<Record<Column, string>> {
  /** Place in the file; the heading is 1. */
  readonly line: number
}

/** The fault of one cell. */
export interface OpeningFault {
  readonly field: Column
  readonly reason: string
}

/** A row with what it means, whose balance it is of left open. */
export interface OpeningRow {
  readonly cells: OpeningCells
  /** Empty for none. */
  readonly type: string
  readonly halves: number
  readonly faults: readonly OpeningFault[]
}

/** The rows below the heading, by the names in it. Errors: invalid IMPORT_COLUMN_MISSING | IMPORT_EMPTY. */
export function openingCells([heading = [], ...rows]: readonly (readonly string[])[]): OpeningCells[] {
  const places = new Map(heading.map((name, index) => [name.trim().toLowerCase(), index] as const))
  const missing = COLUMNS.find((column) => !places.has(column))
  if (missing) throw refused('IMPORT_COLUMN_MISSING')
  if (rows.length === 0) throw refused('IMPORT_EMPTY')
  const cell = (row: readonly string[], column: Column) =>
    (row[places.get(column) ?? -1] ?? '').trim().slice(0, CELL_MAX)
  return rows.map((row, index) => ({
    line: index + 2,
    email: cell(row, 'email'),
    leave_type: cell(row, 'leave_type'),
    days: cell(row, 'days'),
  }))
}

/** The address of a row as members have it. */
export function openingEmail({ email }: OpeningCells): string {
  return email.toLowerCase()
}

/** The content of each row; the second row of a person and type is a fault. Types go by key or title. */
export function readOpenings(rows: readonly OpeningCells[], types: readonly LeaveType[]): OpeningRow[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const faults: OpeningFault[] = []
    const type = typeOf(cells.leave_type, types)
    if (cells.email === '') faults.push({ field: 'email', reason: 'REQUIRED' })
    if (cells.leave_type === '') faults.push({ field: 'leave_type', reason: 'REQUIRED' })
    else if (!type) faults.push({ field: 'leave_type', reason: 'LEAVE_TYPE_UNKNOWN' })
    else if (!type.counts) faults.push({ field: 'leave_type', reason: 'TYPE_NOT_COUNTED' })
    const halves = halvesOf(cells.days)
    if (halves === null)
      faults.push({ field: 'days', reason: cells.days === '' ? 'REQUIRED' : 'DAYS_INVALID' })
    const key = `${openingEmail(cells)} ${type?.key}`
    if (type && seen.has(key)) faults.push({ field: 'email', reason: 'DUPLICATE' })
    seen.add(key)
    return { cells, type: type?.key ?? '', halves: halves ?? 0, faults }
  })
}

function typeOf(text: string, types: readonly LeaveType[]): LeaveType | undefined {
  const wanted = text.toLowerCase()
  return types.find(({ key, title }) =>
    [key, title.en, title.ar].some((name) => name.toLowerCase() === wanted),
  )
}

/** Halves of days of a figure such as 12, -1 or 7.5; spreadsheets of some languages write 7,5. Null for no such figure. */
function halvesOf(text: string): number | null {
  if (!/^-?\d{1,3}([.,][05]0?)?$/.test(text)) return null
  const halves = Number(text.replace(',', '.')) * 2
  return Math.abs(halves) <= MAX_HALVES ? halves : null
}

function refused(reason: string) {
  return invalid([{ field: 'content', reason }], reason)
}
