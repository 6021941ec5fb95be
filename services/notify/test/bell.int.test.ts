import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import {
  NotifyServiceClient,
  type Notification,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { tellLeave, tellMember, tellTask } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)
const PATIENT = { withinMs: 60_000 }

let service: TestService
let client: RpcClient<NotifyServiceClient>

beforeAll(async () => {
  service = await startTestService({ name: 'notify', readConfig, start })
  client = rpcClient(NotifyServiceClient, { address: service.address })
})
afterAll(async () => {
  client.close()
  await service.stop()
})

const list = async (tenantId: string, userId: string, request: object = {}) =>
  client.listNotifications(
    { unseenOnly: false, page: undefined, ...request },
    { passport: await aPassport({ tenantId, userId }), deadlineMs: 5_000 },
  )
const markSeen = async (tenantId: string, userId: string, request: object) =>
  client.markSeen(
    { ids: [], upTo: undefined, requestId: randomUUID(), ...request },
    { passport: await aPassport({ tenantId, userId }), deadlineMs: 5_000 },
  )
const rung = (tenantId: string, userId: string, count: number) =>
  eventually(async () => {
    const { notifications } = await list(tenantId, userId)
    return notifications.length === count ? notifications : null
  }, PATIENT)
const handled = (ids: string[]) =>
  eventually(
    async () =>
      (await service.connection.collection('inbox').countDocuments({ _id: { $in: ids } as never })) ===
      ids.length,
    PATIENT,
  )

it('tells the assignee of a new task, with names as they were then', async () => {
  const tenantId = randomUUID()
  await handled([await tellMember(service.bus, tenantId, 'mona')])
  await tellTask(service.bus, tenantId, { startDate: { year: 2026, month: 3, day: 5 } })
  const [line] = await rung(tenantId, 'emad', 1)
  expect(line).toMatchObject({
    summary: 'task_created',
    relationType: 'Task',
    code: 'WEB-7',
    name: 'Draw the map',
    projectNumber: 1,
    projectName: 'Website relaunch',
    startDate: { year: 2026, month: 3, day: 5 },
    createdBy: 'mona',
    createdByName: 'mona Hassan',
    seen: false,
  })
  await handled([await tellMember(service.bus, tenantId, 'mona', { fullname: 'Mona Renamed', version: 2n })])
  expect((await list(tenantId, 'emad')).notifications[0]?.createdByName).toBe('mona Hassan')
})

it('tells approver and applicant of a leave, nobody of the own act, and nobody of its task', async () => {
  const tenantId = randomUUID()
  await handled([
    await tellMember(service.bus, tenantId, 'emad'),
    await tellMember(service.bus, tenantId, 'mona'),
  ])
  const ids = [
    await tellLeave(service.bus, tenantId),
    await tellLeave(service.bus, tenantId, { change: LeaveChange.APPROVED, actorId: 'mona' }),
    await tellLeave(service.bus, tenantId, { change: LeaveChange.RESENT }),
    await tellLeave(service.bus, tenantId, { change: LeaveChange.TASK_LINKED, actorId: '' }),
    await tellLeave(service.bus, tenantId, {
      change: LeaveChange.APPROVED,
      userId: 'olivia',
      reportTo: 'olivia',
      actorId: 'olivia',
    }),
    await tellTask(service.bus, tenantId, { taskType: 4 }, { actorId: '' }),
    await tellTask(service.bus, tenantId, {}, { actorId: 'emad' }),
    await tellTask(service.bus, tenantId, {}, { change: TaskChange.MOVED }),
    await tellTask(service.bus, tenantId, { assigneeId: '' }),
  ]
  await handled(ids)
  const [forMona] = await rung(tenantId, 'mona', 1)
  expect(forMona).toMatchObject({
    summary: 'leave_applied',
    relationType: 'Leave',
    name: 'emad Hassan',
    leaveType: 'Annual leave',
    startDate: { year: 2026, month: 11, day: 22 },
    dueDate: { year: 2026, month: 11, day: 24 },
  })
  expect(await rung(tenantId, 'emad', 1)).toMatchObject([
    { summary: 'leave_approved', createdByName: 'mona Hassan' },
  ])
  expect((await list(tenantId, 'olivia')).notifications).toEqual([])
})

it('tells whom a comment mentions, and assignee and watchers of the comment, each once', async () => {
  const tenantId = randomUUID()
  const comment = { id: 'c1', authorId: 'mona', excerpt: 'Look', mentionedIds: ['emad', 'mona'] }
  const event = { change: TaskChange.COMMENTED, comment }
  const id = await tellTask(service.bus, tenantId, { watcherIds: ['sara', 'mona', 'emad'] }, event)
  await handled([id])
  expect(await rung(tenantId, 'emad', 1)).toMatchObject([
    { summary: 'comment_mentioned', relationType: 'Task', name: 'Draw the map', createdBy: 'mona' },
  ])
  const [forSara] = await rung(tenantId, 'sara', 1)
  expect(forSara).toMatchObject({ summary: 'comment_added', code: 'WEB-7', projectNumber: 1 })
  expect(forSara?.taskId).toBe(forSara?.relatedId)
  expect((await list(tenantId, 'mona')).notifications).toEqual([])
})

