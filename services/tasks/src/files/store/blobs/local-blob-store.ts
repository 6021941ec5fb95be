import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { DomainError } from '@smartproject/kit/errors'

import type { BlobStore, ByteRange } from '../../domain/blob-store.js'

const READ_BYTES = 256 * 1024
const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/
/** Codes of a file system that has no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** In the folder of an upload, once it is complete: the names of its parts in their order, a line each. */
const WHOLE = 'whole'

/**
 * Bytes in a directory of this machine, for one replica or a directory all replicas share. A file is written beside
 * its place and moved there once it is on disk, so that a crash leaves whole files only. An upload in parts stays in parts: a
 * folder of files under names of their own, and a list of those that make up the whole.
 */
export function localBlobStore(directory: string): BlobStore {
  const root = resolve(directory)
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new TypeError('not a key of this service')
    return join(root, key)
  }
  const partsOf = (key: string) => `${pathOf(key)}.parts`
  return {
    requireSpace: (bytes) => asUnavailable(() => requireSpace(root, bytes)),
    put: (key, chunks) => asUnavailable(() => write(pathOf(key), chunks)),
    begin: (key) =>
      asUnavailable(async () => {
        await mkdir(partsOf(key), { recursive: true })
        return 'parts'
      }),
    part: ({ key }, number, bytes) =>
      asUnavailable(async () => {
        const name = `${number}-${randomUUID()}`
        await write(join(partsOf(key), name), [bytes])
        return name
      }),
    complete: ({ key }, tags) => asUnavailable(() => complete(partsOf(key), tags)),
    abort: ({ key }) => asUnavailable(() => rm(partsOf(key), { recursive: true, force: true })),
    async *read(key, range) {
      try {
        for (const { path, start, end } of await piecesOf(pathOf(key), partsOf(key), range))
          yield* readFrom(path, { start, end })
      } catch (error) {
        throw unavailable(error)
      }
    },
    delete: (key) =>
      asUnavailable(async () => {
        await rm(partsOf(key), { recursive: true, force: true })
        await rm(pathOf(key), { force: true })
      }),
  }
}

async function requireSpace(root: string, bytes: number): Promise<void> {
  await mkdir(root, { recursive: true })
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < bytes) throw new DomainError('unavailable', 'STORAGE_FULL')
}

/** Names the parts that are the whole, and deletes those that lost to another try. */
async function complete(folder: string, tags: readonly string[]): Promise<void> {
  const there = await readdir(folder)
  if (!there.includes(WHOLE)) {
    if (tags.length === 0 || !tags.every((tag) => there.includes(tag)))
      throw new DomainError('precondition', 'UPLOAD_INCOMPLETE')
    await write(join(folder, WHOLE), [Buffer.from(tags.join('\n'))])
  }
  for (const name of there)
    if (name !== WHOLE && !tags.includes(name)) await rm(join(folder, name), { force: true })
}

interface Piece extends ByteRange {
  readonly path: string
}

/** Where the bytes of a range are: in one file, or in some of the parts. */
async function piecesOf(path: string, folder: string, range?: ByteRange): Promise<Piece[]> {
  const { start, end } = range ?? { start: 0, end: Number.MAX_SAFE_INTEGER }
  const names = await readFile(join(folder, WHOLE), 'utf8').catch(nullIfMissing)
  if (names === null) return [{ path, start, end }]
  const pieces: Piece[] = []
  let at = 0
  for (const name of names.split('\n')) {
    const part = join(folder, name)
    const { size } = await stat(part)
    if (at + size > start && at <= end)
      pieces.push({ path: part, start: Math.max(0, start - at), end: Math.min(size - 1, end - at) })
    at += size
  }
  return pieces
}

async function* readFrom(path: string, { start, end }: ByteRange): AsyncIterable<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: READ_BYTES, start, end })
  try {
    for await (const chunk of stream) yield chunk as Uint8Array
  } finally {
    stream.destroy()
  }
}

async function write(path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.tmp`
  const file = await open(beside, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
    await file.close()
    await rename(beside, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    await file.close().catch(() => undefined)
    await unlink(beside).catch(() => undefined)
    throw error
  }
}

/** A rename is on disk only with its directory. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function asUnavailable<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw unavailable(error)
  }
}

/** Only faults of the file system are the store's; those of the sender of the bytes stay unchanged. */
function unavailable(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof DomainError || code === null) return error
  return new DomainError('unavailable', FULL.has(code) ? 'STORAGE_FULL' : 'BLOBS_UNAVAILABLE', {
    cause: error,
  })
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
