import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { topics } from '@smartproject/proto/topics'
import type { Kafka } from 'kafkajs'

import { platformKafka } from './kafka.js'
import { mailsTo } from './mailbox.js'
import { platformInfo } from './platform.js'

/** A record of a topic, taken apart. */
export interface TopicRecord {
  readonly topic: string
  /** Tenant in the key; empty for facts of no subscription. */
  readonly keyTenant: string
  /** Tenant in the body. */
  readonly tenantId: string
  readonly text: string
}

/** Traces since the start: on topics, in logs, in mails. */
export interface Traces {
  /** Every record since, of all topics. */
  records(): Promise<TopicRecord[]>
  /** The log lines of all processes since then. */
  logs(): string
  /** Mails to these addresses. */
  mails(addresses: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** Notes where topics and logs end now. */
export async function tracesSince(): Promise<Traces> {
  const { dataDir } = await platformInfo()
  const kafka = await platformKafka('traces')
  const admin = kafka.admin()
  await admin.connect()
  const folder = join(dataDir, 'logs')
  const logFiles = readdirSync(folder).map((name) => join(folder, name))
  const sizes = new Map(logFiles.map((file) => [file, readFileSync(file).length]))
  const begin = await ends(admin)
  return {
    async records() {
      const until = await ends(admin)
      return readRange(kafka, begin, until)
    },
    logs: () => logFiles.map((file) => readFileSync(file).subarray(sizes.get(file)).toString()).join('\n'),
    async mails(addresses) {
      const all = await Promise.all(addresses.map((address) => mailsTo(address)))
      return JSON.stringify(all)
    },
    close: () => admin.disconnect(),
  }
}

const topicNames: ReadonlySet<string> = new Set(Object.values(topics).map(({ name }) => name))

type Ends = Map<string, Map<number, number>>

async function ends(admin: ReturnType<Kafka['admin']>): Promise<Ends> {
  const there = new Set(await admin.listTopics())
  const entries = await Promise.all(
    [...topicNames]
      .filter((name) => there.has(name))
      .map(async (name) => {
        const offsets = await admin.fetchTopicOffsets(name)
        return [name, new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))] as const
      }),
  )
  return new Map(entries)
}

async function readRange(kafka: Kafka, begin: Ends, until: Ends): Promise<TopicRecord[]> {
  const records: TopicRecord[] = []
  const open = new Set<string>()
  for (const [topic, partitions] of until)
    for (const [partition, end] of partitions)
      if (end > (begin.get(topic)?.get(partition) ?? 0)) open.add(`${topic}/${partition}`)
  if (open.size === 0) return records
  const consumer = kafka.consumer({ groupId: `traces-${randomUUID()}` })
  await consumer.connect()
  await consumer.subscribe({ topics: [...begin.keys()], fromBeginning: true })
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        eachMessage: ({ topic, partition, message }) => {
          const offset = Number(message.offset)
          if (offset >= (begin.get(topic)?.get(partition) ?? 0) && message.value)
            records.push(recordOf(topic, message))
          if (offset >= (until.get(topic)?.get(partition) ?? 0) - 1) open.delete(`${topic}/${partition}`)
          if (open.size === 0) resolve()
          return Promise.resolve()
        },
      })
      .catch(reject)
    for (const [topic, partitions] of begin)
      for (const [partition, offset] of partitions)
        consumer.seek({ topic, partition, offset: String(offset) })
  })
  await consumer.disconnect()
  return records
}

function recordOf(topic: string, message: { key: Buffer | null; value: Buffer | null }): TopicRecord {
  const codec = Object.values(topics).find(({ name }) => name === topic)?.codec
  const body = codec?.decode(message.value ?? Buffer.alloc(0)) as { tenantId?: string } | undefined
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const keyTenant = String(message.key ?? '').split(':')[0] ?? ''
  return { topic, keyTenant, tenantId: body?.tenantId ?? '', text }
}
