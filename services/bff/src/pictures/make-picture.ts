import { DomainError, invalid } from '@smartproject/kit/errors'
import { ResizeFit, Transformer } from '@napi-rs/image'

import { pictureSize } from './picture-size.js'

const SIDE = 256
const PIXELS_MAX = 40_000_000
const QUALITY = 80
/** So many wait for their turn; the picture of one takes some 100 MB while it is read. */
const WAITING_MAX = 20

/** Makes the picture that is kept of what somebody has sent. Errors: see {@link pictureMaker}. */
export type MakePicture = (sent: Buffer) => Promise<Buffer>

/**
 * Reads a PNG, JPEG or WebP, known by its content, and writes it anew: a square WebP without anything that came along with the
 * pixels. One at a time. Errors: invalid at `picture` with PICTURE_UNREADABLE or PICTURE_TOO_LARGE (more than 40 million pixels);
 * unavailable PICTURES_BUSY.
 */
export function pictureMaker(): MakePicture {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (sent) => {
    if (waiting >= WAITING_MAX) throw new DomainError('unavailable', 'PICTURES_BUSY')
    waiting++
    const turn = last.then(() => makePicture(sent)).finally(() => waiting--)
    last = turn.catch(() => undefined)
    return turn
  }
}

async function makePicture(sent: Buffer): Promise<Buffer> {
  const size = pictureSize(sent)
  if (!size) throw refused('PICTURE_UNREADABLE')
  if (size.width * size.height > PIXELS_MAX) throw refused('PICTURE_TOO_LARGE')
  try {
    return await new Transformer(sent).rotate().resize(SIDE, SIDE, null, ResizeFit.Cover).webp(QUALITY)
  } catch {
    // The library says in many ways that it cannot read something.
    throw refused('PICTURE_UNREADABLE')
  }
}

function refused(reason: string): DomainError {
  return invalid([{ field: 'picture', reason }])
}
