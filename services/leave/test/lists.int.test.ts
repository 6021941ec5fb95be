import { randomUUID } from 'node:crypto'

import { LeaveStatus, type Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

interface Asked {
  all?: boolean
  from?: string
  size?: number
  token?: string
}

const pageOf = (asked: Asked) => ({
  all: asked.all ?? false,
  appliedFrom: asked.from ? day(asked.from) : undefined,
  page: { pageSize: asked.size ?? 0, pageToken: asked.token ?? '' },
})

const own = async (person: Person, asked: Asked = {}) =>
  fixture.client.listOwnLeave(pageOf(asked), await fixture.as(person))

const team = async (person: Person, decided: boolean, asked: Asked = {}) =>
  fixture.client.listTeamLeave({ ...pageOf(asked), decided, everybody: false }, await fixture.as(person))

const everybody = async (person: Person, decided: boolean, asked: Asked = {}) =>
  fixture.client.listTeamLeave({ ...pageOf(asked), decided, everybody: true }, await fixture.as(person))

const ids = (leaves: Leave[]) => leaves.map((leave) => leave.id)

async function appliedOn(instant: string, work: () => Promise<Leave>): Promise<Leave> {
  fixture.clock.set(instant)
  try {
    return await work()
  } finally {
    fixture.clock.set('2035-08-31T09:00:00Z')
  }
}

describe('the own list', () => {
  it('the own list shows six months by application date, to the last day of a shorter month (D17)', async () => {
    const { approver, emad } = await fixture.pair()
    const old = await appliedOn('2035-02-27T12:00:00Z', () => fixture.apply(emad, '2035-03-04', '2035-03-04'))
    const edge = await appliedOn('2035-02-28T12:00:00Z', () =>
      fixture.apply(emad, '2035-03-05', '2035-03-05'),
    )
    const fresh = await appliedOn('2035-08-30T12:00:00Z', () =>
      fixture.apply(emad, '2035-03-06', '2035-03-06'),
    )
    for (const leave of [old, edge, fresh]) await fixture.reject(approver, leave)
    expect(ids((await own(emad)).leaves)).toEqual([fresh.id, edge.id])
    expect(ids((await own(emad, { all: true })).leaves)).toEqual([fresh.id, edge.id, old.id])
    expect(ids((await own(emad, { from: '2035-08-01' })).leaves)).toEqual([fresh.id])
  })

  it('the own list and that of the team have the request of a person who reports to themself (S1 §6)', async () => {
    const tenantId = await fixture.subscription()
    const olivia = await fixture.member(tenantId, { name: 'Olivia', reportTo: 'self' })
    const leave = await fixture.apply(olivia, '2035-09-05', '2035-09-05')
    const lists = async (decided: boolean) => [
      ids((await own(olivia)).leaves),
      ids((await team(olivia, decided)).leaves),
    ]
    expect(await lists(false)).toEqual([[leave.id], [leave.id]])
    await fixture.approve(olivia, leave)
    expect(await lists(true)).toEqual([[leave.id], [leave.id]])
    expect(await lists(false)).toEqual([[leave.id], []])
  })

  it('the own list never hides a pending request, whatever its age and page', async () => {
    const { approver, emad } = await fixture.pair()
    const waiting = await appliedOn('2034-01-10T12:00:00Z', () =>
      fixture.apply(emad, '2034-01-11', '2034-01-11'),
    )
    const decided = await appliedOn('2034-01-10T13:00:00Z', () =>
      fixture.apply(emad, '2034-01-12', '2034-01-12'),
    )
    await fixture.reject(approver, decided)
    const fresh = await fixture.apply(emad, '2035-09-02', '2035-09-02')
    expect(ids((await own(emad)).leaves)).toEqual([fresh.id, waiting.id])
    expect(ids((await own(emad, { from: '2035-08-01' })).leaves)).toEqual([fresh.id, waiting.id])
    const first = await own(emad, { size: 1 })
    const rest = await own(emad, { size: 1, token: first.page?.nextPageToken ?? '' })
    expect(ids([...first.leaves, ...rest.leaves])).toEqual([fresh.id, waiting.id])
    expect(rest.page?.nextPageToken).toBe('')
  })

  it('the own list goes page by page, newest first, without losing or repeating a request (D26)', async () => {
    const { emad } = await fixture.pair()
    const made: string[] = []
    // All at the same instant: the order must not depend on the clock moving.
    for (let i = 1; i <= 5; i++)
      made.push((await fixture.apply(emad, `2035-09-0${i + 1}`, `2035-09-0${i + 1}`)).id)
    const seen: string[] = []
    let token = ''
    do {
      const answer = await own(emad, { size: 2, token })
      seen.push(...ids(answer.leaves))
      token = answer.page?.nextPageToken ?? ''
    } while (token !== '')
    expect(seen).toEqual(made.toReversed())
  })

  it('a list takes no page token of another list, person or subscription', async () => {
    const { approver, emad } = await fixture.pair()
    for (let i = 1; i <= 3; i++) await fixture.apply(emad, `2035-09-0${i + 1}`, `2035-09-0${i + 1}`)
    const token = (await own(emad, { size: 1 })).page?.nextPageToken ?? ''
    expect(token).not.toBe('')
    const refused = { kind: 'invalid', reason: 'PAGE_TOKEN_INVALID' }
    await expect(own(emad, { size: 1, token, all: true })).rejects.toMatchObject(refused)
    await expect(own(approver, { size: 1, token })).rejects.toMatchObject(refused)
    await expect(team(emad, false, { size: 1, token })).rejects.toMatchObject(refused)
    const elsewhere = { ...emad, tenantId: await fixture.subscription() }
    await fixture.syncMember(elsewhere)
    await expect(own(elsewhere, { size: 1, token })).rejects.toMatchObject(refused)
    await expect(own(emad, { token: `${token.slice(0, -2)}xx` })).rejects.toMatchObject(refused)
    await expect(own(emad, { size: -1 })).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })

  it('the own list shows the caller’s requests alone', async () => {
    const { approver, emad } = await fixture.pair()
    await fixture.apply(emad, '2035-09-05', '2035-09-05')
    expect((await own(approver)).leaves).toEqual([])
  })
})

describe('the team list', () => {
  it('the team list never hides a pending request, and hides old decided ones', async () => {
    const { approver, emad } = await fixture.pair()
    const oldPending = await appliedOn('2034-01-10T12:00:00Z', () =>
      fixture.apply(emad, '2034-01-11', '2034-01-11'),
    )
    const newPending = await fixture.apply(emad, '2035-09-02', '2035-09-02')
    const oldRejected = await appliedOn('2034-01-10T13:00:00Z', () =>
      fixture.apply(emad, '2034-01-12', '2034-01-12'),
    )
    await fixture.reject(approver, oldRejected)
    const withdrawn = await fixture.withdraw(emad, await fixture.apply(emad, '2035-09-03', '2035-09-03'))
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-09-04', '2035-09-04'))

    const pending = await team(approver, false)
    expect(ids(pending.leaves)).toEqual([newPending.id, oldPending.id])
    expect(pending).toMatchObject({ isApprover: true, pendingCount: 2 })
    expect(pending.leaves[1]).toMatchObject({ overdue: true, canDecide: true, status: LeaveStatus.PENDING })
    expect(ids((await team(approver, true)).leaves)).toEqual([approved.id, withdrawn.id])
    expect(ids((await team(approver, true, { all: true })).leaves)).toEqual([
      approved.id,
      withdrawn.id,
      oldRejected.id,
    ])
    const first = await team(approver, true, { all: true, size: 2 })
    const rest = await team(approver, true, { all: true, size: 2, token: first.page?.nextPageToken ?? '' })
    expect(ids([...first.leaves, ...rest.leaves])).toEqual([approved.id, withdrawn.id, oldRejected.id])
    expect(rest.page?.nextPageToken).toBe('')
  })

  it('the team list is for people with reports or with a waiting request', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const omar = await fixture.member(tenantId, { name: 'Omar', manages: true })
    expect((await team(approver, false)).isApprover).toBe(true)
    expect((await team(emad, false)).isApprover).toBe(false)
    expect(await team(omar, false)).toMatchObject({ isApprover: false, pendingCount: 0, leaves: [] })
    const leave = await fixture.apply(emad, '2035-09-05', '2035-09-05')
    await fixture.reassign(omar, leave, omar)
    expect(await team(omar, false)).toMatchObject({ isApprover: true, pendingCount: 1 })
    await fixture.syncMember(emad, { active: false })
    expect((await team(approver, false)).isApprover).toBe(false)
  })
})

