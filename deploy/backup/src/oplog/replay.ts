import { UserFault } from '@smartproject/local/fault'
import type { mongo } from 'mongoose'

import { exactly, fromBson, idText, numberOf, type Doc } from '../bson.js'
import { applyDiff } from './diff.js'

/** Where the changes of the oplog go. */
export interface ReplayTarget {
  /** The database that stands for one of the source; null for one that is left out. */
  database(name: string): mongo.Db | null
  /** False for a collection whose content is left out. */
  wants(database: string, collection: string): boolean
  /** False for a new document that is left out; what changes it later is left out with it. */
  takes(document: Doc, database: string, collection: string): boolean
  /** Indexes are made when everything is in; these come with them. */
  addIndexes(database: string, collection: string, indexes: readonly Doc[]): void
}

/** The last instant that is replayed, by MongoDB's clock on the wall; null for the end. */
export type Until = Date | null

const BATCH = 1_000

/** Replays entries of the oplog, in their order, onto the target. */
export class Replay {
  /** Documents as they will be written; null for one that is deleted. */
  private readonly held = new Map<string, { ns: string; id: unknown; document: Doc | null }>()
  /** Parts of large transactions whose end has not come yet. */
  private readonly unfinished = new Map<string, Doc[]>()
  private waiting: Doc[] = []
  readonly touched = new Set<string>()
  applied = 0

  constructor(
    private readonly target: ReplayTarget,
    private readonly until: Until,
  ) {}

  /** Takes in one entry; false when it is beyond the point wanted, as all later ones are. */
  async add(bytes: Uint8Array): Promise<boolean> {
    const entry = fromBson(bytes)
    if (this.until && (entry['wall'] as Date) > this.until) return false
    for (const operation of this.operationsOf(entry)) {
      if (operation['op'] === 'c') await this.command(operation)
      else if (operation['op'] !== 'n') this.waiting.push(operation)
    }
    if (this.waiting.length >= BATCH) await this.flush()
    return true
  }

  private operationsOf(entry: Doc): Doc[] {
    const o = entry['o'] as Doc
    if (entry['ns'] !== 'admin.$cmd') return [entry]
    const parts = (o['applyOps'] as Doc[] | undefined) ?? []
    const key = idText({ lsid: entry['lsid'], txn: entry['txnNumber'] })
    const before = this.unfinished.get(key) ?? []
    if (o['partialTxn'] === true) {
      this.unfinished.set(key, [...before, ...parts])
      return []
    }
    this.unfinished.delete(key)
    return [...before, ...parts]
  }

  /** Writes what is held. */
  async flush(): Promise<void> {
    const operations = this.waiting.filter((each) => this.isWanted(String(each['ns'])))
    this.waiting = []
    await this.load(operations)
    for (const operation of operations) this.apply(operation)
    await this.write()
    this.applied += operations.length
  }

  private isWanted(ns: string): boolean {
    const [database, collection] = split(ns)
    return this.target.database(database) !== null && this.target.wants(database, collection)
  }

  /** Reads what changes are about, as far as it is not new itself: one question for each collection. */
  private async load(operations: readonly Doc[]): Promise<void> {
    const ids = new Map<string, Map<string, unknown>>()
    for (const { op, ns, o, o2 } of operations as { op: string; ns: string; o: Doc; o2?: Doc }[])
      if (op !== 'i') {
        const id: unknown = (o2 ?? o)['_id']
        ids.set(ns, (ids.get(ns) ?? new Map<string, unknown>()).set(idText(id), id))
      }
    for (const [ns, wanted] of ids) {
      const [database, collection] = split(ns)
      const rows = this.target
        .database(database)
        ?.collection(collection)
        .find({ _id: { $in: [...wanted.values()] } } as object, exactly)
      for await (const document of rows ?? [])
        this.held.set(`${ns} ${idText(document['_id'])}`, { ns, id: document['_id'], document })
    }
  }

  private apply(operation: Doc): void {
    const ns = String(operation['ns'])
    const o = operation['o'] as Doc
    const id: unknown = ((operation['o2'] as Doc | undefined) ?? o)['_id']
    const key = `${ns} ${idText(id)}`
    const known = this.held.get(key)?.document
    const [database, collection] = split(ns)
    if (operation['op'] === 'i') {
      if (this.target.takes(o, database, collection)) this.hold(key, ns, id, o)
    } else if (!known) return
    else if (operation['op'] === 'd') this.hold(key, ns, id, null)
    else this.hold(key, ns, id, changed(known, o))
  }

  private hold(key: string, ns: string, id: unknown, document: Doc | null): void {
    this.held.set(key, { ns, id, document })
    this.touched.add(ns)
  }

  private async write(): Promise<void> {
    const byCollection = Map.groupBy(this.held.values(), ({ ns }) => ns)
    for (const [ns, rows] of byCollection) {
      const [database, collection] = split(ns)
      const steps = rows.map(({ id, document }) =>
        document
          ? { replaceOne: { filter: { _id: id }, replacement: document, upsert: true } }
          : { deleteOne: { filter: { _id: id } } },
      )
      await this.target
        .database(database)
        ?.collection(collection)
        .bulkWrite(steps as never, { ordered: false, bypassDocumentValidation: true })
    }
    this.held.clear()
  }

  private async command(operation: Doc): Promise<void> {
    await this.flush()
    const [database] = split(String(operation['ns']))
    const db = this.target.database(database)
    if (!db) return
    const o = operation['o'] as Doc
    const { create, createIndexes, commitIndexBuild, drop, dropDatabase } = o
    if (create !== undefined) await createCollection(db, String(create), o)
    else if (createIndexes !== undefined)
      this.target.addIndexes(database, String(createIndexes), [indexOf(o)])
    else if (commitIndexBuild !== undefined)
      this.target.addIndexes(database, String(commitIndexBuild), o['indexes'] as Doc[])
    else if (drop !== undefined) await db.collection(String(drop)).drop()
    else if (dropDatabase !== undefined) await db.dropDatabase()
    else if (!HARMLESS.some((name) => name in o))
      throw new UserFault(
        `The oplog tells of a change of structure that cannot be replayed (${Object.keys(o)[0] ?? ''}). ` +
          'Restore to an instant before it, or from a backup that was taken after it.',
      )
  }
}

const HARMLESS = ['startIndexBuild', 'abortIndexBuild', 'dropIndexes', 'deleteIndexes', 'collMod']

function changed(document: Doc, o: Doc): Doc {
  if (o['$v'] === undefined) return o
  if (numberOf(o['$v']) !== 2) throw new Error('the oplog tells of changes in a version that is not known')
  return applyDiff(document, o['diff'] as Doc)
}

function indexOf({ createIndexes: _collection, ...index }: Doc): Doc {
  return index
}

async function createCollection(db: mongo.Db, name: string, o: Doc): Promise<void> {
  const { create: _name, idIndex: _id, ...options } = o
  await db.createCollection(name, options).catch((error: unknown) => {
    if ((error as { codeName?: string }).codeName !== 'NamespaceExists') throw error
  })
}

function split(ns: string): [database: string, collection: string] {
  const at = ns.indexOf('.')
  return [ns.slice(0, at), ns.slice(at + 1)]
}
