import { Transformer } from '@napi-rs/image'
import { invalid } from '@smartproject/kit/errors'

import { type FilePreview, fitted, MAX_PIXELS, PAGE_SIDE, THUMB_SIDE } from '../domain/preview.js'
import { AVIF, pictureSize } from '@smartproject/kit/untrusted/picture-size'

const QUALITY = 80

/** A picture as its one page. Its size is read from its head: a bomb is refused before a pixel is unpacked. Throws for what is damaged. */
export async function drawPicture(content: Buffer): Promise<FilePreview> {
  const { width, height } = pictureSize(content, [AVIF]) ?? { width: 0, height: 0 }
  if (width < 1 || height < 1 || width * height > MAX_PIXELS)
    throw invalid([{ field: 'content', reason: 'PICTURE_TOO_LARGE' }])
  const page = await smaller(content, { width, height }, PAGE_SIDE)
  return { pageCount: 1, pictures: [await thumbnailOf(page), page] }
}

/** A page again, as a thumbnail. */
export async function thumbnailOf(page: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(page)
  return smaller(bytes, await new Transformer(bytes).metadata(), THUMB_SIDE)
}

/** Turned as its camera was held; written anew, without anything that came along with the pixels. */
function smaller(
  content: Buffer,
  size: { readonly width: number; readonly height: number },
  side: number,
): Promise<Buffer> {
  const { width, height } = fitted(size, side)
  return new Transformer(content).resize({ width, height }).rotate().webp(QUALITY)
}
