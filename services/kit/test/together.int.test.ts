import { randomUUID } from 'node:crypto'

import { startConsumer } from '@smartproject/kit/bus/consumer'
import { guardedByTenant, onEvents } from '@smartproject/kit/bus/handlers'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { topics } from '@smartproject/proto/topics'
import { testInfra } from '@smartproject/testkit/environment'
import { testBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'

const log = createLog('kit-test', 'silent')

it('a consumer of batches handles the records of a partition together, and one by one when one of them is bad', async () => {
  const bus = await testBus()
  const [tenantId, erased, bad] = ['t', 'e', 'b'].map(() => randomUUID()) as [string, string, string]
  const publish = (of: string, leaveId: string) =>
    bus.publish(topics.leaveApplicationEvent, {
      tenantId: of,
      aggregateId: tenantId,
      message: { tenantId: of, leaveId },
    })
  let most = 0
  const seen = new Map<string, number>()
  const handler = onEvents(topics.leaveApplicationEvent, (events) => {
    const mine = events.filter((event) => [tenantId, erased].includes(event.tenantId))
    most = Math.max(most, mine.length)
    if (mine.some(({ message }) => message.leaveId === bad)) throw new DomainError('invalid', 'BAD')
    for (const { message } of mine) seen.set(message.leaveId, (seen.get(message.leaveId) ?? 0) + 1)
    return Promise.resolve()
  })
  const closed = { passesOver: (id: string) => Promise.resolve(id === erased) }
  const wanted = Array.from({ length: 20 }, (_, n) => `${tenantId}-${n}`)
  for (const leaveId of wanted) await publish(tenantId, leaveId)
  const consumer = startConsumer({
    kafka: createKafka(testInfra().brokers, 'kit-test', log),
    group: `kit.${randomUUID()}`,
    handlers: [guardedByTenant(handler, closed)],
    log,
    sessionTimeoutMs: 6_000,
    fetchWaitMs: 100,
    gatherMs: 100,
  })
  try {
    await eventually(() => seen.size === wanted.length, { withinMs: 25_000, what: 'all records' })
    expect(most).toBeGreaterThan(1)
    await Promise.all([publish(erased, `${erased}-gone`), publish(tenantId, bad)])
    await publish(tenantId, 'last')
    await eventually(() => seen.has('last'), { withinMs: 25_000, what: 'the last record' })
  } finally {
    await consumer.stop()
    await bus.stop()
  }
  expect([...seen.keys()]).toEqual([...wanted, 'last'])
  expect([...seen.values()].every((times) => times === 1)).toBe(true)
})

it('a consumer of batches does not pause while more records wait than a fetch brings', async () => {
  const bus = await testBus()
  const tenantId = randomUUID()
  const wanted = Array.from({ length: 8 }, (_, n) => `${n}-${tenantId}`)
  // A fetch brings two or three of these.
  const large = 'x'.repeat(100_000)
  for (const id of wanted)
    await bus.publish(topics.leaveApplicationEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, leaveId: `${id} ${large}` },
    })
  const seen: string[] = []
  const handler = onEvents(topics.leaveApplicationEvent, (events) => {
    const mine = events.filter((event) => event.tenantId === tenantId)
    seen.push(...mine.map(({ message }) => message.leaveId.split(' ')[0] ?? ''))
    return Promise.resolve()
  })
  const consumer = startConsumer({
    kafka: createKafka(testInfra().brokers, 'kit-test', log),
    group: `kit.${randomUUID()}`,
    handlers: [guardedByTenant(handler, { passesOver: () => Promise.resolve(false) })],
    log,
    sessionTimeoutMs: 6_000,
    fetchWaitMs: 100,
    gatherMs: 60_000,
  })
  try {
    await eventually(() => seen.length === wanted.length, { withinMs: 25_000, what: 'all records' })
  } finally {
    await consumer.stop()
    await bus.stop()
  }
  expect(seen).toEqual(wanted)
})
