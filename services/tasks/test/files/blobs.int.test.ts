import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DomainError } from '@smartproject/kit/errors'

import type { BlobStore, ByteRange, PartUpload } from '../../src/files/domain/blob-store.js'
import { localBlobStore } from '../../src/files/store/blobs/local-blob-store.js'
import { openBlobStore } from '../../src/files/store/blobs/open-blob-store.js'
import { startS3StandIn, type S3StandIn } from './s3-stand-in.js'

async function* pieces(content: Buffer, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function readAll(blobs: BlobStore, key: string, range?: ByteRange): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of blobs.read(key, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* broken(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
  throw new RangeError('the source broke')
}

const PART = 8 * 1024 * 1024

/** The contract of every place for bytes that arrive in parts. */
function keepsParts(open: () => BlobStore): void {
  const content = randomBytes(2 * PART + 10)
  const parts = [content.subarray(0, PART), content.subarray(PART, 2 * PART), content.subarray(2 * PART)]
  const incomplete = { kind: 'precondition', reason: 'UPLOAD_INCOMPLETE' }

  async function sent(key: string): Promise<[PartUpload, string[]]> {
    const upload = { key, id: await open().begin(key) }
    const tags: string[] = []
    for (const [at, part] of parts.entries()) tags.push(await open().part(upload, at + 1, part))
    return [upload, tags]
  }

  it('makes one piece of parts, any number of times, and reads parts of it (C15)', async () => {
    const key = `tenant-1/${randomUUID()}`
    const [upload, tags] = await sent(key)
    await expect(readAll(open(), key)).rejects.toMatchObject({ reason: 'BLOBS_UNAVAILABLE' })
    await open().complete(upload, tags)
    await open().complete(upload, tags)
    expect((await readAll(open(), key)).equals(content)).toBe(true)
    for (const [start, end] of [
      [0, 0],
      [PART - 1, PART],
      [100, 2 * PART + 9],
      [2 * PART, 2 * PART + 5],
    ] as const)
      expect((await readAll(open(), key, { start, end })).equals(content.subarray(start, end + 1))).toBe(true)
    await open().delete(key)
    await expect(readAll(open(), key)).rejects.toMatchObject({ reason: 'BLOBS_UNAVAILABLE' })
  })

  it('takes a part again, and makes nothing of parts that are not those that were noted (C16)', async () => {
    const key = `tenant-1/${randomUUID()}`
    const [upload, tags] = await sent(key)
    await open().part(upload, 2, parts[1] ?? Buffer.alloc(0))
    await expect(open().complete(upload, ['other', ...tags.slice(1)])).rejects.toMatchObject(incomplete)
    await open().complete(upload, tags)
    expect((await readAll(open(), key)).equals(content)).toBe(true)
    await open().delete(key)
  })

  it('forgets an upload that ended, also twice', async () => {
    const key = `tenant-1/${randomUUID()}`
    const [upload, tags] = await sent(key)
    await open().abort(upload)
    await open().abort(upload)
    await expect(open().complete(upload, tags)).rejects.toThrow(DomainError)
    await expect(readAll(open(), key)).rejects.toMatchObject({ reason: 'BLOBS_UNAVAILABLE' })
  })
}

/** The contract of every place for bytes. */
function keepsBytes(open: () => BlobStore): void {
  it('has room for a byte', () => open().requireSpace(1))

  it.each([0, 1, 300_000, 8 * 1024 * 1024, 20_000_000])('gives %i bytes back as they came', async (size) => {
    const content = randomBytes(size)
    const key = `tenant-1/${randomUUID()}`
    await open().put(key, pieces(content))
    expect((await readAll(open(), key)).equals(content)).toBe(true)
  })

  it('replaces bytes, deletes them, and deletes a missing key', async () => {
    const key = `tenant-1/parts/${randomUUID()}`
    await open().put(key, pieces(Buffer.from('first')))
    await open().put(key, pieces(Buffer.from('second')))
    expect((await readAll(open(), key)).toString()).toBe('second')
    await open().delete(key)
    await open().delete(key)
    await expect(readAll(open(), key)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'BLOBS_UNAVAILABLE',
    })
  })

  it.each([10, 9_000_000])('keeps nothing when the source breaks after %i bytes', async (size) => {
    const key = `tenant-1/${randomUUID()}`
    await expect(open().put(key, broken(randomBytes(size)))).rejects.toThrow('the source broke')
    await expect(readAll(open(), key)).rejects.toMatchObject({ reason: 'BLOBS_UNAVAILABLE' })
  })
}

describe('bytes in a directory', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'smartproject-blobs-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  keepsBytes(() => localBlobStore(directory))
  keepsParts(() => localBlobStore(directory))

  it('says that there is no room before any byte (C19)', async () => {
    await expect(localBlobStore(directory).requireSpace(2 ** 60)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'STORAGE_FULL',
    })
  })

  it('leaves no halves behind', async () => {
    const names = await readdir(directory, { recursive: true })
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it.each(['../outside', '/etc/passwd', 'a//b', 'a/../b', ''])('has no place %p', async (key) => {
    await expect((async () => localBlobStore(directory).delete(key))()).rejects.toThrow('not a key')
  })

  it('tells when the directory cannot be used', async () => {
    await expect(localBlobStore('/dev/null/files').put('a', pieces(Buffer.from('x')))).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })
})

describe('bytes in a bucket', () => {
  let s3: S3StandIn
  beforeAll(async () => {
    s3 = await startS3StandIn()
  })
  afterAll(() => s3.stop())

  keepsBytes(() => openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env }))
  keepsParts(() => openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env }))

  it('says that it is full (C19)', async () => {
    const blobs = openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env })
    s3.failWith(507)
    await expect(blobs.put('tenant-1/x', pieces(Buffer.from('x')))).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'STORAGE_FULL',
    })
    s3.failWith(0)
  })

  it('signs every request rightly and leaves no upload open', () => {
    expect(s3.refused).toEqual([])
    expect(s3.openUploads.size).toBe(0)
  })

  it('is refused with another secret', async () => {
    const stranger = openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env, S3_SECRET_ACCESS_KEY: 'wrong' })
    await expect(stranger.put('tenant-1/x', pieces(Buffer.from('x')))).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(s3.refused.splice(0)).toEqual(['SignatureDoesNotMatch'])
  })

  it('tells when the bucket cannot be used, after some tries', async () => {
    const blobs = openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env })
    s3.failWith(503)
    await expect(blobs.put('tenant-1/x', pieces(Buffer.from('x')))).rejects.toMatchObject({
      kind: 'unavailable',
    })
    s3.failWith(0)
    const unreachable = openBlobStore({ BLOB_DIR: '/dev/null', ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' })
    await expect(unreachable.delete('tenant-1/x')).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
