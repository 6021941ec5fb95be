import {
  SHEET_PART,
  SHEET_TAIL,
  sheetHead,
  sheetRow,
  WORKBOOK_TYPE,
  workbookParts,
  type WorkbookCell,
} from '@smartproject/bff/api/workbook'
import { isPlainDate } from '../../lib/plain-date.js'

type Cell = string | number | null | undefined

const SHEET = 'Smart Project'

/** Rows as a workbook with one sheet, the first row as its heading; days of the calendar are dates in it. */
export function xlsxOf(rows: readonly (readonly Cell[])[], rightToLeft: boolean): Blob {
  const [headings = [], ...data] = rows
  const sheet =
    sheetHead(
      headings.map((heading) => String(heading ?? '')),
      rightToLeft,
    ) +
    data.map((cells, index) => sheetRow(cells.map(cellOf), index + 2)).join('') +
    SHEET_TAIL
  return new Blob(packed({ ...workbookParts(SHEET), [SHEET_PART]: sheet }), { type: WORKBOOK_TYPE })
}

function cellOf(cell: Cell): WorkbookCell {
  if (cell === undefined) return null
  return typeof cell === 'string' && isPlainDate(cell) ? { day: cell } : cell
}

/** A ZIP archive of these parts as they are: the tables of a page are small, and compressing them gains little. */
function packed(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const facts = [...wordsOf(20, 0, 0, 0, FIRST_DAY), ...longsOf(crc32(data), data.length, data.length)]
    const local = Uint8Array.from([...longsOf(0x04034b50), ...facts, ...wordsOf(path.length, 0)])
    directory.push(
      Uint8Array.from([
        ...longsOf(0x02014b50),
        ...wordsOf(20),
        ...facts,
        ...wordsOf(path.length, 0, 0, 0, 0),
        ...longsOf(0, at),
      ]),
      path,
    )
    pieces.push(local, path, data)
    at += local.length + path.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(parts).length
  const end = [...longsOf(0x06054b50), ...wordsOf(0, 0, count, count), ...longsOf(size, at), ...wordsOf(0)]
  return [...pieces, ...directory, Uint8Array.from(end)]
}

/** 1 January 1980, the first day an archive knows. */
const FIRST_DAY = 0x21

function wordsOf(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff])
}

function longsOf(...values: number[]): number[] {
  return values.flatMap((value) => wordsOf(value & 0xffff, value >>> 16))
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
