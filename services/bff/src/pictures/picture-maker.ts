import { DomainError, invalid } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'
import { z } from 'zod'

/** 40 million pixels of four bytes take 450. */
const MEMORY_MIB = 512

const base64 = z.base64()

/**
 * Makes the picture that is kept of the one that was sent. Errors: those of `makePicture`; unavailable PICTURES_BUSY.
 */
export type MakePicture = (sent: Buffer) => Promise<Buffer>

/** `makePicture` in a process of its own for each picture, one at a time. */
export function pictureMaker(log: Log): MakePicture {
  const parse = untrustedParser<null, Buffer>(
    {
      name: 'picture',
      file: packageFile('@smartproject/bff/pictures/picture-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: false,
      read: (value) => Buffer.from(base64.parse(value), 'base64'),
      unreadable: () => refused('PICTURE_UNREADABLE'),
      tooLarge: () => refused('PICTURE_TOO_LARGE'),
      busy: () => new DomainError('unavailable', 'PICTURES_BUSY'),
    },
    log,
  )
  return (sent) => parse(sent, null)
}

function refused(reason: string) {
  return invalid([{ field: 'picture', reason }])
}
