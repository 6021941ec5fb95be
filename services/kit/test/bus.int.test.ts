import { randomUUID } from 'node:crypto'

import { outgoing } from '@smartproject/kit/bus/envelope'
import { startConsumer, type EventConsumer } from '@smartproject/kit/bus/consumer'
import { replayDeadLetters } from '@smartproject/kit/bus/dead-letters'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { totalLag } from '@smartproject/kit/bus/watchdog'
import { startRelay, type Relay } from '@smartproject/kit/outbox/relay'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork, type ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { systemClock } from '@smartproject/kit/types/clock'
import { tenantId, type TenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, testInfra, type TestDatabase } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { testBus, type TestBus } from '@smartproject/testkit/events'

interface Stores {
  effects: { add(id: string): Promise<void> }
}

const log = createLog('kit-test', 'silent')
const tenant: TenantId = tenantId(randomUUID())
let database: TestDatabase
let db: Database
let bus: TestBus
let relay: Relay
let work: ServiceUnitOfWork<Stores, { taskId: string }>
const consumers: EventConsumer[] = []

const effects = () => db.connection.collection<{ _id: string; event: string; tenantId: string }>('effects')
const outboxOf = (state: string) => db.connection.collection('outbox').countDocuments({ state })

beforeAll(async () => {
  database = testDatabase('kit')
  db = await connectDatabase(database.uri, 'kit-test')
  await migrate(db.connection, [])
  await db.connection.createCollection('effects')
  bus = await testBus()
  relay = startRelay({ connection: db.connection, kafka: kafka(), service: 'kit-test', log })
  work = createUnitOfWork<Stores, { taskId: string }>(db, {
    service: 'kit-test',
    clock: systemClock,
    bind: (tenantIdOf, session) => ({
      effects: {
        async add(id) {
          await effects().insertOne({ _id: id, event: id, tenantId: tenantIdOf }, session ? { session } : {})
        },
      },
    }),
    encode: ({ taskId }, { tenantId: owner }) =>
      outgoing(topics.taskEvent, {
        tenantId: owner,
        aggregateId: taskId,
        message: topics.taskEvent.codec.fromPartial({ tenantId: owner, task: { id: taskId } }),
      }),
    wake: () => relay.wake(),
  })
})

afterAll(async () => {
  await Promise.all(consumers.map((consumer) => consumer.stop()))
  await relay.stop()
  await bus.stop()
  await db.close()
  await database.drop()
})

function kafka() {
  return createKafka(testInfra().brokers, 'kit-test', log)
}

function consume(handler: EventHandler, group = `kit.${randomUUID()}`): string {
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
  return group
}

function callerWith(requestId: string, fingerprint: string): Caller {
  return {
    ...systemCaller(tenant, 'r'),
    userId: 'u',
    idempotency: { requestId, fingerprint, method: '/x/Y' },
  }
}

describe('a write', () => {
  it('puts its events on Kafka after the commit, with the tenant in the key', async () => {
    const seen = await bus.collect(topics.taskEvent, tenant)
    const id = randomUUID()
    await work.write(systemCaller(tenant, 'r1'), async (stores, changes) => {
      await stores.effects.add(id)
      changes.publish({ taskId: id })
    })
    const event = await eventually(() => seen.find((e) => e.message.task?.id === id), { what: 'the event' })
    expect(event.tenantId).toBe(tenant)
    await eventually(async () => (await outboxOf('new')) === 0)
  })

  it('leaves nothing when it fails', async () => {
    const [sentBefore, id] = [await outboxOf('sent'), randomUUID()]
    const failing = work.write(systemCaller(tenant, 'r2'), async (stores, changes) => {
      await stores.effects.add(id)
      changes.publish({ taskId: id })
      throw new DomainError('precondition', 'NO')
    })
    await expect(failing).rejects.toMatchObject({ reason: 'NO' })
    expect(await effects().countDocuments({ _id: id })).toBe(0)
    expect(await outboxOf('new')).toBe(0)
    expect(await outboxOf('sent')).toBe(sentBefore)
  })

  it('is done once for a repeated request, also when both come at the same time', async () => {
    const [requestId, prefix] = [randomUUID(), randomUUID()]
    let runs = 0
    const once = () =>
      work.write(callerWith(requestId, 'same'), async (stores) => {
        runs++
        await stores.effects.add(`${prefix}-${runs}`)
        return { result: prefix }
      })
    const answers = await Promise.all([once(), once(), once()])
    expect(answers).toEqual([{ result: prefix }, { result: prefix }, { result: prefix }])
    expect(await effects().countDocuments({ _id: { $regex: `^${prefix}` } })).toBe(1)
  })

  it('refuses a used request id with other content', async () => {
    const requestId = randomUUID()
    await work.write(callerWith(requestId, 'one'), () => Promise.resolve(1))
    const other = work.write(callerWith(requestId, 'two'), () => Promise.resolve(2))
    await expect(other).rejects.toMatchObject({ reason: 'REQUEST_ID_REUSED' })
  })
})

