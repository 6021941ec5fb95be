import { readWorkbook } from '@smartproject/kit/sheets/read-workbook'
import { WorkbookTooLarge } from '@smartproject/kit/sheets/workbook-limits'

import { MAX_IMPORT_COLUMNS, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_ROWS } from '../../domain/parsed.js'
import { refused } from '../refused.js'
import { type Table, tableOf } from './table.js'

const MOST_UNPACKED = 200 * 1024 * 1024
/** A workbook packs to a tenth; one that packs to less than a hundredth is made to fill the memory. */
const MOST_TIMES = 100

/** Reads the first sheet of a workbook. Errors: invalid TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE. */
export async function readXlsx(content: Buffer): Promise<Table> {
  try {
    return tableOf(
      await readWorkbook(content, {
        unpackedBytes: Math.min(MOST_UNPACKED, content.length * MOST_TIMES),
        rows: MAX_IMPORT_ROWS + 1,
        columns: MAX_IMPORT_COLUMNS,
        characters: MAX_IMPORT_FILE_BYTES,
      }),
    )
  } catch (cause) {
    const tooLarge = cause instanceof WorkbookTooLarge
    throw refused(tooLarge ? 'TASK_IMPORT_TOO_LARGE' : 'TASK_IMPORT_UNREADABLE', cause)
  }
}
