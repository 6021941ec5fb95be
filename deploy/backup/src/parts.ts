import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A file of a backup and how to recognise it. */
export interface Part {
  /** Name inside the backup's folder. */
  readonly file: string
  /** Documents in it. */
  readonly count: number
  /** Bytes before they were packed. */
  readonly bytes: number
  /** SHA-256 of the file as it lies there, hex. */
  readonly sha256: string
  /** SHA-256 of what was packed, hex: equal for equal documents in the same order. */
  readonly contentSha256: string
}

const CHUNK_BYTES = 256 * 1024
/** Little is won by packing harder, and it would take most of the time. */
const LEVEL = 1

/** Packs documents as MongoDB holds them, one after another, into a file that is on the disk when this returns. */
export async function writePart(
  folder: string,
  file: string,
  documents: AsyncIterable<Uint8Array>,
): Promise<Part> {
  const content = createHash('sha256')
  const packed = createHash('sha256')
  let count = 0
  let bytes = 0
  async function* chunks() {
    let held: Uint8Array[] = []
    let size = 0
    for await (const document of documents) {
      count++
      bytes += document.byteLength
      content.update(document)
      held.push(document)
      size += document.byteLength
      if (size < CHUNK_BYTES) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(held)
  }
  const target = createWriteStream(`${folder}/${file}`, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(chunks()), createGzip({ level: LEVEL }), hashing(packed), target)
  return { file, count, bytes, sha256: packed.digest('hex'), contentSha256: content.digest('hex') }
}

/** The documents of a part, as MongoDB holds them. */
export async function* readPart(folder: string, file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  const source = createReadStream(`${folder}/${file}`)
  const unpacked = source.pipe(createGunzip({ chunkSize: CHUNK_BYTES }))
  source.once('error', (error) => unpacked.destroy(error))
  for await (const chunk of unpacked) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let at = 0
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at)
      if (size < 5) throw new Error(`${file} holds something that is no document`)
      if (rest.length - at < size) break
      yield rest.subarray(at, at + size)
      at += size
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`)
}

/** SHA-256 of a file, hex. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
