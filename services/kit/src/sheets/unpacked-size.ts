import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
const ENTRIES_MAX = 200

/** The error about an archive that unpacks to too much. */
export const TOO_LARGE = 'the archive unpacks to too much'

/**
 * Refuses an archive that unpacks to more than so many bytes, by unpacking it: what an archive says of itself is not asked.
 * Throws for what is no archive, is damaged, has too many entries, or is too large.
 */
export function requireSmallArchive(archive: Buffer, maxBytes: number): void {
  let left = maxBytes
  for (const packed of entriesOf(archive)) {
    const length =
      packed.method === STORED
        ? packed.data.length
        : inflateRawSync(packed.data, { maxOutputLength: left }).length
    left -= length
    if (left <= 0) throw new RangeError(TOO_LARGE)
  }
}

interface Packed {
  readonly method: number
  readonly data: Buffer
}

/** The entries of an archive as its directory at the end lists them. */
function entriesOf(archive: Buffer): Packed[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new RangeError('no archive')
  const count = archive.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw new RangeError(TOO_LARGE)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('a damaged archive')
    const method = archive.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new RangeError('an unknown way of packing')
    const packedSize = archive.readUInt32LE(at + 20)
    const header = archive.readUInt32LE(at + 42)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (archive.readUInt32LE(header) !== LOCAL) throw new RangeError('a damaged archive')
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    return { method, data: archive.subarray(start, start + packedSize) }
  })
}
