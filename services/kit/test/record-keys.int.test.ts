import { randomUUID } from 'node:crypto'

import { startConsumer, type EventConsumer } from '@smartproject/kit/bus/consumer'
import { replayDeadLetters } from '@smartproject/kit/bus/dead-letters'
import { deadLetterTopic, outgoing } from '@smartproject/kit/bus/envelope'
import { onEvent } from '@smartproject/kit/bus/handlers'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { addToOutbox } from '@smartproject/kit/outbox/outbox'
import { startRelay } from '@smartproject/kit/outbox/relay'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, testInfra, type TestDatabase } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { testBus, type TestBus } from '@smartproject/testkit/events'

// Topics are compacted: of two records with one key only the later one lasts, and one without a value ends both.

const log = createLog('kit-test', 'silent')
const topic = topics.projectItemEvent
let database: TestDatabase
let db: Database
let bus: TestBus
const consumers: EventConsumer[] = []

const kafka = () => createKafka(testInfra().brokers, 'kit-test', log)

beforeAll(async () => {
  database = testDatabase('kit_keys')
  db = await connectDatabase(database.uri, 'kit-test')
  await migrate(db.connection, [])
  bus = await testBus()
})

afterAll(async () => {
  await Promise.all(consumers.map((consumer) => consumer.stop()))
  await bus.stop()
  await db.close()
  await database.drop()
})

/** A group of its own that hears one tenant's events of the topic; one of them is beyond it. */
function consume(tenantId: string, beyond: string): { group: string; seen: string[] } {
  const seen: string[] = []
  const handler = onEvent(topic, (event) => {
    if (event.tenantId !== tenantId) return Promise.resolve(false)
    if (event.id === beyond) throw new DomainError('invalid', 'BEYOND_ME')
    seen.push(event.id)
    return Promise.resolve(true)
  })
  const group = `kit.${randomUUID()}`
  consumers.push(
    startConsumer({
      kafka: kafka(),
      group,
      handlers: [handler],
      log,
      sessionTimeoutMs: 6_000,
      fetchWaitMs: 100,
    }),
  )
  return { group, seen }
}

describe('the outbox', () => {
  it('gives each event a key of its own, and keeps those of an aggregate in one partition', async () => {
    const tenantId = randomUUID()
    const records = await bus.records(topic.name, tenantId)
    const aggregates = ['a', 'b', 'c', 'd', 'e', 'f']
    const events = [1, 2, 3].flatMap(() =>
      aggregates.map((aggregateId) =>
        outgoing(topic, { tenantId, aggregateId, message: topic.codec.fromPartial({ tenantId }) }),
      ),
    )
    await addToOutbox(db.connection, null, events, new Date())
    const relay = startRelay({ connection: db.connection, kafka: kafka(), service: 'kit-test', log })
    await eventually(() => records.length >= events.length, { what: 'the events', withinMs: 20_000 })
    await relay.stop()
    expect(new Set(records.map(({ key }) => key)).size).toBe(events.length)
    const partitions = aggregates.map(
      (one) =>
        new Set(
          records
            .filter(({ key }) => key.startsWith(`${tenantId}:${one}:`))
            .map(({ partition }) => partition),
        ).size,
    )
    expect(partitions).toEqual(aggregates.map(() => 1))
    expect(new Set(records.map(({ partition }) => partition)).size).toBeGreaterThan(1)
  })

  it('passes over records without a value, which only erase', async () => {
    const tenantId = randomUUID()
    const aside = await bus.records(deadLetterTopic(topic.name), tenantId)
    const marker = randomUUID()
    const { seen } = consume(tenantId, marker)
    const message = { tenantId }
    const first = await bus.publish(topic, { tenantId, aggregateId: 'a', message })
    await bus.publishRaw(topic.name, { key: `${tenantId}:a:${first}`, value: null })
    const last = await bus.publish(topic, { tenantId, aggregateId: 'a', message })
    await bus.publish(topic, { tenantId, aggregateId: 'a', message, id: marker })
    const putAside = () => aside.map(({ key }) => key.split(':')[2])
    await eventually(() => putAside().includes(marker), { withinMs: 20_000, what: 'the marker put aside' })
    expect(seen).toEqual([first, last])
    expect(putAside()).toEqual([marker])
  })

  it('puts aside under one key for each group, and brings back under the key of the event', async () => {
    const tenantId = randomUUID()
    const id = randomUUID()
    const own = await bus.records(topic.name, tenantId)
    const aside = await bus.records(deadLetterTopic(topic.name), tenantId)
    const { group } = consume(tenantId, id)
    consume(tenantId, id)
    await bus.publish(topic, { tenantId, aggregateId: 'a', message: { tenantId }, id })
    await eventually(() => aside.length === 2, { withinMs: 20_000, what: 'both to put it aside' })
    expect(new Set(aside.map(({ key }) => key)).size).toBe(2)
    await replayDeadLetters(kafka(), { topic: topic.name, group })
    await eventually(() => own.length === 2, { withinMs: 20_000, what: 'it to come back' })
    expect(own.map(({ key }) => key)).toEqual([`${tenantId}:a:${id}`, `${tenantId}:a:${id}`])
    expect(new Set(own.map(({ partition }) => partition)).size).toBe(1)
  }, 60_000)
})