describe("everybody's list", () => {
  it("the company's list shows an owner all requests, to decide them, and is refused to others", async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const owner = await fixture.member(tenantId, { name: 'Olivia', owner: true })
    const pending = await fixture.apply(emad, '2035-09-05', '2035-09-05')
    const rejected = await fixture.apply(emad, '2035-09-06', '2035-09-06')
    await fixture.reject(approver, rejected)

    expect((await team(owner, false)).leaves).toEqual([])
    const waiting = await everybody(owner, false)
    expect(ids(waiting.leaves)).toEqual([pending.id])
    expect(waiting).toMatchObject({
      isApprover: true,
      pendingCount: 1,
      leaves: [{ canDecide: true, canReassign: true, canResend: true }],
    })
    expect(ids((await everybody(owner, true)).leaves)).toEqual([rejected.id])
    const refused = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
    await expect(everybody(approver, false)).rejects.toMatchObject(refused)
  })
})

describe('closed periods', () => {
  it('closed periods are listed by day, for one person or for all', async () => {
    const { tenantId, emad } = await fixture.pair()
    const row = (id: string, fromDate: string, userIds: string[]) => ({
      _id: `${tenantId}-${id}`,
      tenantId,
      fromDate,
      toDate: '2035-12-31',
      reason: 'audit',
      userIds,
    })
    await fixture.service.connection
      .collection<ReturnType<typeof row>>('leave_locks')
      .insertMany([
        row('c', '2035-12-03', []),
        row('a', '2035-12-01', [emad.id]),
        row('b', '2035-12-02', ['somebody']),
        { ...row('d', '2035-12-01', []), tenantId: randomUUID() },
      ])
    const list = async (userId: string) =>
      (await fixture.client.listLeaveLocks({ userId }, await fixture.as(emad))).locks.map(
        (lock) => lock.fromDate?.day,
      )
    expect(await list('')).toEqual([1, 2, 3])
    expect(await list(emad.id)).toEqual([1, 3])
  })
})

