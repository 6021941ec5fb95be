import { UserFault } from '@smartproject/local/fault'
import type { mongo } from 'mongoose'

import { fromBson, type Doc } from '../bson.js'

const OPLOG = 'oplog.rs'

/** The last instant that is on a majority of the members. */
export async function committedTime(client: mongo.MongoClient): Promise<mongo.BSON.Timestamp> {
  const hello = await client.db('admin').command({ hello: 1 })
  return (hello['lastWrite'] as { majorityOpTime: { ts: mongo.BSON.Timestamp } }).majorityOpTime.ts
}

/**
 * The entries of the oplog about the databases with this prefix, from after one instant up to another, as MongoDB
 * holds them. Errors: UserFault when the oplog begins later already, so that something would be missing.
 */
export async function* readOplog(
  client: mongo.MongoClient,
  prefix: string,
  after: mongo.BSON.Timestamp,
  until: mongo.BSON.Timestamp,
): AsyncGenerator<Buffer> {
  const oplog = client.db('local').collection(OPLOG, { readConcern: { level: 'majority' } })
  const [first] = await oplog.find({}).sort({ $natural: 1 }).limit(1).toArray()
  if (!first || (first['ts'] as mongo.BSON.Timestamp).gt(after))
    throw new UserFault(
      'The oplog of MongoDB does not reach back to the last run: what happened between is in no backup. ' +
        'Take a new one into another folder, and run this oftener or enlarge the oplog.',
    )
  const own = new RegExp(`^${prefix}`)
  const filter = { ts: { $gt: after, $lte: until }, $or: [{ ns: own }, { ns: 'admin.$cmd' }] }
  const cursor = oplog.find(filter, { raw: true, batchSize: 1_000 }).sort({ $natural: 1 })
  for await (const raw of cursor) {
    const bytes = raw as unknown as Buffer
    if (concerns(bytes, own)) yield bytes
  }
}

/** Transactions are entries of `admin`; only those that touch our databases matter. */
function concerns(bytes: Buffer, own: RegExp): boolean {
  const entry = fromBson(bytes)
  if (entry['ns'] !== 'admin.$cmd') return true
  const operations = (entry['o'] as Doc)['applyOps'] as Doc[] | undefined
  if (!operations) return false
  // The last entry of a large transaction may be empty of ours, and ends it all the same.
  return (
    operations.length === 0 ||
    operations.some((each) => own.test(String(each['ns']))) ||
    'count' in (entry['o'] as Doc)
  )
}
