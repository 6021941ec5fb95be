import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, type Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { LeaveRoom } from './leave-room.js'

// Several facts travel over the bus in each of these.
jest.setTimeout(60_000)

let room: LeaveRoom

beforeAll(async () => {
  room = await LeaveRoom.open({ repairMs: 100 })
}, 120_000)

afterAll(() => room.close())

const changesOf = async (leave: Leave) => (await room.published(leave)).map((event) => event.change)

interface TaskNews {
  id: string
  change: TaskChange
  version?: number
  created?: string
}

const tellTask = (tenantId: string, leave: Pick<Leave, 'id'>, news: TaskNews) =>
  room.tellTask(tenantId, { ...news, leaveId: leave.id })

/** Everything sent before has been handled: a later fact of the same kind has arrived in every partition. */
async function settled(tenantId: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const id = randomUUID()
    await tellTask(tenantId, { id: 'none' }, { id, change: TaskChange.CREATED })
    await room.known('leave_task_facts', id, 1)
  }
}

describe('a new reporting line', () => {
  it('takes pending requests along with new codes, and the rights over approved leave', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const heir = await room.member(tenantId, { name: 'Heir' })
    const pending = await room.apply(emad, '2035-03-08', '2035-03-09')
    const approved = await room.approve(boss, await room.apply(emad, '2035-03-20', '2035-03-21'))
    const over = await room.approve(boss, await room.apply(emad, '2035-02-01', '2035-02-02'))
    const old = await room.codes(pending)
    await room.tellMember(emad, { reportTo: heir })

    expect(await room.get(heir, pending)).toMatchObject({ reportTo: heir.id, canDecide: true, version: 2n })
    await expect(room.get(boss, pending)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await room.published(pending)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      reportTo: heir.id,
      previousReportTo: boss.id,
      actorId: '',
    })
    expect(await room.codes(pending)).not.toEqual(old)
    expect((await room.history(heir, pending)).at(-1)).toMatchObject({
      action: 'reassigned',
      channel: 'system',
      actorId: '',
      fields: { report_to: { from: boss.id, to: heir.id } },
    })
    expect((await room.published(approved)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      status: LeaveStatus.APPROVED,
      sealedCodes: '',
    })
    expect(await room.get(heir, approved)).toMatchObject({ canChange: true, decidedBy: boss.id })
    expect((await room.get(boss, over)).canChange).toBe(true)
  })

  it('that is unchanged leaves a request where somebody put it', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const omar = await room.member(tenantId, { name: 'Omar', manages: true })
    const leave = await room.apply(emad, '2035-03-08', '2035-03-09')
    await room.reassign(omar, leave, omar)
    await room.tellMember({ ...emad, name: 'Emad Ali' }, { reportTo: boss })
    expect(await room.get(omar, leave)).toMatchObject({ reportTo: omar.id, userName: 'Emad Ali' })
  })

  it('that leads to nobody leaves requests with their approver', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.apply(emad, '2035-03-08', '2035-03-09')
    await room.tellMember(emad, { reportTo: null })
    expect((await room.get(boss, leave)).reportTo).toBe(boss.id)
  })
})

