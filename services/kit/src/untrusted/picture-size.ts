/** Width and height. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** How a kind of picture begins, and where it says how large it is. */
interface PictureKind {
  begins(bytes: Buffer): boolean
  size(bytes: Buffer): PictureSize | null
}

const KINDS: readonly PictureKind[] = [
  { begins: (bytes) => hexAt(bytes, 0, 8) === '89504e470d0a1a0a', size: sizeOfPng },
  { begins: (bytes) => hexAt(bytes, 0, 3) === 'ffd8ff', size: sizeOfJpeg },
  {
    begins: (bytes) => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP',
    size: sizeOfWebp,
  },
]

/**
 * The size of a PNG, JPEG or WebP, or of one of the other kinds, as its head says it; null for anything else. Nothing is unpacked for that: a picture of a
 * few kilobytes may have more pixels than memory.
 */
export function pictureSize(bytes: Buffer, others: readonly PictureKind[] = []): PictureSize | null {
  try {
    return [...KINDS, ...others].find(({ begins }) => begins(bytes))?.size(bytes) ?? null
  } catch (error) {
    // It ends before its head does.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** AVIF: the first of its boxes that says how large an item is. */
export const AVIF: PictureKind = {
  begins: (bytes) => textAt(bytes, 4) === 'ftyp',
  size(bytes) {
    const at = bytes.subarray(0, 65_536).indexOf('ispe')
    return at < 0 ? null : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
  },
}

function sizeOfPng(bytes: Buffer): PictureSize {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Goes from segment to segment until the one that begins a frame. */
function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Start of a frame; three of these numbers mean tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function sizeOfWebp(bytes: Buffer): PictureSize | null {
  const kind = textAt(bytes, 12)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function hexAt(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('hex', from, to)
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
