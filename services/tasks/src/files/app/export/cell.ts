import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

/** The content of one cell: text, a number, a day, an instant, or nothing. */
export type Cell = string | number | { readonly day: PlainDate } | { readonly time: Date } | null

/** A column as it is written. */
export interface Column {
  /** Name in JSON. */
  readonly key: string
  /** Its heading. */
  readonly heading: string
  /** True for instants: their zone stands in the heading of a file that people read. */
  readonly timed?: true
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
  /** The zone of the company, by whose clock people read instants. */
  readonly timeZone: string
}

/** The headings of a file that people read; those of instants name the zone. */
export function headingsOf({ columns, timeZone }: Pick<Table, 'columns' | 'timeZone'>): string[] {
  return columns.map(({ heading, timed }) => (timed ? `${heading} (${timeZone})` : heading))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant by the clock of a zone, `yyyy-mm-dd hh:mm`. */
export function clockText(timeZone: string, instant: Date): string {
  return `${dayIn(timeZone, instant)} ${clockOf(timeZone).format(instant)}`
}

/** Made once for each zone: a file has many thousand times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-GB-u-nu-latn', { timeZone, ...parts })
  clocks.set(timeZone, made)
  return made
}

/** A cell as plain text; days as yyyy-mm-dd, instants as ISO 8601 in UTC. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.time.toISOString()
  return String(cell)
}
