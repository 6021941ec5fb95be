import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection, type PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Update } from '@smartproject/kit/mongo/tenant-collection'
import { createTurns } from '@smartproject/kit/turns'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { countFailure, waitMs } from '../domain/delay-policy.js'
import type { AttemptCounter, Attempts } from '../domain/ports.js'

interface AttemptDoc {
  _id: string
  /** The account whose sign-ins are counted, known by a hash; absent where other things are. */
  account?: string
  failures: number
  lastTime: Date
  expireTime: Date
  /** Changes with every write, so that of many writers at once each sees what it builds on. */
  version: number
}

const COLLECTION = 'attempts'

const schema = new Schema<AttemptDoc>(
  {
    _id: { type: String, required: true },
    account: { type: String },
    failures: { type: Number, required: true },
    lastTime: { type: Date, required: true },
    expireTime: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/**
 * Counters of failed sign-ins in MongoDB, shared by all replicas; they exist before any user is known. Each sign-in
 * counts twice and takes it back, so the counters of one are read, and written, by one command.
 */
export function attemptStore(connection: Connection): (session?: ClientSession) => Attempts {
  const bind = platformCollection(connection.model<AttemptDoc>(COLLECTION, schema))
  const turns = createTurns()
  return (session) => {
    const attempts = bind(session)
    return {
      count(counted, now, lookedAt = []) {
        const keys = counted.map(({ key }) => key)
        return turns.run(keys, () => countOnce(attempts, { counted, lookedAt }, now))
      },
      async forgive({ once, whole = [] }) {
        await attempts.updateEach([
          ...once.map((key) => taken(key, { $inc: { failures: -1, version: 1 } })),
          ...whole.map((key) => taken(key, { $set: { failures: 0 }, $inc: { version: 1 } })),
        ])
      },
      async forgiveAccount(account) {
        await attempts.updateMany(
          { account, failures: { $gt: 0 } },
          { $set: { failures: 0 }, $inc: { version: 1 } },
        )
      },
    }
  }
}

function taken(key: string, update: Update) {
  return { filter: { _id: key, failures: { $gt: 0 } }, update }
}

interface Counters {
  readonly counted: readonly AttemptCounter[]
  readonly lookedAt: readonly AttemptCounter[]
}

/** Of several replicas, the one that loses the race looks again; a delay that has begun ends the loop for all others. */
async function countOnce(
  attempts: PlatformCollection<AttemptDoc>,
  { counted, lookedAt }: Counters,
  now: Date,
): Promise<number> {
  const all = [...lookedAt, ...counted]
  if (all.length === 0) return 0
  for (;;) {
    const found = await attempts.find({ _id: { $in: all.map(({ key }) => key) } })
    const current = new Map(found.map((one) => [one._id, one]))
    const waits = all.map(({ key, policy }) => waitMs(current.get(key) ?? null, policy, now))
    const wait = waits.find((ms) => ms > 0)
    if (wait !== undefined) return wait
    const updates = counted.map((counter) => replaced(counter, current.get(counter.key) ?? null, now))
    if ((await done(attempts, updates)) === counted.length) return 0
  }
}

/** An update that fails where the counter was written since it was read. */
function replaced({ key, policy, account }: AttemptCounter, current: AttemptDoc | null, now: Date) {
  const about = account === undefined ? {} : { account }
  const update = { $set: { ...countFailure(current, policy, now), ...about }, $inc: { version: 1 } }
  // Where there is none yet it is made; a faster caller has its key by then.
  return { filter: { _id: key, version: current?.version ?? 0 }, update, upsert: current === null }
}

async function done(
  attempts: PlatformCollection<AttemptDoc>,
  updates: Parameters<PlatformCollection<AttemptDoc>['updateEach']>[0],
): Promise<number> {
  try {
    return await attempts.updateEach(updates)
  } catch (error) {
    if (isDuplicateKey(error, COLLECTION)) return 0
    throw error
  }
}
