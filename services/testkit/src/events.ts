import { randomUUID } from 'node:crypto'

import { byAggregate } from '@smartproject/kit/bus/event-producer'
import { ceHeaders, recordKey, type IncomingEvent } from '@smartproject/kit/bus/envelope'
import { decodeRecord } from '@smartproject/kit/bus/handlers'
import { topics, type Topic } from '@smartproject/proto/topics'
import { Kafka, logLevel, type EachMessagePayload, type KafkaMessage, type Producer } from 'kafkajs'

import { testInfra } from './environment.js'

/** Publishes events as other services would, and hears what the service under test publishes. */
export interface TestBus {
  /** Publishes one event and returns its id; the same id again is a redelivery. */
  publish<M>(
    topic: Topic<M>,
    event: { tenantId: string; aggregateId: string; message: object; id?: string; time?: Date },
  ): Promise<string>
  /** Sends raw bytes: malformed, forged or oversized records; null erases what has the key. */
  publishRaw(
    topic: string,
    record: { key: string; value: Buffer | null; headers?: Record<string, string> },
  ): Promise<void>
  /** Collects a topic's events of one tenant, each once however often it is delivered. */
  collect<M>(topic: Topic<M>, tenantId: string): Promise<IncomingEvent<M>[]>
  /** Collects the records of a topic, or of its dead letters, of one tenant as they lie there. */
  records(topic: string, tenantId: string): Promise<StoredRecord[]>
  stop(): Promise<void>
}

/** A record as it lies in a topic. */
export interface StoredRecord {
  readonly partition: number
  readonly key: string
  /** It only says that what has its key is erased. */
  readonly empty: boolean
}

/** Connects to the test Kafka; topics are made when missing. */
export async function testBus(): Promise<TestBus> {
  const kafka = new Kafka({ clientId: 'test', brokers: testInfra().brokers, logLevel: logLevel.NOTHING })
  await ensureTopics(kafka)
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: byAggregate })
  await producer.connect()
  const stops: (() => Promise<void>)[] = [() => producer.disconnect()]
  const hear = async (topic: string, tenantId: string, note: (payload: EachMessagePayload) => void) => {
    const consumer = kafka.consumer({ groupId: `collect-${randomUUID()}`, allowAutoTopicCreation: false })
    stops.push(() => consumer.disconnect())
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const joined = new Promise<void>((resolve) => {
      consumer.on(consumer.events.GROUP_JOIN, () => resolve())
    })
    await consumer.run({
      eachMessage: (payload) => {
        if (payload.message.key?.toString().startsWith(`${tenantId}:`)) note(payload)
        return Promise.resolve()
      },
    })
    await joined
  }
  return {
    publish: (topic, event) => publish(producer, topic, event),
    async publishRaw(topic, record) {
      await producer.send({ topic, acks: -1, messages: [record] })
    },
    async collect<M>(topic: Topic<M>, tenantId: string) {
      const seen: IncomingEvent<M>[] = []
      await hear(topic.name, tenantId, ({ message }) => {
        const event = decodedOrNothing(topic, message)
        // A rebalance of this consumer or a retry of the relay delivers a record again: it is the same event.
        if (event && !seen.some(({ id }) => id === event.id)) seen.push(event)
      })
      return seen
    },
    async records(topic, tenantId) {
      const seen: StoredRecord[] = []
      await hear(topic, tenantId, ({ partition, message }) =>
        seen.push({ partition, key: String(message.key), empty: message.value === null }),
      )
      return seen
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** Test files share the topics: junk that one sends on purpose must not stop the collectors of another. */
function decodedOrNothing<M>(topic: Topic<M>, message: KafkaMessage): IncomingEvent<M> | null {
  try {
    return decodeRecord(topic, message)
  } catch {
    return null
  }
}

async function publish<M>(
  producer: Producer,
  topic: Topic<M>,
  event: { tenantId: string; aggregateId: string; message: object; id?: string; time?: Date },
): Promise<string> {
  const id = event.id ?? randomUUID()
  await producer.send({
    topic: topic.name,
    acks: -1,
    messages: [
      {
        key: recordKey(event.tenantId, event.aggregateId, id),
        value: Buffer.from(topic.codec.encode(topic.codec.fromPartial(event.message)).finish()),
        headers: {
          [ceHeaders.id]: id,
          [ceHeaders.type]: topic.type,
          [ceHeaders.time]: (event.time ?? new Date()).toISOString(),
          [ceHeaders.traceparent]: '',
        },
      },
    ],
  })
  return id
}

/** Creates all topics and their dead-letter topics when they are missing. */
export async function ensureTopics(kafka: Kafka): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  const names = Object.values(topics).flatMap((topic) => [topic.name, `${topic.name}.dlt`])
  const existing = new Set(await admin.listTopics())
  const missing = names.filter((name) => !existing.has(name))
  const configEntries = [{ name: 'cleanup.policy', value: 'compact' }]
  if (missing.length > 0)
    await admin
      .createTopics({
        waitForLeaders: true,
        topics: missing.map((topic) => ({ topic, numPartitions: 3, configEntries })),
      })
      // Another test file was faster.
      .catch(() => undefined)
  await admin.disconnect()
}