it('tells who is made assignee, but not who took the task, had it, or sees another change', async () => {
  const tenantId = randomUUID()
  const updated = { change: TaskChange.UPDATED }
  await handled([
    await tellTask(service.bus, tenantId, {}, { ...updated, previousAssigneeId: 'emad' }),
    await tellTask(service.bus, tenantId, {}, { ...updated, actorId: 'emad', previousAssigneeId: 'sara' }),
    await tellTask(service.bus, tenantId, { assigneeId: '' }, { ...updated, previousAssigneeId: 'emad' }),
    await tellTask(service.bus, tenantId, {}, { change: TaskChange.COUNTED }),
    await tellTask(service.bus, tenantId, { name: 'Yours' }, { ...updated, previousAssigneeId: 'sara' }),
  ])
  expect(await rung(tenantId, 'emad', 1)).toMatchObject([{ summary: 'task_assigned', name: 'Yours' }])
})

it('rings once for a comment, also when it comes again after its receipt is gone', async () => {
  const tenantId = randomUUID()
  const comment = { id: 'c1', authorId: 'mona', excerpt: 'Look', mentionedIds: ['sara'] }
  const event = { change: TaskChange.COMMENTED, comment }
  const id = await tellTask(service.bus, tenantId, {}, event)
  await handled([id])
  await service.connection.collection<{ _id: string }>('inbox').deleteOne({ _id: id })
  await tellTask(service.bus, tenantId, {}, event, id)
  await handled([id])
  expect((await list(tenantId, 'sara')).unseenCount).toBe(1)
  expect((await list(tenantId, 'emad')).unseenCount).toBe(1)
})

it('fills in names that came later than the event', async () => {
  const tenantId = randomUUID()
  await tellLeave(service.bus, tenantId)
  expect((await rung(tenantId, 'mona', 1))[0]?.name).toBe('')
  await handled([await tellMember(service.bus, tenantId, 'emad')])
  expect((await list(tenantId, 'mona')).notifications[0]?.name).toBe('emad Hassan')
})

it('takes the project name from its own copy when the event has none', async () => {
  const tenantId = randomUUID()
  const project = (name: string, version: bigint) =>
    service.bus.publish(topics.projectEvent, {
      tenantId,
      aggregateId: `p-${tenantId}`,
      message: { tenantId, project: { id: `p-${tenantId}`, number: 9, name, version } },
    })
  await handled([await project('Newer', 2n), await project('Older', 1n)])
  await tellTask(service.bus, tenantId, { projectNumber: 9 }, { projectName: '' })
  expect((await rung(tenantId, 'emad', 1))[0]?.projectName).toBe('Newer')
})

it('rings once for an event, also when it comes again after its receipt is gone', async () => {
  const tenantId = randomUUID()
  const id = await tellLeave(service.bus, tenantId)
  await rung(tenantId, 'mona', 1)
  await tellLeave(service.bus, tenantId, {}, id)
  await service.connection.collection<{ _id: string }>('inbox').deleteOne({ _id: id })
  await tellLeave(service.bus, tenantId, {}, id)
  await handled([id])
  expect(await list(tenantId, 'mona')).toMatchObject({
    unseenCount: 1,
    notifications: [{ summary: 'leave_applied' }],
  })
})

it('does not wake what is older than notifications are kept', async () => {
  const tenantId = randomUUID()
  await handled([await tellLeave(service.bus, tenantId, { time: new Date(Date.now() - 181 * 86_400_000) })])
  expect((await list(tenantId, 'mona')).notifications).toEqual([])
})

