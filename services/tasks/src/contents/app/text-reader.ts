import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'
import { z } from 'zod'

import { type FileText, MAX_CONTENT_WORDS, MAX_KEPT_LETTERS } from '../domain/file-text.js'
import type { TextKind } from '../domain/text-kind.js'

/** A PDF of 50 MiB, its pages one after another. */
const MEMORY_MIB = 384

const fileText = z.object({
  text: z.string().max(MAX_KEPT_LETTERS),
  words: z.array(z.string()).max(MAX_CONTENT_WORDS),
})

/** Reads the text of a file. Errors: invalid CONTENT_UNREADABLE; exhausted TOO_MANY_AT_ONCE. */
export type ReadText = (content: Uint8Array, kind: TextKind) => Promise<FileText>

/** `ReadText` in a process of its own for each file, one at a time. */
export function textReader(log: Log): ReadText {
  const unreadable = () => new DomainError('invalid', 'CONTENT_UNREADABLE')
  return untrustedParser<TextKind, FileText>(
    {
      name: 'text',
      file: packageFile('@smartproject/tasks/contents/program/text-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: true,
      read: (value) => fileText.parse(value),
      unreadable,
      tooLarge: unreadable,
    },
    log,
  )
}
