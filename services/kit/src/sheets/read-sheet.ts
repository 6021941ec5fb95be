import { parse } from 'csv-parse/sync'

import { invalid } from '../errors.js'
import { readWorkbook } from './read-workbook.js'
import { WorkbookTooLarge } from './workbook-limits.js'

/** The largest unpacked size of a file. */
const UNPACKED_MAX = 64 * 1024 * 1024
/** A sheet with more columns is none of people or balances. */
const COLUMNS_MAX = 50
/** An instant of a workbook. */
const TIMED = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const DELIMITERS = [',', ';', '\t'] as const

/** The limits of a file. */
export interface SheetLimits {
  readonly bytes: number
  /** Besides the heading. */
  readonly rows: number
}

/**
 * Reads CSV (commas, semicolons or tabs; UTF-8 or UTF-16) and the first sheet of an XLSX file; formulas are text, empty rows
 * are left out. At most 50 columns, and no more characters than the file may have bytes. For a process of its own only
 * (`sheetProcess`). Errors: invalid `content` IMPORT_TOO_LARGE | IMPORT_UNREADABLE.
 */
export async function readSheet(content: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  if (content.length > limits.bytes) throw refused('IMPORT_TOO_LARGE')
  const file = Buffer.from(content)
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK'
  const rows = isArchive ? await readXlsx(file, limits) : readCsv(file, limits.rows)
  const filled = rows.map(withoutEmptyEnd).filter(({ length }) => length > 0)
  if (filled.length > limits.rows + 1 || filled.some(({ length }) => length > COLUMNS_MAX))
    throw refused('IMPORT_TOO_LARGE')
  // One text of an archive can stand in every cell.
  const characters = filled.flat().reduce((sum, { length }) => sum + length, 0)
  if (characters > limits.bytes) throw refused('IMPORT_TOO_LARGE')
  return filled
}

function withoutEmptyEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)
}

function readCsv(file: Buffer, rowsMax: number): string[][] {
  const text = textOf(file)
  const [heading = ''] = text.split(/\r?\n/, 1)
  const delimiter = DELIMITERS.toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ','
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      to: rowsMax + 2,
    })
  } catch (cause) {
    throw refused('IMPORT_UNREADABLE', cause)
  }
}

/** The text without the mark of its encoding, which spreadsheets put before it. */
function textOf(file: Buffer): string {
  const [first, second] = file
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch (cause) {
    throw refused('IMPORT_UNREADABLE', cause)
  }
}

async function readXlsx(file: Buffer, limits: SheetLimits): Promise<string[][]> {
  try {
    const rows = await readWorkbook(file, {
      unpackedBytes: UNPACKED_MAX,
      // One more than there may be: it is refused below with the same words.
      rows: limits.rows + 2,
      columns: COLUMNS_MAX,
      characters: limits.bytes,
    })
    return rows.map(({ cells }) => cells.map((cell) => (TIMED.test(cell) ? cell.slice(0, 10) : cell)))
  } catch (cause) {
    throw refused(cause instanceof WorkbookTooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_UNREADABLE', cause)
  }
}

function refused(reason: string, cause?: unknown) {
  return Object.assign(invalid([{ field: 'content', reason }], reason), { cause })
}
