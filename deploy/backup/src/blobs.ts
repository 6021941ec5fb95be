import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { BlobStore } from '@smartproject/tasks/files/domain/blob-store'

import type { BlobPart } from './manifest.js'
import { hashOfFile } from './parts.js'

/** Name of a file of a user inside a backup. */
export const blobFile = (key: string) => join('blobs', `${key}.bin`)

/** The keys that a document of the collection of files names; none while its bytes are arriving. */
export function keysOf({ blobKey, kept }: Record<string, unknown>): string[] {
  return kept !== false && typeof blobKey === 'string' && blobKey !== '' ? [blobKey] : []
}

/** Copies files of users into a backup. A file that is gone meanwhile is reported, and no reason to fail. */
export async function copyBlobs(
  store: BlobStore,
  folder: string,
  keys: Iterable<string>,
): Promise<{ copied: BlobPart[]; missing: string[] }> {
  const copied: BlobPart[] = []
  const missing: string[] = []
  for (const key of keys) {
    const part = await copyBlob(store, folder, key).catch(() => null)
    if (part) copied.push(part)
    else missing.push(key)
  }
  return { copied, missing }
}

async function copyBlob(store: BlobStore, folder: string, key: string): Promise<BlobPart> {
  const path = join(folder, blobFile(key))
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'wx', 0o600)
  try {
    for await (const chunk of store.read(key)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { key, bytes, sha256: hash.digest('hex') }
}

/** Puts a file of a backup back to where the service looks for it. */
export async function putBlob(store: BlobStore, folder: string, key: string): Promise<void> {
  await store.put(key, createReadStream(join(folder, blobFile(key))))
}

/** Files of a backup that are not what they were. */
export async function damagedBlobs(folder: string, blobs: readonly BlobPart[]): Promise<string[]> {
  const damaged: string[] = []
  for (const { key, sha256 } of blobs) {
    const path = join(folder, blobFile(key))
    if (!existsSync(path) || (await hashOfFile(path)) !== sha256) damaged.push(blobFile(key))
  }
  return damaged
}
