import { type Cell, cellText, clockText, headingsOf, type Table } from './cell.js'

const BYTE_ORDER_MARK = '\u{FEFF}'
// A spreadsheet takes text that begins like this for a formula; some take full-width signs for plain ones.
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
// Where a spreadsheet may split a cell, as one that expects semicolons does, a formula may begin inside of it as well;
// quotation marks keep nothing together there.
const FORMULA_WITHIN = /([;|\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g

/** Writes a table as comma-separated values (RFC 4180) in UTF-8 with a byte order mark; instants by the company's clock. */
export async function* writeCsv(table: Table): AsyncGenerator<Uint8Array> {
  const timed = (cell: Cell) =>
    typeof cell === 'object' && cell && 'time' in cell ? clockText(table.timeZone, cell.time) : cell
  yield Buffer.from(BYTE_ORDER_MARK + line(headingsOf(table)))
  for await (const row of table.rows) yield Buffer.from(line(row.map(timed)))
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(cell: Cell): string {
  const text = typeof cell === 'string' ? plain(cell) : cellText(cell)
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that is no formula wherever a spreadsheet may let it begin. */
function plain(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'")
  return FORMULA.test(text) ? `'${within}` : within
}
