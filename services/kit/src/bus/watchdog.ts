import type { Admin, Kafka } from 'kafkajs'

import type { Log } from '../log.js'

/** Notices a consumer that has work and does not do it. */
export interface Watchdog {
  /** A record was dealt with. */
  progress(): void
  stop(): Promise<void>
}

const STALL_MS = 30_000
const CHECK_MS = 10_000

/** Starts the watchdog: lag above zero and no progress for 30 s calls `stalled`. */
export function startWatchdog(options: {
  kafka: Kafka
  group: string
  topics: readonly string[]
  log: Log
  stalled: () => void
  stallMs?: number
  checkMs?: number
}): Watchdog {
  const stallMs = options.stallMs ?? STALL_MS
  let admin: Admin | null = null
  let last = Date.now()

  async function check(): Promise<void> {
    if (Date.now() - last < stallMs) return
    try {
      if (!admin) {
        admin = options.kafka.admin()
        await admin.connect()
      }
      if ((await totalLag(admin, options.group, options.topics)) > 0n) options.stalled()
      last = Date.now()
    } catch (err) {
      // Kafka itself is away: that is no stall of ours.
      options.log.debug({ err }, 'lag unknown')
      const broken = admin
      admin = null
      await broken?.disconnect().catch(() => undefined)
    }
  }

  const timer = setInterval(() => void check(), options.checkMs ?? CHECK_MS)
  timer.unref()
  return {
    progress() {
      last = Date.now()
    },
    async stop() {
      clearInterval(timer)
      await admin?.disconnect().catch(() => undefined)
    },
  }
}

/** Records of the topics that the group has not dealt with. */
export async function totalLag(admin: Admin, group: string, topics: readonly string[]): Promise<bigint> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] })
  let lag = 0n
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((end) => [end.partition, end]))
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition)
      if (!end) continue
      const from = BigInt(offset) < 0n ? BigInt(end.low) : BigInt(offset)
      lag += BigInt(end.high) - from
    }
  }
  return lag
}
