import { randomUUID } from 'node:crypto'

import type { Notification } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { tenantId } from '@smartproject/kit/types/ids'
import { aPassport } from '@smartproject/testkit/keys'
import { expectIndexed } from '@smartproject/testkit/explain'

import { notificationModel } from '../src/store/notification-model.js'
import { notificationStores } from '../src/store/notification-store.js'
import { startBellFixture, publishTask, type BellFixture } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: BellFixture

beforeAll(async () => {
  fixture = await startBellFixture()
})
afterAll(() => fixture.stop())

describe('the list', () => {
  it('pages newest first, filters the unseen and counts them all', async () => {
    const tenantId = randomUUID()
    const now = Date.now()
    for (const minute of [3, 1, 2, 2, 2])
      await publishTask(
        fixture.service.bus,
        tenantId,
        { name: `at ${minute}` },
        { time: new Date(now - minute * 60_000) },
      )
    await fixture.lines(tenantId, 'emad', 5)
    const seen: Notification[] = []
    let pageToken = ''
    do {
      const answer = await fixture.list(tenantId, 'emad', { page: { pageSize: 2, pageToken } })
      expect(answer.unseenCount).toBe(5)
      seen.push(...answer.notifications)
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(seen.map(({ name }) => name)).toEqual(['at 1', 'at 2', 'at 2', 'at 2', 'at 3'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)

    await fixture.markSeen(tenantId, 'emad', { ids: [seen[0]?.id] })
    const unseen = await fixture.list(tenantId, 'emad', { unseenOnly: true })
    expect(unseen.notifications.map(({ name }) => name)).toEqual(['at 2', 'at 2', 'at 2', 'at 3'])
    expect(unseen.unseenCount).toBe(4)
  })

  it('refuses a token of another reader, filter or tenant, and a negative size', async () => {
    const tenantId = randomUUID()
    await publishTask(fixture.service.bus, tenantId)
    await publishTask(fixture.service.bus, tenantId)
    await fixture.lines(tenantId, 'emad', 2)
    const token = (await fixture.list(tenantId, 'emad', { page: { pageSize: 1, pageToken: '' } })).page
      ?.nextPageToken
    const page = { pageSize: 1, pageToken: token }
    for (const attempt of [
      () => fixture.list(tenantId, 'mona', { page }),
      () => fixture.list(tenantId, 'emad', { page, unseenOnly: true }),
      () => fixture.list(randomUUID(), 'emad', { page }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'invalid', reason: 'PAGE_TOKEN_INVALID' })
    await expect(
      fixture.list(tenantId, 'emad', { page: { pageSize: -1, pageToken: '' } }),
    ).rejects.toMatchObject({
      reason: 'INVALID_ARGUMENT',
    })
  })
})

describe('marking seen', () => {
  it('touches only the own bell', async () => {
    const tenantId = randomUUID()
    const elsewhere = randomUUID()
    await publishTask(fixture.service.bus, tenantId)
    await publishTask(fixture.service.bus, tenantId, { assigneeId: 'sara' })
    await publishTask(fixture.service.bus, elsewhere)
    const [own] = await fixture.lines(tenantId, 'emad', 1)
    const [saras] = await fixture.lines(tenantId, 'sara', 1)
    const [foreign] = await fixture.lines(elsewhere, 'emad', 1)
    const ids = [own?.id, saras?.id, foreign?.id, randomUUID()]
    expect(await fixture.markSeen(tenantId, 'emad', { ids })).toEqual({ unseenCount: 0 })
    expect((await fixture.list(tenantId, 'sara')).unseenCount).toBe(1)
    expect((await fixture.list(elsewhere, 'emad')).unseenCount).toBe(1)
    expect((await fixture.list(tenantId, 'emad')).notifications[0]?.seen).toBe(true)
  })

  it('marks all lines until an instant and leaves later ones', async () => {
    const tenantId = randomUUID()
    const now = Date.now()
    for (const minute of [1, 2, 3])
      await publishTask(fixture.service.bus, tenantId, {}, { time: new Date(now - minute * 60_000) })
    await fixture.lines(tenantId, 'emad', 3)
    expect(await fixture.markSeen(tenantId, 'emad', { upTo: new Date(now - 2 * 60_000) })).toEqual({
      unseenCount: 1,
    })
    expect(await fixture.markSeen(tenantId, 'emad', { upTo: new Date(now) })).toEqual({ unseenCount: 0 })
  })

  it('does a repeated request once and refuses its id for another', async () => {
    const tenantId = randomUUID()
    await publishTask(fixture.service.bus, tenantId)
    const [line] = await fixture.lines(tenantId, 'emad', 1)
    const requestId = randomUUID()
    const first = await fixture.markSeen(tenantId, 'emad', { ids: [line?.id], requestId })
    expect(await fixture.markSeen(tenantId, 'emad', { ids: [line?.id], requestId })).toEqual(first)
    await expect(fixture.markSeen(tenantId, 'emad', { upTo: new Date(), requestId })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('wants ids or an instant, not both, and not too many', async () => {
    const tenantId = randomUUID()
    const ids = Array.from({ length: 201 }, () => randomUUID())
    for (const [request, reason] of [
      [{}, 'IDS_OR_UP_TO'],
      [{ ids: ['x'], upTo: new Date() }, 'IDS_OR_UP_TO'],
      [{ ids }, 'TOO_MANY'],
      [{ ids: [''] }, 'REQUIRED'],
    ] as const)
      await expect(fixture.markSeen(tenantId, 'emad', request)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'ids', reason }],
      })
  })

  it('needs the permission of a member', async () => {
    const passport = await aPassport({ userId: 'emad', tenantId: randomUUID(), permissions: [] })
    const request = { ids: ['x'], upTo: undefined, requestId: randomUUID() }
    await expect(fixture.client.markSeen(request, { passport, deadlineMs: 5_000 })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      fixture.client.listNotifications(
        { unseenOnly: false, page: undefined },
        { passport, deadlineMs: 5_000 },
      ),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })
})

it('an opened stream remembers the newest ids without reading a document', async () => {
  const { connection, bus } = fixture.service
  const tenant = tenantId(randomUUID())
  for (const name of ['one', 'two', 'three']) await publishTask(bus, tenant, { name })
  const bell = await fixture.lines(tenant, 'emad', 3)
  await connection.db?.command({ profile: 2 })
  const { ids, unseen } = await notificationStores(notificationModel(connection))(tenant).newestIds('emad', 2)
  await connection.db?.command({ profile: 0 })
  expect([ids, unseen]).toEqual([bell.slice(0, 2).map(({ id }) => id), 3])
  const reads = { 'command.aggregate': 'notifications' }
  const found = await connection.collection('system.profile').find(reads).toArray()
  expect(found).toEqual([expect.objectContaining({ docsExamined: 0, nreturned: 3 })])
})

it('every query of the list of notifications has an index', async () => {
  const at = new Date()
  const newest = { createTime: -1, _id: -1 } as const
  const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
  const after = {
    createTime: { $lte: at },
    $or: [{ createTime: { $lt: at } }, { createTime: at, _id: { $lt: 'x' } }],
  }
  await expectIndexed(fixture.service.connection, 'notifications', scoped({ toUser: 'u' }), newest)
  await expectIndexed(fixture.service.connection, 'notifications', scoped({ toUser: 'u', ...after }), newest)
  await expectIndexed(
    fixture.service.connection,
    'notifications',
    scoped({ toUser: 'u', seen: false }),
    newest,
  )
  await expectIndexed(
    fixture.service.connection,
    'notifications',
    scoped({ toUser: 'u', seen: false, ...after }),
    newest,
  )
  await expectIndexed(
    fixture.service.connection,
    'notifications',
    scoped({ toUser: 'u', seen: false, createTime: { $lte: at } }),
  )
  await expectIndexed(fixture.service.connection, 'notifications', scoped({ eventId: 'e', toUser: 'u' }))
  await expectIndexed(
    fixture.service.connection,
    'notifications',
    scoped({ _id: { $in: ['a', 'b'] }, toUser: 'u', seen: false }),
  )
  await expectIndexed(fixture.service.connection, 'projects', scoped({ number: 1 }))
})
