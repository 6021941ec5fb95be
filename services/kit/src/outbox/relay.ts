import { randomUUID } from 'node:crypto'

import type { Kafka, Producer, TopicMessages } from 'kafkajs'
import type { Collection, Connection } from 'mongoose'

import { ceHeaders, recordKey } from '../bus/envelope.js'
import { eventProducer } from '../bus/event-producer.js'
import { CLOSE_MS, within } from '../bus/within.js'
import type { Log } from '../log.js'
import { onScrape, outboxDepth, outboxOldestSeconds, outboxRelayed } from '../metrics.js'
import { holdLease, releaseLease } from '../mongo/lease.js'
import { openSpan, type OpenSpan } from '../telemetry.js'
import { OUTBOX, type OutboxRow } from './outbox.js'

/** Carries the outbox to Kafka. */
export interface Relay {
  /** Something was committed: look now instead of at the next poll. */
  wake(): void
  stop(): Promise<void>
}

const LEASE_MS = 3_000
const BATCH = 200
const COUNTED = 10_000
/** How often a relay that carried something lately looks for what other replicas committed. */
const POLL_MS = 500
/** How often any other relay looks: a replica that ended with events in the outbox is all it can find. */
const IDLE_POLL_MS = 6_000
/** After a batch it waits this long: what is committed meanwhile goes to Kafka, and on to everybody, together. */
const GATHER_MS = 100
const RETRY_MS = 1_000

/**
 * Starts the relay of a service. A replica that finds events in the outbox takes the lease, and one at a time holds it:
 * it reads the outbox in order, sends with `acks=all` through an idempotent producer and marks what was acknowledged. A
 * crash between the two sends an event again with the same id, which consumers recognise. Without events no replica
 * holds the lease, so an idle relay writes nothing.
 */
export function startRelay(options: {
  connection: Connection
  kafka: Kafka
  service: string
  log: Log
}): Relay {
  const { connection, service } = options
  const log = options.log.child({ part: 'relay' })
  const holder = randomUUID()
  const outbox = connection.collection<OutboxRow>(OUTBOX)
  let producer: Producer | null = null
  let leaseUntil = 0
  let stopping = false
  let wakeUp: (() => void) | null = null
  let endPause: (() => void) | null = null
  let woken = false

  async function connected(): Promise<Producer> {
    if (producer) return producer
    const fresh = eventProducer(options.kafka)
    await fresh.connect()
    producer = fresh
    return fresh
  }

  async function holdsLease(): Promise<boolean> {
    if (Date.now() < leaseUntil - LEASE_MS / 2) return true
    const held = await holdLease(connection, 'relay', holder, LEASE_MS)
    leaseUntil = held ? Date.now() + LEASE_MS : 0
    return held
  }

  const mayHoldLease = () => Date.now() < leaseUntil
  const waiting = () => outbox.find({ state: 'new' }).sort({ _id: 1 }).limit(BATCH).toArray()

  /** How many events were carried; null when some wait and another replica carries them. */
  async function relayDue(): Promise<number | null> {
    const held = mayHoldLease()
    const seen = await waiting()
    if (seen.length === 0) return 0
    if (!(await holdsLease())) return null
    // Before the lease another replica may have carried them.
    const rows = held ? seen : await waiting()
    if (rows.length > 0) await carry(rows)
    return rows.length
  }

  async function carry(rows: readonly OutboxRow[]): Promise<void> {
    await send(await connected(), rows, service)
    await outbox.updateMany(
      { _id: { $in: rows.map((row) => row._id) } },
      { $set: { state: 'sent', sentTime: new Date() } },
      // A mark that a crash takes back costs a repetition, which consumers recognise; waiting for the disk costs more.
      { writeConcern: { w: 1, journal: false } },
    )
    for (const row of rows) outboxRelayed.inc({ topic: row.topic })
  }

  /** Waits; whatever is committed meanwhile cuts it short if it may, the end of the relay always. */
  function pause(ms: number, { wakeable }: { wakeable: boolean }): Promise<void> {
    if (stopping || (wakeable && woken)) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
      wakeUp = wakeable ? endPause : null
    })
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false
      try {
        const sent = await relayDue()
        if (sent === BATCH) continue
        if (sent) await pause(GATHER_MS, { wakeable: false })
        await pause(sent === null || mayHoldLease() ? POLL_MS : IDLE_POLL_MS, { wakeable: true })
      } catch (err) {
        log.warn({ err }, 'relay failed, trying again')
        // An idempotent producer that failed may have lost its sequence: start with a new one.
        const broken = producer
        producer = null
        await within(CLOSE_MS, broken?.disconnect())
        await pause(RETRY_MS, { wakeable: true })
      }
    }
  }

  const running = loop()
  const measured = onScrape(() => measure(outbox))
  return {
    wake() {
      woken = true
      wakeUp?.()
    },
    async stop() {
      stopping = true
      measured()
      endPause?.()
      await within(2 * CLOSE_MS, running)
      // Events committed while stopping go out now if Kafka is there; else the next start sends them.
      if (producer) await within(CLOSE_MS, relayDue())
      await within(CLOSE_MS, releaseLease(connection, 'relay', holder))
      await within(CLOSE_MS, producer?.disconnect())
    },
  }
}

/**
 * Asked of MongoDB by every replica, not only the one that relays: what waits because Kafka is away, or because no replica relays any
 * more, is seen all the same.
 */
async function measure(outbox: Collection<OutboxRow>): Promise<void> {
  const waiting = { state: 'new' as const }
  const [oldest] = await outbox
    .find(waiting, { projection: { createTime: 1 } })
    .sort({ _id: 1 })
    .limit(1)
    .toArray()
  outboxOldestSeconds.set(oldest ? Math.max(0, Date.now() - oldest.createTime.getTime()) / 1000 : 0)
  outboxDepth.set(oldest ? await outbox.countDocuments(waiting, { limit: COUNTED }) : 0)
}

/** Sends rows, each inside the trace of its own change; its span tells how long it stood in the outbox. */
async function send(producer: Producer, rows: readonly OutboxRow[], service: string): Promise<void> {
  const spans = new Map(
    rows.map(({ _id, topic, traceparent, createTime }) => [
      _id,
      openSpan(`outbox ${topic}`, { kind: 'producer', parent: traceparent, startTime: createTime }),
    ]),
  )
  try {
    await producer.sendBatch({ acks: -1, topicMessages: byTopic(rows, service, spans) })
    for (const span of spans.values()) span.end()
  } catch (error) {
    for (const span of spans.values()) span.end(error)
    throw error
  }
}

function byTopic(
  rows: readonly OutboxRow[],
  service: string,
  spans: ReadonlyMap<string, OpenSpan>,
): TopicMessages[] {
  const topics = new Map<string, TopicMessages>()
  for (const row of rows) {
    const entry = topics.get(row.topic) ?? { topic: row.topic, messages: [] }
    entry.messages.push({
      key: recordKey(row.tenantId, row.aggregateId, row._id),
      // The driver hands back BSON binaries.
      value: Buffer.from((row.value as unknown as { buffer?: Uint8Array }).buffer ?? row.value),
      headers: {
        [ceHeaders.specversion]: '1.0',
        [ceHeaders.id]: row._id,
        [ceHeaders.type]: row.type,
        [ceHeaders.source]: `/smartproject/${service}`,
        [ceHeaders.time]: row.createTime.toISOString(),
        [ceHeaders.subject]: row.aggregateId,
        [ceHeaders.traceparent]: spans.get(row._id)?.traceparent ?? row.traceparent,
      },
    })
    topics.set(row.topic, entry)
  }
  return [...topics.values()]
}
