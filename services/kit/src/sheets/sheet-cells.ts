import { type SheetRow, type WorkbookLimits, WorkbookTooLarge } from './workbook-limits.js'
import type { XmlHandlers } from './xml-events.js'

interface Context extends Omit<WorkbookLimits, 'unpackedBytes'> {
  /** Named by cells by their numbers. */
  readonly texts: readonly string[]
  /** Numbers of the styles that are dates. */
  readonly dates: ReadonlySet<number>
  /** Days are counted from 1904, as programs of old Macintoshes did. */
  readonly from1904: boolean
}

const DAY_MS = 86_400_000
/** Serial number of 1970-01-01 in the two ways of counting days. */
const EPOCH = { usual: 25_569, from1904: 24_107 } as const
/** Last day of the year 9999. */
const LAST_SERIAL = 2_958_466

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
}

/** Gathers the rows of a sheet that are not empty. Errors: WorkbookTooLarge. */
export function sheetCells(context: Context): { readonly handlers: XmlHandlers; readonly rows: SheetRow[] } {
  const rows: SheetRow[] = []
  let [line, left] = [0, context.characters]
  let row: string[] = []
  let cell: Cell | null = null
  let [value, taken, aside] = ['', false, false]
  const keep = ({ column, ...kind }: Cell) => {
    const text = textOf(kind, value, context)
    if (text.trim() === '') return
    left -= text.length
    if (column >= context.columns || left < 0) throw new WorkbookTooLarge('columns or characters')
    while (row.length < column) row.push('')
    row[column] = text
  }
  const open: XmlHandlers['open'] = (name, attributes) => {
    if (name === 'row') [line, row] = [lineOf(attributes['r']) ?? line + 1, []]
    if (name === 'c') {
      const column = attributes['r'] === undefined ? (cell?.column ?? -1) + 1 : columnOf(attributes['r'])
      cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
      value = ''
    }
    if (name === 'rPh') aside = true
    taken = (name === 'v' || name === 't') && !aside
  }
  const close: XmlHandlers['close'] = (name) => {
    taken = false
    if (name === 'rPh') aside = false
    if (name === 'c' && cell) keep(cell)
    if (name !== 'row') return
    cell = null
    if (row.length === 0) return
    if (rows.push({ line, cells: row }) > context.rows) throw new WorkbookTooLarge('rows')
  }
  const text = (piece: string) => {
    if (taken) value += piece
  }
  return { handlers: { open, text, close }, rows }
}

function lineOf(number: string | undefined): number | null {
  if (number === undefined) return null
  if (!/^\d{1,7}$/.test(number)) throw new SyntaxError('the number of a row')
  return Number(number)
}

/** The column of an address `AB12`, from 0. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0] ?? ''
  if (letters === '') throw new SyntaxError('an address')
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
}

function textOf({ type, style }: Omit<Cell, 'column'>, value: string, context: Context): string {
  if (type === 's') return context.texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value.trim() === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return context.dates.has(style) ? dateText(number, context.from1904) : String(number)
}

function dateText(serial: number, from1904: boolean): string {
  if (serial < 1 || serial >= LAST_SERIAL) return String(serial)
  // Half a second up: fractions of days have no exact seconds.
  const ms = (serial - (from1904 ? EPOCH.from1904 : EPOCH.usual)) * DAY_MS + 500
  const iso = new Date(ms).toISOString()
  const clock = iso.slice(11, 16)
  return clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`
}
