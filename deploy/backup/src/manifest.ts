import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import { mongo } from 'mongoose'

import type { KafkaFacts } from './kafka-facts.js'
import type { Part } from './parts.js'

/** A collection in a backup. */
export interface CollectionPart extends Part {
  readonly owner: string
  readonly name: string
  /** Options it was created with, as canonical Extended JSON. */
  readonly options: string
  /** Its indexes besides that of the id, as canonical Extended JSON. */
  readonly indexes: string
}

/** A file of a user in a backup. */
export interface BlobPart {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** The contents of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  readonly format: number
  readonly createTime: string
  /** The instant of the content, `<seconds>.<counter>` of MongoDB's clock. */
  readonly clusterTime: string
  /** In front of the names of the databases it was taken of. */
  readonly prefix: string
  readonly mongoVersion: string
  readonly collections: readonly CollectionPart[]
  readonly blobs: readonly BlobPart[]
  /** Files that a document named and that were gone when they were to be copied. */
  readonly missingBlobs: readonly string[]
  readonly kafka: KafkaFacts | null
  /** Needs of a restored installation that are not in here. */
  readonly neededBesides: readonly string[]
}

/** A stretch of the oplog after the content of the manifest. */
export interface Slice extends Part {
  readonly from: string
  readonly to: string
  readonly blobs: readonly BlobPart[]
}

/** How far the backup reaches. */
export interface Tail {
  readonly to: string
  /** The same by the clock, ISO 8601. */
  readonly time: string
}

const NAME = 'manifest.json'
export const FORMAT = 1

/** Writes a JSON file whole or not at all; it is on the disk when this returns. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const beside = `${path}.new`
  const file = await open(beside, 'w', 0o600)
  const text = `${JSON.stringify(value, null, 1)}\n`
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(beside, path)
}

/** Writes the manifest with its own checksum beside it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await writeJson(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'))
  await writeJson(join(folder, NAME), manifest)
}

/** True for a folder that holds a whole backup. */
export function isBackup(folder: string): boolean {
  return existsSync(join(folder, NAME))
}

/** Reads the manifest of a backup. Errors: UserFault for no backup, a damaged one, or one of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!isBackup(folder)) throw new UserFault(`${folder} is no backup: it has no ${NAME}.`)
  const manifest = await readJson<Manifest>(join(folder, NAME))
  const wanted = await readJson<string>(join(folder, 'manifest.sha256'))
  const found = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  if (found !== wanted)
    throw new UserFault(`${folder}/${NAME} is damaged: its checksum is another. Nothing was changed.`)
  if (manifest.format !== FORMAT)
    throw new UserFault(`${folder} has another format than ${FORMAT}, which this version reads.`)
  return manifest
}

/** Reads a JSON file. Errors: UserFault for one that is damaged or missing. */
export async function readJson<T>(path: string): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UserFault(`${path} cannot be read: ${why}. Nothing was changed.`)
  }
}

/** MongoDB's instant as text that sorts as the instants do. */
export function timeText(time: mongo.BSON.Timestamp): string {
  return `${String(time.t).padStart(10, '0')}.${String(time.i).padStart(10, '0')}`
}

/** The instant of such a text. */
export function timeOf(text: string): mongo.BSON.Timestamp {
  const [t = '0', i = '0'] = text.split('.')
  return new mongo.BSON.Timestamp({ t: Number(t), i: Number(i) })
}
