import { UserFault } from '@smartproject/local/fault'
import type { DatabaseOwner } from '@smartproject/local/services'
import { databaseOwners } from '@smartproject/local/services'
import { mongo } from 'mongoose'

import { fromBson, type Doc } from './bson.js'
import type { CollectionPart } from './manifest.js'
import { Replay, type Until } from './oplog/replay.js'
import { readPart } from './parts.js'
import { isOfTheMoment } from './policy.js'
import type { SoundBackup } from './verify.js'

/** Where a backup is read into, and what of it. */
export interface LoadTarget {
  db(owner: DatabaseOwner): mongo.Db
  /** False for a document that is left out. */
  takes(document: Doc, owner: DatabaseOwner, collection: string): boolean
}

/** The loaded documents. */
export interface Loaded {
  /** Changes of the oplog that were replayed. */
  readonly applied: number
  /** Collections, as `owner.name`, that the oplog changed: their content is no more that of the manifest. */
  readonly touched: ReadonlySet<string>
}

const BATCH = 1_000
/** Written documents are checked afterwards; waiting for the disk with every batch would take half of the time. */
const QUICK = {
  ordered: false,
  bypassDocumentValidation: true,
  writeConcern: { w: 1, journal: false },
} as const

/**
 * Reads a backup into databases: the content of its instant, then what the oplog tells of until the point wanted, then
 * the indexes. Errors: UserFault for a point that the backup does not reach.
 */
export async function load(backup: SoundBackup, target: LoadTarget, until: Until): Promise<Loaded> {
  const { manifest, tail } = backup
  if (until && until < new Date(Number(manifest.clusterTime.split('.')[0]) * 1_000))
    throw new UserFault(
      `The backup begins at ${manifest.createTime}; take an older one for ${until.toISOString()}.`,
    )
  if (until && until > new Date(tail.time))
    throw new UserFault(`The backup reaches until ${tail.time}, which is before ${until.toISOString()}.`)
  for (const part of manifest.collections) await loadCollection(backup.folder, part, target)
  const indexes = new Map<string, Doc[]>()
  for (const part of manifest.collections)
    addIndexes(indexes, part.owner, part.name, parse(part.indexes) as Doc[])
  const loaded = await replay(backup, target, until, indexes)
  for (const [place, list] of indexes) await makeIndexes(target, place, list)
  return loaded
}

async function loadCollection(folder: string, part: CollectionPart, target: LoadTarget): Promise<void> {
  const owner = part.owner as DatabaseOwner
  const db = target.db(owner)
  await db.createCollection(part.name, parse(part.options) as object)
  const collection = db.collection(part.name)
  let batch: Doc[] = []
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch, QUICK)
    batch = []
  }
  for await (const bytes of readPart(folder, part.file)) {
    const document = fromBson(bytes)
    if (!target.takes(document, owner, part.name)) continue
    batch.push(document)
    if (batch.length >= BATCH) await write()
  }
  await write()
}

async function replay(
  { folder, manifest, slices }: SoundBackup,
  target: LoadTarget,
  until: Until,
  indexes: Map<string, Doc[]>,
): Promise<Loaded> {
  const ownerOf = (database: string) =>
    databaseOwners.find((owner) => `${manifest.prefix}${owner}` === database)
  const running = new Replay(
    {
      database: (name) => {
        const owner = ownerOf(name)
        return owner ? target.db(owner) : null
      },
      wants: (name, collection) => !isOfTheMoment(ownerOf(name) ?? '', collection),
      takes: (document, name, collection) => {
        const owner = ownerOf(name)
        return owner !== undefined && target.takes(document, owner, collection)
      },
      addIndexes: (name, collection, list) => addIndexes(indexes, ownerOf(name) ?? '', collection, list),
    },
    until,
  )
  reading: for (const slice of slices)
    for await (const bytes of readPart(folder, slice.file)) if (!(await running.add(bytes))) break reading
  await running.flush()
  const touched = [...running.touched].map((ns) => ns.slice(manifest.prefix.length))
  return { applied: running.applied, touched: new Set(touched) }
}

function addIndexes(
  indexes: Map<string, Doc[]>,
  owner: string,
  collection: string,
  list: readonly Doc[],
): void {
  const place = `${owner}.${collection}`
  indexes.set(place, [...(indexes.get(place) ?? []), ...list])
}

async function makeIndexes(target: LoadTarget, place: string, list: readonly Doc[]): Promise<void> {
  const [owner = '', name = ''] = place.split('.')
  if (list.length === 0) return
  const specs = list.map(({ v: _version, ...index }) => index)
  await target
    .db(owner as DatabaseOwner)
    .collection(name)
    .createIndexes(specs as unknown as mongo.IndexDescription[])
}

const parse = (text: string): unknown => mongo.BSON.EJSON.parse(text, { relaxed: true })
