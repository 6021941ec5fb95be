import { randomUUID } from 'node:crypto'

import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { startConsumer, type EventConsumer } from '@smartproject/kit/bus/consumer'
import { outgoing } from '@smartproject/kit/bus/envelope'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { startRelay, type Relay } from '@smartproject/kit/outbox/relay'
import { createLog } from '@smartproject/kit/log'
import { scrape } from '@smartproject/kit/metrics'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { holdLease, releaseLease } from '@smartproject/kit/mongo/lease'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork, type ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { currentFields, currentTraceparent, startTelemetry, withSpan } from '@smartproject/kit/telemetry'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { testDatabase, testInfra, type TestDatabase } from '@smartproject/testkit/environment'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'

// Measures have to be true when things go wrong: no replica relays, a consumer stands still.

jest.setTimeout(120_000)
const WAIT = { withinMs: 60_000 }
const log = createLog('kit-test', 'silent')
const tenant = tenantId(randomUUID())
const clock = testClock('2026-01-01T00:00:00Z')

let database: TestDatabase
let db: Database
let bus: TestBus
let relay: Relay
let work: ServiceUnitOfWork<object, string>
const consumers: EventConsumer[] = []
const exporter = new InMemorySpanExporter()
let release: () => void = () => undefined

beforeAll(async () => {
  await startTelemetry({ service: 'kit-test', processors: [new SimpleSpanProcessor({ exporter })] })
  database = testDatabase('signals')
  db = await connectDatabase(database.uri, 'kit-test')
  await migrate(db.connection, [])
  bus = await testBus()
  // Another holder has the lease and does nothing with it.
  await holdLease(db.connection, 'relay', 'another', 600_000)
  relay = startRelay({ connection: db.connection, kafka: kafka(), service: 'kit-test', log })
  work = createUnitOfWork<object, string>(db, {
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
})

afterAll(async () => {
  release()
  await Promise.all(consumers.map((consumer) => consumer.stop()))
  await relay.stop()
  await bus.stop()
  await db.close()
  await database.drop()
})

function kafka() {
  return createKafka(testInfra().brokers, 'kit-test', log)
}

function consume(handler: EventHandler, fromBeginning: boolean): EventConsumer {
  const group = `signals.${randomUUID()}`
  const options = {
    kafka: kafka(),
    group,
    handlers: [handler],
    log,
    sessionTimeoutMs: 6_000,
    fetchWaitMs: 100,
    fromBeginning,
  }
  const consumer = startConsumer(options)
  consumers.push(consumer)
  return consumer
}

/** The value of a series; null when it is not there. */
async function valueOf(series: string): Promise<number | null> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

it('depth and age of the outbox are reported by every replica, though none relays', async () => {
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

it('lag is reported while a consumer stands still, and dead letters are counted from none', async () => {
  const topic = topics.worklogEvent.name
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(true)
  })
  consume(
    onEvent(topics.worklogEvent, () => held),
    true,
  )
  expect(await valueOf(`events_handled_total{topic="${topic}",outcome="dead"}`)).toBe(0)
  await bus.publish(topics.worklogEvent, {
    tenantId: tenant,
    aggregateId: 'w',
    message: { tenantId: tenant },
  })
  const lag = () => valueOf(`consumer_lag{topic="${topic}"}`)
  await eventually(async () => ((await lag()) ?? 0) > 0, { what: 'lag', ...WAIT })
  release()
  await eventually(async () => (await lag()) === 0, { what: 'no lag', ...WAIT })
  expect(await valueOf(`event_delay_seconds_count{topic="${topic}"}`)).toBeGreaterThan(0)
})

it('each event goes on in the trace of its own change, also when many are sent together', async () => {
  const seen = new Map<string, object>()
  const consumer = consume(
    onEvent(topics.taskEvent, ({ tenantId: of }) => {
      if (of === tenant) seen.set(traceIdOf(currentTraceparent()), currentFields())
      return Promise.resolve(true)
    }),
    false,
  )
  await consumer.consuming
  const write = (name: string) =>
    withSpan(name, { kind: 'server', parent: '' }, async () => {
      await work.write(systemCaller(tenant, 'r'), (_stores, changes) => {
        changes.publish(randomUUID())
        return Promise.resolve()
      })
      return traceIdOf(currentTraceparent())
    })
  const traces = [await write('first'), await write('second')]
  await releaseLease(db.connection, 'relay', 'another')
  relay.wake()
  await eventually(() => traces.every((trace) => seen.has(trace)), { what: 'both events', ...WAIT })
  expect(seen.get(traces[1] ?? '')).toMatchObject({ tenantId: tenant, eventId: expect.any(String) })
  const way = [`consume ${topics.taskEvent.name}`, `outbox ${topics.taskEvent.name}`]
  for (const [index, name] of ['first', 'second'].entries()) {
    // The span of the consumer ends after its handler has.
    const chain = await eventually(() => {
      const names = chainOf(traces[index] ?? '')
      return names.length > 0 && names
    })
    expect(chain).toEqual([...way, name])
  }
})

function traceIdOf(traceparent: string): string {
  return traceparent.split('-')[1] ?? ''
}

/** Names of the spans from the consumer back to the change. */
function chainOf(traceId: string): string[] {
  const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId)
  const names: string[] = []
  for (let span = spans.find(({ name }) => name.startsWith('consume')); span;) {
    names.push(span.name)
    const parent: string | undefined = span.parentSpanContext?.spanId
    span = spans.find((one) => one.spanContext().spanId === parent)
  }
  return names
}