describe('a consumer', () => {
  const handlerOnce = (prefix: string) =>
    onEvent(topics.leaveApplicationEvent, (event) =>
      event.message.leaveId.startsWith(prefix)
        ? work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, (stores) =>
            stores.effects.add(`${event.message.leaveId}:${event.id}`),
          )
        : Promise.resolve(false),
    )

  it('has one effect for an event that is delivered three times, and none after a replay from the start', async () => {
    const prefix = randomUUID()
    consume(handlerOnce(prefix))
    const message = { tenantId: tenant, leaveId: prefix }
    const event = { tenantId: tenant, aggregateId: prefix, message, id: randomUUID() }
    for (let i = 0; i < 3; i++) await bus.publish(topics.leaveApplicationEvent, event)
    const last = await bus.publish(topics.leaveApplicationEvent, {
      ...event,
      message: { ...message, leaveId: `${prefix}-last` },
      id: randomUUID(),
    })
    await eventually(async () => (await effects().countDocuments({ _id: `${prefix}-last:${last}` })) === 1)
    expect(await effects().countDocuments({ _id: { $regex: `^${prefix}:` } })).toBe(1)

    let replayed = 0
    const counting = handlerOnce(prefix)
    consume({
      topic: counting.topic,
      handle: async (record) => {
        const outcome = await counting.handle(record)
        if (record.key?.toString().startsWith(`${tenant}:${prefix}:`)) replayed++
        return outcome
      },
    })
    await eventually(() => replayed >= 4, { what: 'the replay' })
    expect(await effects().countDocuments({ _id: { $regex: `^${prefix}` } })).toBe(2)
  })

  it('commits to Kafka within a second or two, and at once when the member leaves', async () => {
    const seen: string[] = []
    const handler = onEvent(topics.leaveApplicationEvent, (event) => {
      if (event.tenantId === tenant) seen.push(event.id)
      return Promise.resolve(true)
    })
    const group = `kit.${randomUUID()}`
    const admin = kafka().admin()
    await admin.connect()
    const lag = () => totalLag(admin, group, [handler.topic])
    const next = async () => {
      const id = await bus.publish(topics.leaveApplicationEvent, {
        tenantId: tenant,
        aggregateId: 'told',
        message: { tenantId: tenant, leaveId: 'told' },
      })
      await eventually(() => seen.includes(id))
    }
    try {
      const member = startConsumer({
        kafka: kafka(),
        group,
        handlers: [handler],
        log,
        sessionTimeoutMs: 6_000,
        fetchWaitMs: 100,
      })
      await next()
      await eventually(async () => (await lag()) === 0n)
      await next()
      await member.stop()
      expect(await lag()).toBe(0n)
    } finally {
      await admin.disconnect()
    }
  })

  it('keeps its place while a fetch waits for longer than a session, and shares and leaves at once', async () => {
    const topic = topics.taskEvent
    const seen = { first: new Set<string>(), second: new Set<string>() }
    const group = `kit.${randomUUID()}`
    const member = (who: keyof typeof seen) => {
      const handler = onEvent(topic, (event) => {
        seen[who].add(event.id)
        return Promise.resolve(true)
      })
      const options = { kafka: kafka(), group, handlers: [handler], log, sessionTimeoutMs: 6_000 }
      const started = startConsumer({ ...options, fetchWaitMs: 20_000 })
      consumers.push(started)
      return started
    }
    const publish = (aggregateId: string) =>
      bus.publish(topic, { tenantId: tenant, aggregateId, message: { tenantId: tenant } })
    const admin = kafka().admin()
    await admin.connect()
    const members = async () => (await admin.describeGroups([group])).groups[0]?.members ?? []
    const first = member('first')
    await first.consuming
    const [{ memberId: before } = { memberId: '' }] = await members()
    const calm = Date.now() + 9_000
    await eventually(() => Date.now() > calm, { withinMs: 20_000 })
    const late = await publish('late')
    await eventually(() => seen.first.has(late), { withinMs: 2_000 })
    expect((await members()).map(({ memberId }) => memberId)).toEqual([before])
    await admin.disconnect()

    const second = member('second')
    const joining = Date.now()
    await second.consuming
    expect(Date.now() - joining).toBeLessThan(6_000)
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => publish(`shared-${n}`)))
    await eventually(() => ids.every((id) => seen.first.has(id) || seen.second.has(id)), { withinMs: 8_000 })
    expect(ids.some((id) => seen.second.has(id))).toBe(true)

    const stopping = Date.now()
    await first.stop()
    expect(Date.now() - stopping).toBeLessThan(3_000)
    const last = await Promise.all(Array.from({ length: 40 }, (_, n) => publish(`left-${n}`)))
    await eventually(() => last.every((id) => seen.second.has(id)), { withinMs: 5_000 })
  }, 60_000)

  it('puts poison aside with its reason, goes on, and the replay command brings it back', async () => {
    const topic = topics.subscriptionPlanEvent
    const seen: string[] = []
    let broken = true
    const group = consume(
      onEvent(topic, (event) => {
        if (event.tenantId !== tenant) return Promise.resolve(false)
        if (broken && event.message.plan?.title === 'bug') throw new TypeError('a bug')
        seen.push(event.message.plan?.title ?? '')
        return Promise.resolve(true)
      }),
    )
    await bus.publishRaw(topic.name, { key: `${tenant}:x`, value: Buffer.from('not a message'), headers: {} })
    await bus.publish(topic, {
      tenantId: tenant,
      aggregateId: 'p',
      message: { tenantId: tenant, plan: { title: 'bug' } },
    })
    await bus.publish(topic, {
      tenantId: tenant,
      aggregateId: 'p',
      message: { tenantId: tenant, plan: { title: 'fine' } },
    })
    await eventually(() => seen.includes('fine'), { withinMs: 20_000 })
    broken = false
    // A shared Kafka may hold dead letters of earlier runs as well.
    expect(await replayDeadLetters(kafka(), { topic: topic.name, group })).toBeGreaterThanOrEqual(2)
    await eventually(() => seen.includes('bug'), { withinMs: 20_000 })
  }, 60_000)

  it('puts aside an event whose key and body name different tenants', async () => {
    const topic = topics.deliveryEvent
    const handled: string[] = []
    consume(
      onEvent(topic, (event) => {
        handled.push(event.message.deliveryId)
        return Promise.resolve(true)
      }),
    )
    const marker = randomUUID()
    await bus.publish(topic, {
      tenantId: tenant,
      aggregateId: 'd',
      message: { tenantId: 'another', deliveryId: `forged-${marker}` },
    })
    await bus.publish(topic, {
      tenantId: tenant,
      aggregateId: 'd',
      message: { tenantId: tenant, deliveryId: marker },
    })
    await eventually(() => handled.includes(marker))
    expect(handled).not.toContain(`forged-${marker}`)
  })
})
