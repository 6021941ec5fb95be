import { MAX_IMPORT_FILE_BYTES, type ParsedFile } from '../domain/parsed.js'
import { refused } from './refused.js'
import { parsedOfTable } from './table/parsed-of-table.js'
import { readCsv } from './table/read-csv.js'
import { textOfBytes } from './text-of-bytes.js'

/**
 * Reads a file with tasks. For a process of its own only. Errors: invalid `content` TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE,
 * IMPORT_EMPTY.
 */
export function readImport(content: Buffer): ParsedFile {
  if (content.length > MAX_IMPORT_FILE_BYTES) throw refused('TASK_IMPORT_TOO_LARGE')
  return parsedOfTable('csv', readCsv(textOfBytes(content)))
}
