import type { Database } from '@smartproject/kit/mongo/database'
import type { ClientSession, mongo } from 'mongoose'

import { holds } from '../domain/holds.js'
import { collectionOf, READ_MODEL_NAMES, type ReadModel } from './collections.js'

type Doc = mongo.BSON.Document & { _id: string }

/** How a generation compares with the one that answers. */
export interface Comparison {
  /** Documents of both. */
  readonly compared: number
  /** Documents that only the new one has, made of what the other one did not keep. */
  readonly added: number
  /** The first documents that it lacks or that differ, as `collection/id`; none when all are held. */
  readonly differences: readonly string[]
}

const MOST_DIFFERENCES = 100
const LOOK_MS = 200

/**
 * Compares all documents of two generations while events are written to both. Those that differ are looked at again, each in
 * one snapshot, for so long as the service may need to handle what the new generation has read ahead of it.
 */
export async function compareGenerations(
  db: Database,
  { from, to, catchUpMs }: { from: number; to: number; catchUpMs: number },
): Promise<Comparison> {
  let [compared, added] = [0, 0]
  let suspects: Suspect[] = []
  for (const name of READ_MODEL_NAMES) {
    const pair = { name, from: collectionOf(from, name), to: collectionOf(to, name) }
    for await (const [id, before, after] of pairsOf(db, pair)) {
      if (before) compared++
      else added++
      if (!before || (after && holds(after, before))) continue
      suspects.push({ pair, id })
      if (suspects.length < MOST_DIFFERENCES) continue
      suspects = await stillDifferent(db, suspects, catchUpMs)
      if (suspects.length > 0) return { compared, added, differences: suspects.map(nameOf) }
    }
  }
  suspects = await stillDifferent(db, suspects, catchUpMs)
  return { compared, added, differences: suspects.map(nameOf) }
}

/** A document that differed when it was read. */
interface Suspect {
  readonly pair: Pair
  readonly id: string
}

function nameOf({ pair, id }: Suspect): string {
  return `${pair.name}/${id}`
}

/** Those of them that differ for all of the time. */
async function stillDifferent(
  db: Database,
  suspects: readonly Suspect[],
  catchUpMs: number,
): Promise<Suspect[]> {
  const until = performance.now() + catchUpMs
  let left = [...suspects]
  for (;;) {
    const differing: Suspect[] = []
    for (const suspect of left) if (await differ(db, suspect)) differing.push(suspect)
    left = differing
    if (left.length === 0 || performance.now() > until) return left
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

interface Pair {
  readonly name: ReadModel
  readonly from: string
  readonly to: string
}

/** The documents of both collections by their ids, in order; null where one is missing. */
async function* pairsOf(db: Database, { from, to }: Pair): AsyncGenerator<[string, Doc | null, Doc | null]> {
  const inOrder = (name: string) => {
    const cursor = db.connection.collection<Doc>(name).find({}, { sort: { _id: 1 } })
    return cursor[Symbol.asyncIterator]()
  }
  const [left, right] = [inOrder(from), inOrder(to)]
  let [one, other] = [await left.next(), await right.next()]
  while (!one.done || !other.done) {
    const [before, after] = [one.done ? null : (one.value as Doc), other.done ? null : (other.value as Doc)]
    const id = [before?._id, after?._id].filter((each) => each !== undefined).toSorted(byBytes)[0] ?? ''
    yield [id, before?._id === id ? before : null, after?._id === id ? after : null]
    if (before?._id === id) one = await left.next()
    if (after?._id === id) other = await right.next()
  }
}

/** MongoDB sorts texts by their bytes in UTF-8. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function differ(db: Database, { pair: { from, to }, id }: Suspect): Promise<boolean> {
  return db.transaction(async (session: ClientSession) => {
    const read = (name: string) => db.connection.collection<Doc>(name).findOne({ _id: id }, { session })
    const [before, after] = [await read(from), await read(to)]
    return before !== null && !(after && holds(after, before))
  })
}
