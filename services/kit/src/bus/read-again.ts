import type { Admin, Kafka } from 'kafkajs'

import type { Log } from '../log.js'
import { startConsumer } from './consumer.js'
import type { EventHandler } from './handlers.js'

/** The topics that are read again, and how. */
interface Reading {
  readonly kafka: Kafka
  /** Group of its own, which remembers how far it came. */
  readonly group: string
  readonly handlers: readonly EventHandler[]
  readonly log: Log
  readonly sessionTimeoutMs: number
  readonly fetchWaitMs: number
  /** Told now and then how many records are left. */
  readonly progress: (left: number) => void
}

const LOOK_MS = 500
/** So long nothing may come before the rest is taken for records that were erased from the end of a partition. */
const IDLE_MS = 15_000

/**
 * Hands every record that the handlers' topics hold now to them, from the first one on, or from where the group came to when
 * it was interrupted. Records that are written meanwhile are not waited for.
 */
export async function readAgain(reading: Reading): Promise<void> {
  const { kafka, group, handlers, log, sessionTimeoutMs, fetchWaitMs, progress } = reading
  const admin = kafka.admin()
  await admin.connect()
  const topics = handlers.map(({ topic }) => topic)
  const ends = await endsOf(admin, topics)
  const consumer = startConsumer({ kafka, group, handlers, log, sessionTimeoutMs, fetchWaitMs })
  try {
    await consumer.consuming
    let [left, since] = [Number.POSITIVE_INFINITY, performance.now()]
    while (left > 0 && performance.now() - since < IDLE_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const now = await leftOf(admin, group, ends)
      if (now < left) since = performance.now()
      left = now
      progress(left)
    }
  } finally {
    await consumer.stop()
    await admin.disconnect()
  }
}

/** Where each partition begins and ends now, by topic. */
type Ends = ReadonlyMap<string, readonly { partition: number; low: number; high: number }[]>

async function endsOf(admin: Admin, topics: readonly string[]): Promise<Ends> {
  const all = topics.map(async (topic) => {
    const partitions = await admin.fetchTopicOffsets(topic)
    return [
      topic,
      partitions.map(({ partition, low, high }) => ({ partition, low: Number(low), high: Number(high) })),
    ] as const
  })
  return new Map(await Promise.all(all))
}

/** How many records before the ends the group has not dealt with. */
async function leftOf(admin: Admin, groupId: string, ends: Ends): Promise<number> {
  const reached = await admin.fetchOffsets({ groupId, topics: [...ends.keys()] })
  let left = 0
  for (const { topic, partitions } of reached)
    for (const { partition, low, high } of ends.get(topic) ?? []) {
      const offset = Number(partitions.find((one) => one.partition === partition)?.offset ?? -1)
      left += Math.max(0, high - Math.max(low, offset))
    }
  return left
}
