import { parse } from 'csv-parse/sync'
import { readSheet as readWorkbook } from 'read-excel-file/node'

import { invalid } from '../errors.js'
import { requireSmallArchive, TOO_LARGE } from './unpacked-size.js'

/** What a file may unpack to at most. */
const UNPACKED_MAX = 64 * 1024 * 1024
const DELIMITERS = [',', ';', '\t'] as const

/** What a file may hold. */
export interface SheetLimits {
  readonly bytes: number
  /** Besides the heading. */
  readonly rows: number
}

/**
 * Reads CSV (commas, semicolons or tabs; UTF-8 or UTF-16) and the first sheet of an XLSX file; formulas are text, empty rows
 * are left out. Errors: invalid `content` IMPORT_TOO_LARGE | IMPORT_UNREADABLE.
 */
export async function readSheet(content: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  if (content.length > limits.bytes) throw refused('IMPORT_TOO_LARGE')
  const file = Buffer.from(content)
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK'
  const rows = isArchive ? await readXlsx(file) : readCsv(file, limits.rows)
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length > limits.rows + 1) throw refused('IMPORT_TOO_LARGE')
  return filled
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

async function readXlsx(file: Buffer): Promise<string[][]> {
  try {
    requireSmallArchive(file, UNPACKED_MAX)
  } catch (cause) {
    throw refused(isTooLarge(cause) ? 'IMPORT_TOO_LARGE' : 'IMPORT_UNREADABLE', cause)
  }
  try {
    return (await readWorkbook(file)).map((row) => row.map(cellText))
  } catch (cause) {
    throw refused('IMPORT_UNREADABLE', cause)
  }
}

function isTooLarge(cause: unknown): boolean {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return code === 'ERR_BUFFER_TOO_LARGE' || message === TOO_LARGE
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

function refused(reason: string, cause?: unknown) {
  return Object.assign(invalid([{ field: 'content', reason }], reason), { cause })
}
