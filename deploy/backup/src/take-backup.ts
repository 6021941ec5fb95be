import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { mongo } from 'mongoose'

import { copyBlobs, keysOf } from './blobs.js'
import { noteErasures } from './erasure-list.js'
import type { Installation } from './installation.js'
import { kafkaFacts } from './kafka-facts.js'
import {
  FORMAT,
  timeText,
  writeJson,
  writeManifest,
  type BlobPart,
  type CollectionPart,
  type Manifest,
  type Tail,
} from './manifest.js'
import { writePart } from './parts.js'
import { isOfTheMoment, NEEDED_BESIDES } from './policy.js'

/** The oldest snapshot MongoDB keeps for us while we read, in seconds; its own default is five minutes. */
const SNAPSHOT_WINDOW_S = 7_200

/**
 * Takes a backup of everything at one instant into a new folder. The folder gets its name when it is whole. Services
 * may run meanwhile. Errors: UserFault for a folder that holds something else.
 */
export async function takeBackup(installation: Installation, folder: string): Promise<Manifest> {
  const target = resolve(folder)
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new UserFault(`${target} is not empty and holds no whole backup; give another folder.`)
  await rm(target, { recursive: true, force: true })
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const manifest = await withWindow(installation.client, () => readAll(installation, partial))
  await writeManifest(partial, manifest)
  const tail: Tail = { to: manifest.clusterTime, time: manifest.createTime }
  await writeJson(join(partial, 'tail.json'), tail)
  await rename(partial, target)
  await noteErasures(installation, dirname(target))
  return manifest
}

async function readAll(installation: Installation, folder: string): Promise<Manifest> {
  const { client, prefix } = installation
  const before = await structureOf(installation)
  const session = client.startSession({ snapshot: true })
  try {
    // The first question fixes the instant, if it is about a collection that is there; all others are answered as of then.
    const [first] = before
    if (!first) throw new UserFault('There is nothing to back up: no service ever ran here.')
    await installation.db(first.owner).collection(first.name).findOne({}, { session })
    const blobKeys = await readBlobKeys(installation, session)
    // The driver keeps the instant to itself, and the oplog has to go on from exactly there.
    const time = Reflect.get(session, 'snapshotTime') as mongo.BSON.Timestamp | undefined
    if (!time) throw new Error('MongoDB gave no snapshot')
    const collections: CollectionPart[] = []
    for (const each of before) collections.push(await readCollection(installation, session, each, folder))
    if (JSON.stringify(await structureOf(installation)) !== JSON.stringify(before))
      throw new UserFault('Collections or indexes changed while the backup was taken: take it again.')
    const { copied, missing } = await copyBlobs(installation.blobs, folder, blobKeys)
    const build = await client.db('admin').command({ buildInfo: 1 })
    return {
      format: FORMAT,
      createTime: new Date().toISOString(),
      clusterTime: timeText(time),
      prefix,
      mongoVersion: String(build['version']),
      collections,
      blobs: copied,
      missingBlobs: missing,
      kafka: await kafkaFacts(installation.kafka, databaseOwners),
      neededBesides: NEEDED_BESIDES,
    }
  } finally {
    await session.endSession()
  }
}

interface Structure {
  readonly owner: DatabaseOwner
  readonly name: string
  readonly options: string
  readonly indexes: string
}

/** Every collection with its options and indexes, in a fixed order. */
async function structureOf(installation: Installation): Promise<Structure[]> {
  const all: Structure[] = []
  for (const owner of databaseOwners) {
    const db = installation.db(owner)
    for (const { name, type, options } of await db.listCollections({}, { nameOnly: false }).toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue
      const indexes = (await db.collection(name).indexes()).filter((index) => index.name !== '_id_')
      all.push({ owner, name, options: textOf(options ?? {}), indexes: textOf(indexes) })
    }
  }
  return all.toSorted((a, b) => (`${a.owner}.${a.name}` < `${b.owner}.${b.name}` ? -1 : 1))
}

const textOf = (value: object) => mongo.BSON.EJSON.stringify(value, { relaxed: false })

async function readCollection(
  installation: Installation,
  session: mongo.ClientSession,
  structure: Structure,
  folder: string,
): Promise<CollectionPart> {
  const { owner, name } = structure
  const rows = isOfTheMoment(owner, name)
    ? nothing()
    : (installation
        .db(owner)
        .collection(name)
        .find({}, { session, raw: true, batchSize: 2_000 })
        .sort({ _id: 1 }) as unknown as AsyncIterable<Uint8Array>)
  return { ...structure, ...(await writePart(folder, `${owner}.${name}.bson.gz`, rows)) }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A collection whose content is of the moment is made again, empty.
}

async function readBlobKeys(installation: Installation, session: mongo.ClientSession): Promise<Set<string>> {
  const keys = new Set<string>()
  const files = installation.db('tasks').collection('files')
  const projection = { blobKey: 1, kept: 1 } as const
  for await (const file of files.find({}, { session, projection }))
    for (const key of keysOf(file)) keys.add(key)
  return keys
}

/** Runs the work while MongoDB keeps old snapshots for longer; an administrator may set that, others make do. */
async function withWindow<R>(client: mongo.MongoClient, work: () => Promise<R>): Promise<R> {
  const name = 'minSnapshotHistoryWindowInSeconds'
  const admin = client.db('admin')
  const before = await admin
    .command({ getParameter: 1, [name]: 1 })
    .then((answer) => Number(answer[name]))
    .catch(() => null)
  const set = (seconds: number) => admin.command({ setParameter: 1, [name]: seconds }).catch(() => undefined)
  if (before !== null) await set(Math.max(before, SNAPSHOT_WINDOW_S))
  try {
    return await work()
  } finally {
    if (before !== null) await set(before)
  }
}

/** Files of users that a backup holds, those of its slices included. */
export function keysIn(parts: readonly { readonly blobs: readonly BlobPart[] }[]): Set<string> {
  return new Set(parts.flatMap(({ blobs }) => blobs.map(({ key }) => key)))
}
