import type { ReportAnswer } from '@smartproject/bff/api/work/reports'

type Row = ReportAnswer['rows'][number]

/** The numbers of a column, null where there is none. A column that is missing is a programming error. */
export function numbersOf(answer: ReportAnswer, key: string): (number | null)[] {
  return cellsOf(answer, key).map((cell) => (typeof cell === 'number' ? cell : null))
}

/** The texts of a column, empty where there is none. */
export function textsOf(answer: ReportAnswer, key: string): string[] {
  return cellsOf(answer, key).map((cell) => (cell === null ? '' : String(cell)))
}

/** The cell of a row; null where there is none. */
export function cellAt(answer: ReportAnswer, row: Row, key: string): Row[number] {
  return row[placeOf(answer, key)] ?? null
}

function cellsOf(answer: ReportAnswer, key: string) {
  const at = placeOf(answer, key)
  return answer.rows.map((row) => row[at] ?? null)
}

function placeOf({ columns }: ReportAnswer, key: string): number {
  const at = columns.findIndex((column) => column.key === key)
  if (at < 0) throw new RangeError(`the report has no column ${key}`)
  return at
}
