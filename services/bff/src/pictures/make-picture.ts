import { invalid } from '@smartproject/kit/errors'
import { pictureSize } from '@smartproject/kit/untrusted/picture-size'
import { ResizeFit, Transformer } from '@napi-rs/image'

const SIDE = 256
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 20_000
/** The longer side beside the shorter one: the library makes the shorter one as long as ours before it cuts the longer one. */
const RATIO_MAX = 10
const QUALITY = 80

/**
 * Reads a PNG, JPEG or WebP, known by its content, and writes it anew: a square WebP without anything that came along with the
 * pixels. For a process of its own only (`pictureMaker`). Errors: invalid at `picture` with PICTURE_UNREADABLE,
 * PICTURE_TOO_LARGE (a side of more than 20,000 or more than 40 million pixels) or PICTURE_TOO_NARROW (a side more than ten
 * times the other).
 */
export async function makePicture(sent: Buffer): Promise<Buffer> {
  const size = pictureSize(sent)
  if (!size) throw refused('PICTURE_UNREADABLE')
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (short === 0) throw refused('PICTURE_UNREADABLE')
  if (long > SIDE_MAX || short * long > PIXELS_MAX) throw refused('PICTURE_TOO_LARGE')
  if (long > short * RATIO_MAX) throw refused('PICTURE_TOO_NARROW')
  try {
    return await new Transformer(sent).rotate().resize(SIDE, SIDE, null, ResizeFit.Cover).webp(QUALITY)
  } catch {
    // The library says in many ways that it cannot read something.
    throw refused('PICTURE_UNREADABLE')
  }
}

function refused(reason: string) {
  return invalid([{ field: 'picture', reason }])
}