describe('every query', () => {
  const tenantId = 'tenant'
  const scoped = (filter: object) => ({ $and: [{ tenantId }, filter] })
  const newest = { appliedTime: -1, _id: -1 } as const
  const before = new Date('2035-01-01T00:00:00Z')
  const after = {
    appliedTime: { $lte: before },
    $or: [{ appliedTime: { $lt: before } }, { _id: { $lt: 'x' } }],
  }
  const since = { appliedDate: { $gte: '2035-01-01' } }

  it.each<[string, string, object, Record<string, 1 | -1>]>([
    [
      'own list',
      'leaves',
      scoped({ userId: 'u', $and: [{ $or: [{ status: 'pending' }, since] }], ...after }),
      newest,
    ],
    ['own list, all', 'leaves', scoped({ userId: 'u' }), newest],
    ['pending', 'leaves', scoped({ reportTo: 'u', status: 'pending', ...after }), newest],
    ['decided', 'leaves', scoped({ reportTo: 'u', status: { $ne: 'pending' }, ...since, ...after }), newest],
    ['decided, all', 'leaves', scoped({ reportTo: 'u', status: { $ne: 'pending' } }), newest],
    ["everybody's pending", 'leaves', scoped({ status: 'pending', ...after }), newest],
    ["everybody's decided", 'leaves', scoped({ status: { $ne: 'pending' }, ...since, ...after }), newest],
    [
      'overlap',
      'leaves',
      scoped({
        userId: 'u',
        status: { $in: ['pending', 'approved'] },
        fromDate: { $lte: '2035-01-02' },
        toDate: { $gte: '2035-01-01' },
        _id: { $ne: 'x' },
      }),
      {},
    ],
    ['open', 'leaves', scoped({ userId: 'u', status: 'approved', toDate: { $gte: '2035-01-01' } }), {}],
    [
      'missing task',
      'leaves',
      { status: 'approved', taskWantedTime: { $gt: new Date(0), $lt: before } },
      { taskWantedTime: 1 },
    ],
    ['code', 'leave_codes', scoped({ hash: 'h' }), {}],
    ['code anywhere', 'leave_codes', { hash: 'h' }, {}],
    ['codes of a leave', 'leave_codes', scoped({ leaveId: 'l', replaced: false }), {}],
    ['history', 'leave_events', scoped({ leaveId: 'l' }), { version: 1 }],
    ['resent', 'leave_events', scoped({ leaveId: 'l', verb: 'resent', time: { $gt: before } }), {}],
    ['members', 'member_facts', scoped({ _id: { $in: ['a', 'b'] } }), {}],
    ['reporting line', 'member_facts', scoped({ reportTo: 'u', active: true }), {}],
    ['projects', 'project_facts', scoped({ memberIds: 'u', archived: false }), {}],
    [
      'closed periods',
      'leave_locks',
      scoped({ $or: [{ userIds: 'u' }, { userIds: { $size: 0 } }] }),
      { fromDate: 1, _id: 1 },
    ],
    ['types', 'leave_types', scoped({}), { key: 1 }],
  ])('every query of lists has its index: %s', async (_, collection, filter, sort) => {
    await expectIndexed(fixture.service.connection, collection, filter, sort)
  })
})
