import { randomUUID } from 'node:crypto'

import { startConsumer, type EventConsumer } from '@smartproject/kit/bus/consumer'
import { outgoing } from '@smartproject/kit/bus/envelope'
import { onEvent } from '@smartproject/kit/bus/handlers'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { startRelay, type Relay } from '@smartproject/kit/bus/relay'
import { createLog } from '@smartproject/kit/log'
import { scrape } from '@smartproject/kit/metrics'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { holdLease } from '@smartproject/kit/mongo/lease'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { testDatabase, testInfra, type TestDatabase } from '@smartproject/testkit/environment'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'

// Measures have to be true when things go wrong: nobody relays, a consumer stands still.

jest.setTimeout(120_000)
const PATIENT = { withinMs: 60_000 }
const log = createLog('kit-test', 'silent')
const tenant = tenantId(randomUUID())
const clock = testClock('2026-01-01T00:00:00Z')

let database: TestDatabase
let db: Database
let bus: TestBus
let relay: Relay
let consumer: EventConsumer
let release: () => void = () => undefined

beforeAll(async () => {
  database = testDatabase('signals')
  db = await connectDatabase(database.uri, 'kit-test')
  await migrate(db.connection, [])
  bus = await testBus()
  // Somebody else has the lease and does nothing with it.
  await holdLease(db.connection, 'relay', 'another', 600_000)
  relay = startRelay({ connection: db.connection, kafka: kafka(), service: 'kit-test', log })
})

afterAll(async () => {
  release()
  await consumer.stop()
  await relay.stop()
  await bus.stop()
  await db.close()
  await database.drop()
})

function kafka() {
  return createKafka(testInfra().brokers, 'kit-test', log)
}

/** The value of a series; null when it is not there. */
async function valueOf(series: string): Promise<number | null> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

it('depth and age of the outbox are told by every replica, though nobody relays', async () => {
  const work = createUnitOfWork<object, string>(db, {
    service: 'kit-test',
    clock,
    bind: () => ({}),
    encode: (taskId) =>
      outgoing(topics.taskEvent, {
        tenantId: tenant,
        aggregateId: taskId,
        message: topics.taskEvent.codec.fromPartial({ tenantId: tenant }),
      }),
    wake: () => relay.wake(),
  })
  expect(await valueOf('outbox_oldest_seconds')).toBe(0)
  await work.write(systemCaller(tenant, 'r'), (_stores, changes) => {
    changes.publish(randomUUID())
    changes.audit({ action: 'signals.tested', targetType: 'test', targetId: '1' })
    return Promise.resolve()
  })
  expect(await valueOf('outbox_depth')).toBe(2)
  expect(await valueOf('outbox_oldest_seconds')).toBeGreaterThan(60)
  expect(await valueOf('writes_committed_total{action="signals.tested"}')).toBe(1)
  expect(await valueOf('mongo_pool_wait_seconds_count')).toBeGreaterThan(0)
  expect(await valueOf('mongo_pool_connections{state="waiting"}')).toBe(0)
})

it('lag is told while a consumer stands still, and dead letters are counted from none', async () => {
  const topic = topics.worklogEvent.name
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(true)
  })
  consumer = startConsumer({
    kafka: kafka(),
    group: `signals.${randomUUID()}`,
    handlers: [onEvent(topics.worklogEvent, () => held)],
    log,
    sessionTimeoutMs: 6_000,
  })
  expect(await valueOf(`events_handled_total{topic="${topic}",outcome="dead"}`)).toBe(0)
  await bus.publish(topics.worklogEvent, {
    tenantId: tenant,
    aggregateId: 'w',
    message: { tenantId: tenant },
  })
  const lag = () => valueOf(`consumer_lag{topic="${topic}"}`)
  await eventually(async () => ((await lag()) ?? 0) > 0, { what: 'lag', ...PATIENT })
  release()
  await eventually(async () => (await lag()) === 0, { what: 'no lag', ...PATIENT })
  expect(await valueOf(`event_delay_seconds_count{topic="${topic}"}`)).toBeGreaterThan(0)
})
