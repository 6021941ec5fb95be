import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import type { mongo } from 'mongoose'

import { damagedBlobs } from './blobs.js'
import { readSlices } from './follow.js'
import { readJson, readManifest, type Manifest, type Slice, type Tail } from './manifest.js'
import { hashOfFile } from './parts.js'

/** A backup whose every part was found to be what it was when it was written. */
export interface SoundBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly slices: readonly Slice[]
  readonly tail: Tail
}

/**
 * Reads a backup and every part of it. Nothing is written before this has succeeded. Errors: UserFault that names
 * every part that is damaged or missing, or the gap between slices.
 */
export async function readSound(folder: string): Promise<SoundBackup> {
  const backup = resolve(folder)
  const manifest = await readManifest(backup)
  const slices = await readSlices(backup)
  const tail = await readJson<Tail>(join(backup, 'tail.json'))
  requireNoGap(manifest, slices, tail)
  const damaged: string[] = []
  for (const { file, sha256 } of [...manifest.collections, ...slices]) {
    const path = join(backup, file)
    if (!existsSync(path) || (await hashOfFile(path)) !== sha256) damaged.push(file)
  }
  damaged.push(
    ...(await damagedBlobs(
      backup,
      [manifest, ...slices].flatMap(({ blobs }) => blobs),
    )),
  )
  if (damaged.length > 0)
    throw new UserFault(
      `${backup} is damaged; nothing was changed. Other than written: ${damaged.join(', ')}.`,
    )
  return { folder: backup, manifest, slices, tail }
}

/** A slice may begin later than the one before ended only when nothing happened between; it never begins earlier. */
function requireNoGap(manifest: Manifest, slices: readonly Slice[], tail: Tail): void {
  let reached = manifest.clusterTime
  for (const [place, { file, from, to }] of slices.entries()) {
    if (file !== `oplog-${String(place + 1).padStart(6, '0')}.bson.gz`)
      throw new UserFault(`The backup has no slice before ${file}; nothing was changed.`)
    if (from < reached) throw new UserFault(`The slice ${file} overlaps the one before; nothing was changed.`)
    reached = to
  }
  if (tail.to < reached) throw new UserFault('tail.json says less than the slices hold; nothing was changed.')
}

/** Counts and hashes a collection, by id, in the way parts of a backup are hashed. */
export async function fingerprint(
  db: mongo.Db,
  name: string,
  filter: object = {},
): Promise<{ count: number; contentSha256: string }> {
  const hash = createHash('sha256')
  let count = 0
  const rows = db.collection(name).find(filter, { raw: true, batchSize: 2_000 }).sort({ _id: 1 })
  for await (const raw of rows) {
    hash.update(raw as unknown as Uint8Array)
    count++
  }
  return { count, contentSha256: hash.digest('hex') }
}