describe('somebody who leaves the subscription', () => {
  it('as applicant: pending requests go, future leave is cancelled, the rest stays', async () => {
    const { boss, emad } = await room.pair()
    const pending = await room.apply(emad, '2035-03-08', '2035-03-09')
    const future = await room.approve(boss, await room.apply(emad, '2035-03-20', '2035-03-21'))
    const running = await room.approve(boss, await room.apply(emad, '2035-03-01', '2035-03-02'))
    const past = await room.approve(boss, await room.apply(emad, '2035-02-01', '2035-02-02'))
    await room.tellMember(emad, { reportTo: boss, active: false })
    expect((await room.get(boss, pending)).status).toBe(LeaveStatus.DELETED)
    expect((await room.get(boss, future)).status).toBe(LeaveStatus.CANCELLED)
    expect((await room.get(boss, running)).status).toBe(LeaveStatus.APPROVED)
    expect((await room.get(boss, past)).status).toBe(LeaveStatus.APPROVED)
    expect((await room.published(pending)).at(-1)).toMatchObject({
      change: LeaveChange.WITHDRAWN,
      actorId: '',
    })
    expect((await room.audited(future)).at(-1)?.details).toMatchObject({
      channel: 'system',
      acting_as: 'system',
    })
    await expect(room.apply(emad, '2035-03-25', '2035-03-26')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('as approver: requests stay, and the owner may decide', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const olivia = await room.member(tenantId, { name: 'Olivia', owner: true })
    const leave = await room.apply(emad, '2035-03-08', '2035-03-09')
    await room.tellMember(boss, { active: false })
    expect(await changesOf(leave)).toEqual([LeaveChange.APPLIED])
    expect((await room.approve(olivia, leave)).status).toBe(LeaveStatus.APPROVED)
  })
})

describe('facts that come again', () => {
  it('change nothing, with the receipt or without', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const heir = await room.member(tenantId, { name: 'Heir' })
    const leave = await room.apply(emad, '2035-03-08', '2035-03-09')
    const id = randomUUID()
    const version = room.nextVersion(emad.id)
    const state = { reportTo: heir.id, active: true, version, id }
    await room.publishMember(emad, state)
    await room.known('member_facts', `${tenantId}:${emad.id}`, version)
    const before = await room.published(leave)
    expect(before).toHaveLength(2)

    await room.publishMember(emad, state)
    await room.service.connection.collection('inbox').deleteMany({})
    await room.publishMember(emad, state)
    await room.publishMember(emad, { ...state, id: randomUUID() })
    await room.publishMember(emad, { reportTo: boss.id, active: true, version: 1, id: randomUUID() })
    // The same key stays in order, so what comes after these shows that they were handled.
    await room.tellMember({ ...emad, name: 'Last' }, { reportTo: heir })
    expect(await room.published(leave)).toEqual(before)
    expect((await room.get(heir, leave)).userName).toBe('Last')
  })

  it('and are none of a subscription go to the dead letters without stopping the others', async () => {
    const id = randomUUID()
    await room.service.bus.publish(topics.memberEvent, {
      tenantId: '',
      aggregateId: id,
      message: { tenantId: '', member: { userId: id, version: 1n } },
    })
    const { emad } = await room.pair()
    expect((await room.apply(emad, '2035-03-08', '2035-03-09')).version).toBe(1n)
  })

  it('keep the newest settings of the subscription', async () => {
    const { tenantId, emad } = await room.pair()
    await room.tellSubscription(tenantId, { weekendDays: [], timeZone: 'Pacific/Auckland' })
    expect((await room.apply(emad, '2035-03-05', '2035-03-11')).workingDays).toBe(7)
  })
})

describe('the task of a leave', () => {
  it('is linked when it is there, which nobody need see to go on', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const approved = await room.approve(boss, await room.apply(emad, '2035-03-08', '2035-03-09'))
    const id = randomUUID()
    await tellTask(tenantId, approved, { id, change: TaskChange.CREATED })
    await eventually(async () => (await room.get(boss, approved)).taskId === id)
    expect((await room.published(approved)).at(-1)).toMatchObject({
      change: LeaveChange.TASK_LINKED,
      version: 3n,
      actorId: '',
    })
    expect((await room.history(boss, approved)).map((event) => event.action)).toEqual(['applied', 'approved'])
    // The approver still has version 2 on the screen.
    const cancelled = await room.cancel(boss, approved)
    expect(cancelled).toMatchObject({ status: LeaveStatus.CANCELLED, taskId: '' })
    await tellTask(tenantId, approved, { id, change: TaskChange.DELETED })
    await settled(tenantId)
    expect((await changesOf(approved)).at(-1)).toBe(LeaveChange.CANCELLED)
  })

  it('that went while the leave is approved is asked for again; the whole story told anew changes nothing', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const approved = await room.approve(boss, await room.apply(emad, '2035-03-08', '2035-03-09'))
    const [first, second] = [randomUUID(), randomUUID()]
    const story: TaskNews[] = [
      { id: first, change: TaskChange.CREATED },
      { id: first, change: TaskChange.UPDATED, version: 2 },
      { id: first, change: TaskChange.DELETED, version: 2 },
      { id: second, change: TaskChange.CREATED, created: '2035-03-01T09:00:05Z' },
    ]
    const linkedTo = (id: string) => eventually(async () => (await room.get(boss, approved)).taskId === id)
    for (const [i, news] of story.entries()) {
      await tellTask(tenantId, approved, news)
      if (i === 0) await linkedTo(first)
      if (i === 2) await eventually(async () => (await room.get(boss, approved)).taskId === '')
    }
    await linkedTo(second)
    const told = await changesOf(approved)
    expect(told).toEqual([
      LeaveChange.APPLIED,
      LeaveChange.APPROVED,
      LeaveChange.TASK_LINKED,
      LeaveChange.TASK_MISSING,
      LeaveChange.TASK_LINKED,
    ])
    expect((await room.published(approved)).map((event) => event.version)).toEqual([1n, 2n, 3n, 4n, 5n])

    await room.service.connection.collection('inbox').deleteMany({})
    for (const news of story) await tellTask(tenantId, approved, news)
    await settled(tenantId)
    expect(await changesOf(approved)).toEqual(told)
    expect((await room.get(boss, approved)).taskId).toBe(second)
  })

  it('made again under its old id is linked again', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const approved = await room.approve(boss, await room.apply(emad, '2035-03-08', '2035-03-09'))
    const id = randomUUID()
    const taskId = async () => (await room.get(boss, approved)).taskId
    await tellTask(tenantId, approved, { id, change: TaskChange.CREATED })
    await eventually(async () => (await taskId()) === id)
    await tellTask(tenantId, approved, { id, change: TaskChange.DELETED })
    await eventually(async () => (await taskId()) === '')
    await tellTask(tenantId, approved, { id, change: TaskChange.CREATED, created: '2035-03-02T09:00:00Z' })
    await eventually(async () => (await taskId()) === id)
  })

  it('that never came is asked for after a minute, and again a minute later', async () => {
    const { boss, emad } = await room.pair()
    const approved = await room.approve(boss, await room.apply(emad, '2035-03-08', '2035-03-09'))
    const missing = async () =>
      (await changesOf(approved)).filter((change) => change === LeaveChange.TASK_MISSING).length
    room.clock.advance(59_000)
    const other = await room.approve(boss, await room.apply(emad, '2035-03-20', '2035-03-21'))
    room.clock.advance(2_000)
    await eventually(async () => (await missing()) === 1)
    expect(await changesOf(other)).not.toContain(LeaveChange.TASK_MISSING)
    room.clock.advance(61_000)
    await eventually(async () => (await missing()) === 2)
    await room.cancel(boss, approved)
    room.clock.advance(61_000)
    await eventually(
      async () => (await changesOf(other)).filter((c) => c === LeaveChange.TASK_MISSING).length === 2,
    )
    expect(await missing()).toBe(2)
  })
})
