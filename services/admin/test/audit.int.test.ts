import { randomUUID } from 'node:crypto'

import type { AuditRecord } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import { all, aWorld, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const auditor = async (tenantId: string) => ({
  deadlineMs,
  passport: await aPassport({ userId: 'mona', tenantId, permissions: ['WORKSPACE_READ', 'AUDIT_READ'] }),
})

const ALL = {
  actorId: '',
  action: '',
  targetId: '',
  fromTime: undefined,
  toTime: undefined,
  projectNumber: 0,
  page: undefined,
}

const tenantRecords = async (tenantId: string, change: object = {}) =>
  world.client.listTenantAuditRecords({ ...ALL, ...change }, await auditor(tenantId))

const ids = (records: readonly AuditRecord[]) => records.map(({ id }) => id)

describe('audit records', () => {
  it('arrive whole and once, newest first', async () => {
    const [tenantId, actorId] = [randomUUID(), randomUUID()]
    await world.user({ userId: actorId, email: `${actorId}@demo.test` })
    const older = await world.record(tenantId, { time: new Date(Date.now() - 60_000), actorId })
    const newer = await world.record(tenantId, { action: 'leave.approved' })
    const again = {
      tenantId,
      aggregateId: tenantId,
      message: { id: older, tenantId, action: 'forged', time: new Date() },
    }
    await world.service.bus.publish(topics.auditEvent, again)
    // One partition keeps its order: when this one is there, the one before was handled.
    const last = await world.record(tenantId, { time: new Date(Date.now() - 120_000) })
    const { records } = await tenantRecords(tenantId)
    expect(ids(records)).toEqual([newer, older, last])
    expect(records[1]).toMatchObject({
      tenantId,
      service: 'leave',
      actorId,
      actorEmail: `${actorId}@demo.test`,
      action: 'leave.applied',
      targetType: 'leave',
      targetId: 'l1',
      details: { from_date: '2026-03-01' },
      requestId: 'r1',
    })
    expect(records[0]?.actorEmail).toBe('')
  })

  it('come with the names of users they hold by id, and with no name for typed text', async () => {
    const [tenantId, actorId, targetId, manager, stranger] = Array.from({ length: 5 }, () => randomUUID())
    if (!tenantId || !actorId || !targetId || !manager || !stranger) throw new Error('ids')
    const people = [
      [actorId, 'Mona'],
      [targetId, 'Emad'],
      [manager, 'Olivia'],
      [stranger, 'Faris'],
    ] as const
    for (const [userId, fullname] of people)
      await world.user({ userId, fullname, email: `${userId}@demo.test` })
    await world.subscription(tenantId, { title: 'Gulf Builders' })
    await world.record(tenantId, {
      actorId,
      action: 'tenancy.member_updated',
      targetType: 'member',
      targetId,
      details: { report_to: manager, reason: stranger },
    })
    await world.record(tenantId, { actorId: '', targetType: 'label', targetId: stranger })
    const named = { [actorId]: 'Mona', [targetId]: 'Emad', [manager]: 'Olivia' }
    expect((await tenantRecords(tenantId)).names).toEqual(named)
    const filter = { ...ALL, tenantId }
    const { names } = await world.client.listAuditRecords(filter, world.admin)
    expect(names).toEqual({ ...named, [tenantId]: 'Gulf Builders' })
  })

  it('are narrowed by person and action, and paged without loss among equal times', async () => {
    const tenantId = randomUUID()
    const time = new Date()
    const made: string[] = []
    for (let i = 0; i < 5; i++)
      made.push(await world.record(tenantId, { time, actorId: i < 3 ? 'mona' : 'emad' }))
    const seen = await all(async (pageToken) => {
      const { records, page } = await tenantRecords(tenantId, { page: { pageSize: 2, pageToken } })
      return { rows: ids(records), next: page?.nextPageToken }
    })
    expect(seen).toEqual(made.toSorted().toReversed())
    expect((await tenantRecords(tenantId, { actorId: 'mona' })).records).toHaveLength(3)
    expect((await tenantRecords(tenantId, { action: 'leave.rejected' })).records).toEqual([])
  })

  it('are narrowed by thing, project and time', async () => {
    const tenantId = randomUUID()
    const at = (minute: number) => new Date(Date.now() - minute * 60_000)
    const oldest = await world.record(tenantId, { time: at(30), details: { project: '7' } })
    const middle = await world.record(tenantId, { time: at(20), targetId: 'l2', details: { project: '7' } })
    const newest = await world.record(tenantId, { time: at(10), details: { project: '8' } })
    const found = async (change: object) => ids((await tenantRecords(tenantId, change)).records)
    expect(await found({ projectNumber: 7 })).toEqual([middle, oldest])
    expect(await found({ targetId: 'l2' })).toEqual([middle])
    expect(await found({ fromTime: at(25), toTime: at(15) })).toEqual([middle])
    expect(await found({ toTime: at(15), page: { pageSize: 1, pageToken: '' } })).toEqual([middle])
    expect(await found({ fromTime: at(15) })).toEqual([newest])
    const { page } = await tenantRecords(tenantId, { projectNumber: 7, page: { pageSize: 1, pageToken: '' } })
    await expect(
      tenantRecords(tenantId, { projectNumber: 8, page: { pageSize: 1, pageToken: page?.nextPageToken } }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('are the own ones alone for a member who may not read the log', async () => {
    const tenantId = randomUUID()
    const own = await world.record(tenantId, { actorId: 'emad' })
    await world.record(tenantId, { actorId: 'mona' })
    const options = {
      deadlineMs,
      passport: await aPassport({ userId: 'emad', tenantId, permissions: ['WORKSPACE_READ'] }),
    }
    const asEmad = (actorId: string) => world.client.listTenantAuditRecords({ ...ALL, actorId }, options)
    expect(ids((await asEmad('')).records)).toEqual([own])
    expect(ids((await asEmad('emad')).records)).toEqual([own])
    await expect(asEmad('mona')).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('say until when they are sealed', async () => {
    // Without a record, so that the sealer at work leaves it alone.
    const tenantId = randomUUID()
    expect((await tenantRecords(tenantId)).sealedTime ?? null).toBeNull()
    const time = new Date('2026-11-20T10:00:00Z')
    const digest = { tenantId, number: 1, seq: 1, hash: 'h', time, previous: '', keyId: 'k', signature: 's' }
    await world.service.connection
      .collection('audit_digests')
      .insertOne({ ...digest, _id: `${tenantId}:1` } as never)
    expect((await tenantRecords(tenantId)).sealedTime).toEqual(time)
  })

  it('are never another subscription’s, nor are their page tokens', async () => {
    const [own, foreign] = [randomUUID(), randomUUID()]
    const secret = [await world.record(foreign), await world.record(foreign)]
    expect((await tenantRecords(own)).records).toEqual([])
    const { page } = await tenantRecords(foreign, { page: { pageSize: 1, pageToken: '' } })
    const pageToken = page?.nextPageToken ?? ''
    expect(pageToken).not.toBe('')
    await expect(tenantRecords(own, { page: { pageSize: 1, pageToken } })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    })
    const filter = { ...ALL, tenantId: foreign }
    const { records } = await world.client.listAuditRecords(filter, world.admin)
    expect(ids(records).toSorted()).toEqual(secret.toSorted())
  })

  it('of the platform belong to no subscription', async () => {
    const actorId = randomUUID()
    const id = await world.record('', { actorId, service: 'auth', action: 'auth.user_created' })
    const { records } = await world.client.listAuditRecords({ ...ALL, tenantId: '', actorId }, world.admin)
    expect(records).toMatchObject([{ id, tenantId: '' }])
  })
})

it('every query has its index', async () => {
  const { connection } = world.service
  const newest = { time: -1, _id: -1 } as const
  const after = { time: { $lte: new Date() }, $or: [{ time: { $lt: new Date() } }, { _id: { $lt: 'a' } }] }
  const project = { 'details.project': '7' }
  const filters = [{}, { actorId: 'a' }, { action: 'b' }, { actorId: 'a', action: 'b' }, { targetId: 'c' }]
  await expectIndexed(connection, 'audit_records', { $and: [{ tenantId: 't' }, project] }, newest)
  for (const filter of filters) {
    await expectIndexed(connection, 'audit_records', { $and: [{ tenantId: 't' }, filter] }, newest)
    await expectIndexed(
      connection,
      'audit_records',
      { $and: [{ tenantId: 't' }, { ...filter, ...after }] },
      newest,
    )
    await expectIndexed(connection, 'audit_records', { ...filter, ...after }, newest)
  }
  await expectIndexed(connection, 'subscriptions', { number: { $gte: 1 } }, { number: 1, _id: 1 })
  await expectIndexed(connection, 'users', { email: { $gte: 'a' } }, { email: 1, _id: 1 })
})
