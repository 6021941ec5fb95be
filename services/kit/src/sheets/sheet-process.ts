import { invalid } from '../errors.js'
import type { Log } from '../log.js'
import { packageFile } from '../untrusted/package-file.js'
import { untrustedParser } from '../untrusted/untrusted-parser.js'
import type { SheetLimits } from './read-sheet.js'

/** Ten thousand rows take 150. */
const MEMORY_MIB = 256

/** Reads the rows of a file, the heading first. */
export interface SheetProcess {
  /** Errors: invalid `content` IMPORT_TOO_LARGE | IMPORT_UNREADABLE; exhausted TOO_MANY_AT_ONCE. */
  read(content: Uint8Array): Promise<string[][]>
}

/** `readSheet` in a process of its own for each file. */
export function sheetProcess(limits: SheetLimits, log: Log): SheetProcess {
  const parse = untrustedParser<SheetLimits, string[][]>(
    {
      name: 'sheet',
      file: packageFile('@smartproject/kit/sheets/sheet-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: true,
      read: rowsOf,
      unreadable: () => refused('IMPORT_UNREADABLE'),
      tooLarge: () => refused('IMPORT_TOO_LARGE'),
    },
    log,
  )
  return { read: (content) => parse(content, limits) }
}

function rowsOf(value: unknown): string[][] {
  if (!isRows(value)) throw new TypeError('no rows')
  return value
}

function isRows(value: unknown): value is string[][] {
  return (
    Array.isArray(value) &&
    value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
  )
}

function refused(reason: string) {
  return invalid([{ field: 'content', reason }], reason)
}
