import type { Log } from '@smartproject/kit/log'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { type UntrustedParser, untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'

import type { ParsedFile } from '../domain/parsed.js'
import { parsedFileShape } from './parsed-file-shape.js'
import type { ImportHint } from './read-import.js'
import { refused } from './refused.js'

/** Ten thousand rows of thirty columns take less than 150. */
const MEMORY_MIB = 256

/**
 * Reads a file with tasks. Errors: invalid `content` TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE,
 * TASK_IMPORT_KIND_UNKNOWN, TASK_IMPORT_MPP, IMPORT_EMPTY; exhausted TOO_MANY_AT_ONCE.
 */
export type ParseImport = UntrustedParser<ImportHint, ParsedFile>

/** `ParseImport` in a process of its own for each file, one at a time. */
export function importReader(log: Log): ParseImport {
  return untrustedParser<ImportHint, ParsedFile>(
    {
      name: 'import',
      file: packageFile('@smartproject/tasks/imports/formats/import-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: true,
      read: (value) => parsedFileShape.parse(value),
      unreadable: () => refused('TASK_IMPORT_UNREADABLE'),
      tooLarge: () => refused('TASK_IMPORT_TOO_LARGE'),
    },
    log,
  )
}
