import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'
import { z } from 'zod'

import { type FilePreview, MAX_DRAWN_PAGES, type PreviewKind } from '../domain/preview.js'

/** A picture of 50 million pixels takes 200 at four bytes each, and its smaller copy beside it. */
const MEMORY_MIB = 512
const LIMITS = { deadlineMs: 60_000, cpuSeconds: 60 }

const filePreview = z.object({
  pageCount: z.int().min(0),
  pictures: z.array(z.base64()).max(MAX_DRAWN_PAGES + 1),
})

/** Draws a file. Errors: invalid for a file that cannot be drawn, or not within its limits; exhausted TOO_MANY_AT_ONCE. */
export type MakePreview = (content: Uint8Array, kind: PreviewKind) => Promise<FilePreview>

/** `MakePreview` in a process of its own for each file, one at a time. */
export function previewMaker(log: Log): MakePreview {
  const unreadable = () => new DomainError('invalid', 'CONTENT_UNREADABLE')
  return untrustedParser<PreviewKind, FilePreview>(
    {
      name: 'preview',
      file: packageFile('@smartproject/tasks/contents/program/preview-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: true,
      limits: LIMITS,
      read(value) {
        const { pageCount, pictures } = filePreview.parse(value)
        return { pageCount, pictures: pictures.map((picture) => Buffer.from(picture, 'base64')) }
      },
      unreadable,
      tooLarge: unreadable,
    },
    log,
  )
}
