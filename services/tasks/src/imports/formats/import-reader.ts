import type { Log } from '@smartproject/kit/log'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'

import type { ParsedFile } from '../domain/parsed.js'
import { parsedFileShape } from './parsed-file-shape.js'
import { refused } from './refused.js'

/** Ten thousand rows of forty columns. */
const MEMORY_MIB = 384

/**
 * Reads a file with tasks. Errors: invalid `content` TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE, IMPORT_EMPTY; exhausted
 * TOO_MANY_AT_ONCE.
 */
export type ParseImport = (content: Uint8Array) => Promise<ParsedFile>

/** `ParseImport` in a process of its own for each file, one at a time. */
export function importReader(log: Log): ParseImport {
  const parse = untrustedParser<null, ParsedFile>(
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
  return (content) => parse(content, null)
}