describe('the list', () => {
  it('pages newest first, filters the unseen and counts them all', async () => {
    const tenantId = randomUUID()
    const now = Date.now()
    for (const minute of [3, 1, 2, 2, 2])
      await tellTask(
        service.bus,
        tenantId,
        { name: `at ${minute}` },
        { time: new Date(now - minute * 60_000) },
      )
    await rung(tenantId, 'emad', 5)
    const seen: Notification[] = []
    let pageToken = ''
    do {
      const answer = await list(tenantId, 'emad', { page: { pageSize: 2, pageToken } })
      expect(answer.unseenCount).toBe(5)
      seen.push(...answer.notifications)
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(seen.map(({ name }) => name)).toEqual(['at 1', 'at 2', 'at 2', 'at 2', 'at 3'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)

    await markSeen(tenantId, 'emad', { ids: [seen[0]?.id] })
    const unseen = await list(tenantId, 'emad', { unseenOnly: true })
    expect(unseen.notifications.map(({ name }) => name)).toEqual(['at 2', 'at 2', 'at 2', 'at 3'])
    expect(unseen.unseenCount).toBe(4)
  })

  it('refuses a token of another reader, filter or tenant, and a negative size', async () => {
    const tenantId = randomUUID()
    await tellTask(service.bus, tenantId)
    await tellTask(service.bus, tenantId)
    await rung(tenantId, 'emad', 2)
    const token = (await list(tenantId, 'emad', { page: { pageSize: 1, pageToken: '' } })).page?.nextPageToken
    const page = { pageSize: 1, pageToken: token }
    for (const attempt of [
      list(tenantId, 'mona', { page }),
      list(tenantId, 'emad', { page, unseenOnly: true }),
      list(randomUUID(), 'emad', { page }),
    ])
      await expect(attempt).rejects.toMatchObject({ kind: 'invalid', reason: 'PAGE_TOKEN_INVALID' })
    await expect(list(tenantId, 'emad', { page: { pageSize: -1, pageToken: '' } })).rejects.toMatchObject({
      reason: 'INVALID_ARGUMENT',
    })
  })
})

describe('marking seen', () => {
  it('touches only the own bell', async () => {
    const tenantId = randomUUID()
    const elsewhere = randomUUID()
    await tellTask(service.bus, tenantId)
    await tellTask(service.bus, tenantId, { assigneeId: 'sara' })
    await tellTask(service.bus, elsewhere)
    const [own] = await rung(tenantId, 'emad', 1)
    const [saras] = await rung(tenantId, 'sara', 1)
    const [foreign] = await rung(elsewhere, 'emad', 1)
    const ids = [own?.id, saras?.id, foreign?.id, randomUUID()]
    expect(await markSeen(tenantId, 'emad', { ids })).toEqual({ unseenCount: 0 })
    expect((await list(tenantId, 'sara')).unseenCount).toBe(1)
    expect((await list(elsewhere, 'emad')).unseenCount).toBe(1)
    expect((await list(tenantId, 'emad')).notifications[0]?.seen).toBe(true)
  })

  it('marks all until an instant and leaves what came later', async () => {
    const tenantId = randomUUID()
    const now = Date.now()
    for (const minute of [1, 2, 3])
      await tellTask(service.bus, tenantId, {}, { time: new Date(now - minute * 60_000) })
    await rung(tenantId, 'emad', 3)
    expect(await markSeen(tenantId, 'emad', { upTo: new Date(now - 2 * 60_000) })).toEqual({ unseenCount: 1 })
    expect(await markSeen(tenantId, 'emad', { upTo: new Date(now) })).toEqual({ unseenCount: 0 })
  })

  it('does a repeated request once and refuses its id for another', async () => {
    const tenantId = randomUUID()
    await tellTask(service.bus, tenantId)
    const [line] = await rung(tenantId, 'emad', 1)
    const requestId = randomUUID()
    const first = await markSeen(tenantId, 'emad', { ids: [line?.id], requestId })
    expect(await markSeen(tenantId, 'emad', { ids: [line?.id], requestId })).toEqual(first)
    await expect(markSeen(tenantId, 'emad', { upTo: new Date(), requestId })).rejects.toMatchObject({
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
      await expect(markSeen(tenantId, 'emad', request)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'ids', reason }],
      })
  })

  it('needs the permission of a member', async () => {
    const passport = await aPassport({ userId: 'emad', tenantId: randomUUID(), permissions: [] })
    const request = { ids: ['x'], upTo: undefined, requestId: randomUUID() }
    await expect(client.markSeen(request, { passport, deadlineMs: 5_000 })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      client.listNotifications({ unseenOnly: false, page: undefined }, { passport, deadlineMs: 5_000 }),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })
})

it('asks only what indexes answer', async () => {
  const at = new Date()
  const newest = { createTime: -1, _id: -1 } as const
  const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
  const after = {
    createTime: { $lte: at },
    $or: [{ createTime: { $lt: at } }, { createTime: at, _id: { $lt: 'x' } }],
  }
  await expectIndexed(service.connection, 'notifications', scoped({ toUser: 'u' }), newest)
  await expectIndexed(service.connection, 'notifications', scoped({ toUser: 'u', ...after }), newest)
  await expectIndexed(service.connection, 'notifications', scoped({ toUser: 'u', seen: false }), newest)
  await expectIndexed(
    service.connection,
    'notifications',
    scoped({ toUser: 'u', seen: false, ...after }),
    newest,
  )
  await expectIndexed(
    service.connection,
    'notifications',
    scoped({ toUser: 'u', seen: false, createTime: { $lte: at } }),
  )
  await expectIndexed(service.connection, 'notifications', scoped({ eventId: 'e', toUser: 'u' }))
  await expectIndexed(
    service.connection,
    'notifications',
    scoped({ _id: { $in: ['a', 'b'] }, toUser: 'u', seen: false }),
  )
  await expectIndexed(service.connection, 'projects', scoped({ number: 1 }))
})
