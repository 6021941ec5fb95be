import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzipSync } from 'node:zlib'

/** A board shrinks to a tenth already here; higher levels cost more time than they save. */
export const PACKING_LEVEL = 3

/** Ends at a whole byte and leaves the file open, so that another piece can follow. */
const PIECE = { level: PACKING_LEVEL, finishFlush: constants.Z_SYNC_FLUSH }

/** A short text needs less room to be packed in, which takes time to get ready. */
const SHORT_PIECE = { ...PIECE, memLevel: 6, chunkSize: 4 * 1024 }

const deflate = promisify(deflateRaw)

/** A text as a piece of a gzip file. Packed once, it goes into every answer that holds it. */
export interface PackedText {
  readonly deflated: Buffer
  /** CRC-32 of the text, and its length in bytes. */
  readonly crc: number
  readonly length: number
}

/** Packs a text beside other work, for pieces that are large or held. */
export async function packText(text: string): Promise<PackedText> {
  const bytes = Buffer.from(text)
  return { deflated: await deflate(bytes, PIECE), crc: crc32(bytes), length: bytes.length }
}

/** Packs a short text at once. */
export function packShortText(text: string): PackedText {
  const bytes = Buffer.from(text)
  return { deflated: deflateRawSync(bytes, SHORT_PIECE), crc: crc32(bytes), length: bytes.length }
}

/** Deflate, no name, no time, written on any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block: an empty one. */
const LAST = Buffer.from([3, 0])

/** A gzip file of pieces, one after another: what each of them adds. */
export class GzipPieces {
  private crc = 0
  private length = 0
  private begun = false

  /** The bytes of the next pieces. */
  add(...pieces: readonly PackedText[]): Buffer {
    for (const { crc, length } of pieces) {
      this.crc = joinedCrc(this.crc, crc, length)
      this.length += length
    }
    return Buffer.concat([...this.head(), ...pieces.map(({ deflated }) => deflated)])
  }

  /** The bytes that end the file. */
  end(): Buffer {
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(this.crc, 0)
    tail.writeUInt32LE(this.length % 2 ** 32, 4)
    return Buffer.concat([...this.head(), LAST, tail])
  }

  private head(): Buffer[] {
    if (this.begun) return []
    this.begun = true
    return [HEADER]
  }
}

/** Pieces as one whole gzip file. */
export function gzipOf(...pieces: readonly PackedText[]): Buffer {
  const file = new GzipPieces()
  return Buffer.concat([file.add(...pieces), file.end()])
}

/** The text of a piece. */
export function unpackText(piece: PackedText): string {
  return gunzipSync(gzipOf(piece)).toString()
}

const POLYNOMIAL = 0xedb88320
/** x^0 and x^1, as CRC-32 writes polynomials: lowest power first. */
const ONE = 2 ** 31
const X = 2 ** 30

/** The CRC of two texts, one after the other, from the CRC of each: the first is shifted by the length of the second. */
function joinedCrc(first: number, second: number, secondLength: number): number {
  return (times(powerOfX(secondLength * 8), first) ^ second) >>> 0
}

/** Product of two polynomials modulo that of CRC-32. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = ONE, factor = other; bit >= 1; bit /= 2) {
    if ((one & bit) !== 0) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

function powerOfX(exponent: number): number {
  let power = ONE
  for (let rest = exponent, square = X; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = times(square, power)
    square = times(square, square)
  }
  return power
}
