import { randomUUID } from 'node:crypto'

import { guardedByTenant, onEvent } from '@smartproject/kit/bus/handlers'
import { createLog } from '@smartproject/kit/log'
import { CLOSED_TENANTS, type ClosedTenant } from '@smartproject/kit/mongo/closed-tenants'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { markErased, startErasures, type Erasures } from '@smartproject/kit/erasure/erasure'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork, type ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { systemClock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'

interface Stores {
  add(name: string): Promise<void>
}

const log = createLog('kit-test', 'silent')
let database: TestDatabase
let db: Database
let work: ServiceUnitOfWork<Stores, never>
let erasures: Erasures
/** How much of a tenant is left outside of its documents. */
let elsewhere = 0

const things = () => db.connection.collection<{ _id: string; tenantId: string; name: string }>('things')
const closed = () => db.connection.collection<ClosedTenant>(CLOSED_TENANTS)
const finished = (id: string) =>
  eventually(async () => (await closed().findOne({ _id: id }))?.finishTime, { what: 'the erasure to finish' })

beforeAll(async () => {
  database = testDatabase('erasure')
  db = await connectDatabase(database.uri, 'kit-test')
  const collections = {
    id: '001-things',
    up: (tools: { tenantCollection(name: string, indexes: []): Promise<void> }) =>
      tools.tenantCollection('things', []),
  }
  await migrate(db.connection, [collections])
  work = createUnitOfWork<Stores, never>(db, {
    service: 'kit-test',
    clock: systemClock,
    bind: (tenant, session) => ({
      add: async (name) => {
        await things().insertOne({ _id: randomUUID(), tenantId: tenant, name }, session ? { session } : {})
      },
    }),
    encode: (event) => event,
    wake: () => undefined,
  })
  erasures = startErasures({
    connection: db.connection,
    log,
    settleMs: 0,
    extras: { free: () => Promise.resolve(), left: () => Promise.resolve(elsewhere) },
  })
})

afterAll(async () => {
  await erasures.stop()
  await db.close()
  await database.drop()
})

/** A record as Kafka hands it over. */
function record(tenant: string, time = new Date()) {
  const message = topics.memberEvent.codec.fromPartial({ tenantId: tenant, member: { userId: 'u' } })
  return {
    key: Buffer.from(`${tenant}:u`),
    value: Buffer.from(topics.memberEvent.codec.encode(message).finish()),
    headers: {
      ce_id: randomUUID(),
      ce_type: topics.memberEvent.type,
      ce_time: time.toISOString(),
    },
    timestamp: '0',
    attributes: 0,
    offset: '0',
  }
}

/** A handler that makes a thing of each event. */
const handler = () =>
  guardedByTenant(
    onEvent(topics.memberEvent, (event) =>
      work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, (stores) =>
        stores.add('of an event'),
      ),
    ),
    db.closedTenants,
  )

/** Lists of closed tenants are up to a second old. */
const received = (tenant: string) =>
  eventually(
    () =>
      db.closedTenants.requireOpen(tenant).then(
        () => false,
        () => true,
      ),
    {
      what: 'the list to be read again',
    },
  )

describe('the erasure of a tenant', () => {
  it('deletes the documents of a tenant in every collection, also a new one, and nothing else', async () => {
    const [gone, other] = [randomUUID(), randomUUID()]
    await db.connection.createCollection('brand_new')
    const rows = (tenant: string) => [
      { _id: randomUUID(), tenantId: tenant },
      { _id: tenant },
      { _id: `${tenant}:7:user` },
      { _id: `${tenant}|user|method|request` },
      { _id: `tenant:${tenant}` },
    ]
    const fresh = db.connection.collection<{ _id: string }>('brand_new')
    await fresh.insertMany([...rows(gone), ...rows(other), { _id: `${gone}x` }])
    await things().insertMany(
      [gone, other].map((tenant) => ({ _id: randomUUID(), tenantId: tenant, name: 'a' })),
    )

    await markErased(db.connection, gone)
    await finished(gone)

    expect((await fresh.find().toArray()).map(({ _id }) => _id).filter((id) => id.includes(gone))).toEqual([
      `${gone}x`,
    ])
    expect(await fresh.countDocuments()).toBe(6)
    expect(await things().countDocuments({ tenantId: gone })).toBe(0)
    expect(await things().countDocuments({ tenantId: other })).toBe(1)
    expect((await closed().findOne({ _id: gone }))?.deleted).toBe(6)
  })

  it('takes in nothing of an erased tenant again, from events or from calls, and everything of others', async () => {
    const [gone, other] = [randomUUID(), randomUUID()]
    expect(await handler().handle(record(gone))).toBe('done')
    await markErased(db.connection, gone)
    await received(gone)
    await finished(gone)

    expect(await handler().handle(record(gone))).toBe('repeated')
    expect(await handler().handle(record(other))).toBe('done')
    const caller = systemCaller(tenantId(gone), '')
    await expect(work.write(caller, (stores) => stores.add('late'))).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'SUBSCRIPTION_NOT_FOUND',
    })
    expect(await things().countDocuments({ tenantId: gone })).toBe(0)
    expect(await things().countDocuments({ tenantId: other })).toBe(1)
  })

  it('is ordered by the event of tenancy, which may come twice', async () => {
    const gone = randomUUID()
    await things().insertOne({ _id: randomUUID(), tenantId: gone, name: 'a' })
    const message = topics.erasureEvent.codec.fromPartial({ erasedTenantId: gone })
    const order = {
      ...record(''),
      key: Buffer.from(`:${gone}`),
      value: Buffer.from(topics.erasureEvent.codec.encode(message).finish()),
      headers: { ce_id: randomUUID(), ce_type: topics.erasureEvent.type },
    }
    expect(await erasures.handler.handle(order)).toBe('done')
    expect(await erasures.handler.handle(order)).toBe('repeated')
    await finished(gone)
    expect(await things().countDocuments({ tenantId: gone })).toBe(0)
  })

  it('is not finished while something is left elsewhere', async () => {
    const gone = randomUUID()
    elsewhere = 1
    await things().insertOne({ _id: randomUUID(), tenantId: gone, name: 'a' })
    await markErased(db.connection, gone)
    await eventually(async () => (await closed().findOne({ _id: gone }))?.deleted === 1)
    expect((await closed().findOne({ _id: gone }))?.finishTime).toBeNull()
    elsewhere = 0
    await finished(gone)
  })

  it('holds a tenant that is being restored, and passes over events that the restore took back', async () => {
    const tenant = randomUUID()
    const [after, until] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:00:00Z')]
    await closed().insertOne({ _id: tenant, state: 'held', time: new Date() })
    await received(tenant)
    await expect(handler().handle(record(tenant))).rejects.toMatchObject({ kind: 'unavailable' })
    await closed().updateOne({ _id: tenant }, { $set: { state: 'open', takenBack: [{ after, until }] } })
    await eventually(() => db.closedTenants.requireOpen(tenant).then(() => true))

    const within = record(tenant, new Date('2026-01-01T10:30:00Z'))
    expect(await handler().handle(within)).toBe('repeated')
    const recorded = { topic: topics.auditEvent.name, handle: () => Promise.resolve('done' as const) }
    expect(await guardedByTenant(recorded, db.closedTenants).handle(within)).toBe('done')
    expect(await handler().handle(record(tenant, after))).toBe('done')
    expect(await handler().handle(record(tenant, new Date('2026-01-01T11:00:00.001Z')))).toBe('done')
  })
})
