import { eventProducer } from '@smartproject/kit/bus/event-producer'
import { readRecords } from '@smartproject/local/infra/kafka-records'
import type { KafkaPlace } from '@smartproject/local/infra/kafka-topics'
import { topics } from '@smartproject/local/topics'
import kafkajs, { type Admin, type Kafka } from 'kafkajs'

// Topics are compacted: a record without a value under the key of another one makes Kafka throw both away.

/** How far topics are rid of a tenant. */
export interface RecordsErased {
  /** Records that are erased from now on. */
  readonly erased: number
  /** Topics that held such records and are not compacted: there they stay until they expire. */
  readonly keptByTopics: readonly string[]
}

/** Keys in one partition: what erases a record must lie behind it there. */
interface Found {
  readonly topic: string
  readonly partition: number
  readonly keys: Set<string>
}

const BATCH = 500
// Node does not find this name among those that kafkajs exports.
const { TOPIC } = kafkajs.ConfigResourceTypes

/** Erases every record of a tenant in every topic, dead letters with them. Can be asked again. Errors: those of kafkajs. */
export async function eraseRecords(
  { brokers, security }: KafkaPlace,
  tenantId: string,
): Promise<RecordsErased> {
  const kafka = new kafkajs.Kafka({
    clientId: 'erase',
    brokers: [...brokers],
    ...security,
    connectionTimeout: 3_000,
    retry: { retries: 8, initialRetryTime: 200, maxRetryTime: 5_000 },
    logLevel: kafkajs.logLevel.NOTHING,
  })
  const admin = kafka.admin()
  await admin.connect()
  try {
    const found = await keysOf(kafka, admin, tenantId)
    return {
      erased: await putTombstones(kafka, found),
      keptByTopics: await notCompacted(admin, [...new Set(found.map(({ topic }) => topic))]),
    }
  } finally {
    await admin.disconnect()
  }
}

/** The keys under which records of the tenant lie that are not erased yet. */
async function keysOf(kafka: Kafka, admin: Admin, tenantId: string): Promise<readonly Found[]> {
  const found = new Map<string, Found>()
  const there = new Set(await admin.listTopics())
  const names = topics.map(({ topic }) => topic).filter((name) => there.has(name))
  await readRecords({ kafka, admin }, names, ({ topic, partition, message }) => {
    const key = message.key?.toString() ?? ''
    if (!key.startsWith(`${tenantId}:`)) return
    const place = `${topic}/${partition}`
    const here = found.get(place) ?? { topic, partition, keys: new Set<string>() }
    found.set(place, here)
    if (message.value === null) here.keys.delete(key)
    else here.keys.add(key)
  })
  return [...found.values()]
}

async function putTombstones(kafka: Kafka, found: readonly Found[]): Promise<number> {
  const producer = eventProducer(kafka)
  await producer.connect()
  let erased = 0
  try {
    for (const { topic, partition, keys } of found) {
      const messages = [...keys].map((key) => ({ key, value: null, partition }))
      for (let at = 0; at < messages.length; at += BATCH)
        await producer.send({ topic, acks: -1, messages: messages.slice(at, at + BATCH) })
      erased += keys.size
    }
  } finally {
    await producer.disconnect()
  }
  return erased
}

async function notCompacted(admin: Admin, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type: TOPIC, name, configNames: ['cleanup.policy'] })),
  })
  return resources
    .filter(({ configEntries }) => !configEntries.some(({ configValue }) => configValue.includes('compact')))
    .map(({ resourceName }) => resourceName)
    .toSorted()
}
