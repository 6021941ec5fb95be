import { cellText, type Cell, type Table } from './cell.js'

const BYTE_ORDER_MARK = '\u{FEFF}'
// A spreadsheet takes text that begins like this for a formula.
const FORMULA = /^[=+\-@\t\r]/

/** Writes a table as comma-separated values (RFC 4180) in UTF-8 with a byte order mark. */
export async function* writeCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map((column) => column.heading)))
  for await (const row of rows) yield Buffer.from(line(row))
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(cell: Cell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cellText(cell)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
