import type { DatabaseOwner } from '@smartproject/local/services'
import mongoose, { type mongo } from 'mongoose'

/** The databases of all services, looked at from outside. */
export interface Databases {
  readonly client: mongo.MongoClient
  of(service: DatabaseOwner): mongo.Db
  /** Documents by id, asked for in portions. */
  byId<T extends mongo.Document>(
    service: DatabaseOwner,
    collection: string,
    ids: readonly string[],
    projection: mongo.Document,
  ): Promise<Map<string, T>>
  close(): Promise<void>
}

const PORTION = 2_000

/** Opens the databases as their administrator, reading what a majority holds. */
export async function openDatabases(uri: string): Promise<Databases> {
  const client = await new mongoose.mongo.MongoClient(uri, {
    appName: 'fault-rig',
    readConcernLevel: 'majority',
    serverSelectionTimeoutMS: 60_000,
  }).connect()
  const of = (service: DatabaseOwner) => client.db(`sp_${service}`)
  return {
    client,
    of,
    async byId(service, collection, ids, projection) {
      const found = new Map()
      for (let at = 0; at < ids.length; at += PORTION) {
        const some = of(service).collection<{ _id: string }>(collection)
        const rows = await some.find({ _id: { $in: ids.slice(at, at + PORTION) } }, { projection }).toArray()
        for (const row of rows) found.set(row._id, row)
      }
      return found
    },
    close: () => client.close(),
  }
}
