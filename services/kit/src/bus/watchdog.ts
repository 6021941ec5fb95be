import type { Admin, Kafka } from 'kafkajs'

import type { Log } from '../log.js'
import { consumerLag, onScrape } from '../metrics.js'

/** The partitions a member of a group was given, by topic. */
export type Assignment = Readonly<Record<string, readonly number[]>>

/** Notices a consumer that has work and does not do it, and tells how much it has. */
export interface Watchdog {
  /** A record was dealt with. */
  progress(): void
  /** Kafka has answered a request for records, with or without any, so the member is not stuck in what it got before. */
  fetched(withRecords: boolean): void
  /** The group was dealt out anew. A member that has just been given its part has not stalled, however long Kafka was away. */
  joined(assignment: Assignment): void
  stop(): Promise<void>
}

const STALL_MS = 30_000
const CHECK_MS = 10_000
/** A member whose fetches are answered is checked so many times less often: each check is one or two dozen requests. */
const FETCHING_FACTOR = 4
/** And a member whose fetches bring no records, which has handled all there are. */
const NOTHING_FACTOR = 20

/**
 * Starts the watchdog: lag above zero and no progress for 30 s calls `stalled`; two minutes for a member whose requests
 * for records are answered, which would have got them, and ten for one that is answered with nothing. Records that wait for other members are not this
 * one's lag: to restart one that has nothing left to do would deal the group out anew under those that have.
 */
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
  let lastFetch = 0
  let gotRecords = false
  let own: Assignment | null = null

  async function lags(of: Assignment | null): Promise<Map<string, bigint>> {
    try {
      admin ??= connectedAdmin(options.kafka)
      return await lagByTopic(await admin, options.group, options.topics, of)
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
    const fetches = Date.now() - lastFetch < stallMs
    const factor = !fetches ? 1 : gotRecords ? FETCHING_FACTOR : NOTHING_FACTOR
    if (Date.now() - last < factor * stallMs) return
    const lag = await lags(own).catch(() => null)
    if (!lag) return
    if (sum(lag) > 0n) options.stalled()
    last = Date.now()
  }

  const measured = onScrape(async () => {
    for (const [topic, lag] of await lags(null)) consumerLag.set({ topic }, Number(lag))
  })
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= check().finally(() => {
      looking = null
    })
  }, options.checkMs ?? CHECK_MS)
  timer.unref()
  return {
    progress() {
      last = Date.now()
    },
    fetched(withRecords) {
      lastFetch = Date.now()
      gotRecords = withRecords
    },
    joined(assignment) {
      own = assignment
      last = Date.now()
    },
    async stop() {
      clearInterval(timer)
      measured()
      await looking
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
  return sum(await lagByTopic(admin, group, topics, null))
}

async function lagByTopic(
  admin: Admin,
  group: string,
  topics: readonly string[],
  of: Assignment | null,
): Promise<Map<string, bigint>> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] })
  const lags = new Map<string, bigint>()
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((end) => [end.partition, end]))
    let lag = 0n
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition)
      if (!end || (of && !of[topic]?.includes(partition))) continue
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
