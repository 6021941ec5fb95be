import type { Admin, Kafka } from 'kafkajs'

import type { Log } from '../log.js'
import { consumerLag, onScrape } from '../metrics.js'

/** Notices a consumer that has work and does not do it, and tells how much it has. */
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
  let admin: Promise<Admin> | null = null
  let last = Date.now()

  async function lags(): Promise<Map<string, bigint>> {
    try {
      admin ??= connectedAdmin(options.kafka)
      return await lagByTopic(await admin, options.group, options.topics)
    } catch (err) {
      // Kafka itself is away: that is no stall of ours.
      options.log.debug({ err }, 'lag unknown')
      const broken = admin
      admin = null
      await disconnect(broken)
      throw err
    }
  }

  async function check(): Promise<void> {
    if (Date.now() - last < stallMs) return
    const lag = await lags().catch(() => null)
    if (!lag) return
    if (sum(lag) > 0n) options.stalled()
    last = Date.now()
  }

  const measured = onScrape(async () => {
    for (const [topic, lag] of await lags()) consumerLag.set({ topic }, Number(lag))
  })
  const timer = setInterval(() => void check(), options.checkMs ?? CHECK_MS)
  timer.unref()
  return {
    progress() {
      last = Date.now()
    },
    async stop() {
      clearInterval(timer)
      measured()
      await disconnect(admin)
    },
  }
}

async function connectedAdmin(kafka: Kafka): Promise<Admin> {
  const admin = kafka.admin()
  await admin.connect()
  return admin
}

async function disconnect(admin: Promise<Admin> | null): Promise<void> {
  await admin?.then((connected) => connected.disconnect()).catch(() => undefined)
}

/** Records of the topics that the group has not dealt with. */
export async function totalLag(admin: Admin, group: string, topics: readonly string[]): Promise<bigint> {
  return sum(await lagByTopic(admin, group, topics))
}

async function lagByTopic(
  admin: Admin,
  group: string,
  topics: readonly string[],
): Promise<Map<string, bigint>> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] })
  const lags = new Map<string, bigint>()
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((end) => [end.partition, end]))
    let lag = 0n
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition)
      if (!end) continue
      const from = BigInt(offset) < 0n ? BigInt(end.low) : BigInt(offset)
      lag += BigInt(end.high) - from
    }
    lags.set(topic, lag)
  }
  return lags
}

function sum(lags: ReadonlyMap<string, bigint>): bigint {
  let total = 0n
  for (const lag of lags.values()) total += lag
  return total
}
