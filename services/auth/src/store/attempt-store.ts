import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection, type PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Attempts } from '../domain/ports.js'
import { countFailure, waitMs, type DelayPolicy, type FailureCount } from '../domain/sign-in-delay.js'
import { turns } from './turns.js'

interface AttemptDoc {
  _id: string
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
    failures: { type: Number, required: true },
    lastTime: { type: Date, required: true },
    expireTime: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Counters of failed sign-ins in MongoDB, shared by all replicas; they exist before any user is known. */
export function attemptStore(connection: Connection): (session?: ClientSession) => Attempts {
  const bind = platformCollection(connection.model<AttemptDoc>(COLLECTION, schema))
  const own = turns()
  return (session) => {
    const attempts = bind(session)
    return {
      wait: async (key, policy, now) => waitMs(await attempts.findOne({ _id: key }), policy, now),
      count: (key, policy, now) => own.take(key, () => countOnce(attempts, key, policy, now)),
      async forgive(key) {
        await attempts.updateOne({ _id: key, failures: { $gt: 0 } }, { $inc: { failures: -1, version: 1 } })
      },
      async reset(key) {
        await attempts.deleteOne({ _id: key })
      },
    }
  }
}

/** Of several replicas, whoever loses the race looks again; a delay that has begun ends the loop for all others. */
async function countOnce(
  attempts: PlatformCollection<AttemptDoc>,
  key: string,
  policy: DelayPolicy,
  now: Date,
): Promise<number> {
  for (;;) {
    const current = await attempts.findOne({ _id: key })
    const wait = waitMs(current, policy, now)
    if (wait > 0) return wait
    if (await replace(attempts, key, current, countFailure(current, policy, now))) return 0
  }
}

async function replace(
  attempts: PlatformCollection<AttemptDoc>,
  key: string,
  current: AttemptDoc | null,
  next: FailureCount,
): Promise<boolean> {
  if (current)
    return attempts.updateOne({ _id: key, version: current.version }, { $set: next, $inc: { version: 1 } })
  try {
    await attempts.insert({ _id: key, ...next, version: 1 })
    return true
  } catch (error) {
    if (isDuplicateKey(error, COLLECTION)) return false
    throw error
  }
}
