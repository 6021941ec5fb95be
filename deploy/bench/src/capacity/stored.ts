import type { Client } from '@smartproject/bff/api/client'
import type { Platform } from '@smartproject/local/running-platform'
import { databaseOwners } from '@smartproject/local/services'
import mongoose from 'mongoose'

import { measured, type Figure } from '../figures.js'

const TASKS = 300
const CHANGES_OF_EACH = 10
/** Every service keeps these for some days only. */
const PASSING = ['outbox', 'inbox', 'requests']
const CALM_MS = 3_000

/** Bytes of documents and indexes over all databases. */
interface Stored {
  readonly kept: number
  /** Outbox (7 days), receipts of events (30 days) and of requests (3 days). */
  readonly passing: number
}

/** The stored data of a new task and its changes, in bytes before compression. */
export async function storedFigures(
  platform: Platform,
  call: Client,
  place: { subscription: number; project: number },
): Promise<Figure[]> {
  const ids: { id: string; version: number }[] = []
  const tasks = await grown(platform, async () => {
    for (let n = 0; n < TASKS; n++) {
      const fields = {
        name: `Check the drawings of floor ${n}`,
        description: 'As agreed on the site. '.repeat(20),
      }
      const { task } = await call('createTask', { ...place, status: 'new', fields })
      ids.push({ id: task.id, version: task.version })
    }
  })
  const changes = await grown(platform, async () => {
    for (let round = 1; round <= CHANGES_OF_EACH; round++)
      for (const one of ids) {
        const input = { subscription: place.subscription, ...one, fields: { priority: round % 5 } }
        one.version = (await call('updateTask', input)).task.version
      }
  })
  const bytesOf = (what: string, { kept, passing }: Stored, count: number) => [
    measured(`${what}: kept`, kept / count / 1_000, 'kB', 2),
    measured(`  and for some days`, passing / count / 1_000, 'kB', 2),
  ]
  return [
    ...bytesOf('a new task', tasks, TASKS),
    ...bytesOf('a change of a task', changes, TASKS * CHANGES_OF_EACH),
  ]
}

/** The stored data of the work once every service has followed. */
async function grown(platform: Platform, work: () => Promise<void>): Promise<Stored> {
  const before = await calm(platform)
  await work()
  const after = await calm(platform)
  return { kept: after.kept - before.kept, passing: after.passing - before.passing }
}

/** The stored data as soon as nothing is added any more. */
async function calm(platform: Platform): Promise<Stored> {
  for (let last = await stored(platform); ;) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS))
    const now = await stored(platform)
    if (now.kept === last.kept && now.passing === last.passing) return now
    last = now
  }
}

async function stored(platform: Platform): Promise<Stored> {
  const total = { kept: 0, passing: 0 }
  for (const owner of databaseOwners) {
    const client = await new mongoose.mongo.MongoClient(platform.mongoUri(owner)).connect()
    try {
      for (const { name } of await client.db().listCollections({}, { nameOnly: true }).toArray()) {
        const [stats] = await client
          .db()
          .collection(name)
          .aggregate([{ $collStats: { storageStats: {} } }])
          .toArray()
        const { size = 0, totalIndexSize = 0 } = (stats?.['storageStats'] ?? {}) as Record<string, number>
        total[PASSING.includes(name) ? 'passing' : 'kept'] += size + totalIndexSize
      }
    } finally {
      await client.close()
    }
  }
  return total
}
