import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { DomainError } from '@smartproject/kit/errors'

import type { BlobStore } from '../../domain/blob-store.js'

const READ_BYTES = 256 * 1024
const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/

/**
 * Bytes in a directory of this machine, for one replica or a directory all replicas share. A file is written beside
 * its place and moved there once it is on disk, so that a crash leaves whole files only.
 */
export function localBlobStore(directory: string): BlobStore {
  const root = resolve(directory)
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new TypeError('not a key of this service')
    return join(root, key)
  }
  return {
    put: (key, chunks) => asUnavailable(() => write(pathOf(key), chunks)),
    async *read(key) {
      const stream = createReadStream(pathOf(key), { highWaterMark: READ_BYTES })
      try {
        for await (const chunk of stream) yield chunk as Uint8Array
      } catch (error) {
        throw unavailable(error)
      } finally {
        stream.destroy()
      }
    },
    delete: (key) => asUnavailable(() => rm(pathOf(key), { force: true })),
  }
}

async function write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
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

async function asUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw unavailable(error)
  }
}

/** Only faults of the file system are the store's; those of the sender of the bytes stay unchanged. */
function unavailable(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (error instanceof DomainError || typeof code !== 'string') return error
  return new DomainError('unavailable', 'BLOBS_UNAVAILABLE', { cause: error })
}
