import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, type Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { leaveTaskEventBefore } from '@smartproject/testkit/task-event-before'

import { LeaveFixture } from './support/leave-fixture.js'

// Several facts travel over the bus in each of these.
jest.setTimeout(60_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open({ repairMs: 100 })
}, 120_000)

afterAll(() => fixture.close())

const changesOf = async (leave: Leave) => (await fixture.published(leave)).map((event) => event.change)

interface TaskNews {
  id: string
  change: TaskChange
  version?: number
  created?: string
}

const syncTask = (tenantId: string, leave: Pick<Leave, 'id'>, news: TaskNews) =>
  fixture.syncTask(tenantId, { ...news, leaveId: leave.id })

/** Everything sent before has been handled: a later fact of the same kind has arrived in every partition. */
async function settled(tenantId: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const id = randomUUID()
    await syncTask(tenantId, { id: 'none' }, { id, change: TaskChange.CREATED })
    await fixture.known('leave_task_facts', id, 1)
  }
}

describe('a new reporting line', () => {
  it('a new reporting line moves pending requests with new codes, and the rights over approved leave', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const heir = await fixture.member(tenantId, { name: 'Heir' })
    const pending = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-03-20', '2035-03-21'))
    const over = await fixture.approve(approver, await fixture.apply(emad, '2035-02-01', '2035-02-02'))
    const old = await fixture.codes(pending)
    await fixture.syncMember(emad, { reportTo: heir })

    expect(await fixture.get(heir, pending)).toMatchObject({
      reportTo: heir.id,
      canDecide: true,
      version: 2n,
    })
    await expect(fixture.get(approver, pending)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await fixture.published(pending)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      reportTo: heir.id,
      previousReportTo: approver.id,
      actorId: '',
    })
    expect(await fixture.codes(pending)).not.toEqual(old)
    expect((await fixture.history(heir, pending)).at(-1)).toMatchObject({
      action: 'reassigned',
      channel: 'system',
      actorId: '',
      fields: { report_to: { from: approver.id, to: heir.id } },
    })
    expect((await fixture.published(approved)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      status: LeaveStatus.APPROVED,
      sealedCodes: '',
    })
    expect(await fixture.get(heir, approved)).toMatchObject({ canChange: true, decidedBy: approver.id })
    expect((await fixture.get(approver, over)).canChange).toBe(true)
  })

  it('an unchanged reporting line leaves a re-assigned request with its approver', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const omar = await fixture.member(tenantId, { name: 'Omar', manages: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    await fixture.reassign(omar, leave, omar)
    await fixture.syncMember({ ...emad, name: 'Emad Ali' }, { reportTo: approver })
    expect(await fixture.get(omar, leave)).toMatchObject({ reportTo: omar.id, userName: 'Emad Ali' })
  })

  it('an empty reporting line leaves requests with their approver', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    await fixture.syncMember(emad, { reportTo: null })
    expect((await fixture.get(approver, leave)).reportTo).toBe(approver.id)
  })
})

describe('a person who leaves the subscription', () => {
  it('an applicant who leaves loses pending requests and future leave; the rest stays', async () => {
    const { approver, emad } = await fixture.pair()
    const pending = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    const future = await fixture.approve(approver, await fixture.apply(emad, '2035-03-20', '2035-03-21'))
    const running = await fixture.approve(approver, await fixture.apply(emad, '2035-03-01', '2035-03-02'))
    const past = await fixture.approve(approver, await fixture.apply(emad, '2035-02-01', '2035-02-02'))
    await fixture.syncMember(emad, { reportTo: approver, active: false })
    expect((await fixture.get(approver, pending)).status).toBe(LeaveStatus.DELETED)
    expect((await fixture.get(approver, future)).status).toBe(LeaveStatus.CANCELLED)
    expect((await fixture.get(approver, running)).status).toBe(LeaveStatus.APPROVED)
    expect((await fixture.get(approver, past)).status).toBe(LeaveStatus.APPROVED)
    expect((await fixture.published(pending)).at(-1)).toMatchObject({
      change: LeaveChange.WITHDRAWN,
      actorId: '',
    })
    expect((await fixture.audited(future)).at(-1)?.details).toMatchObject({
      channel: 'system',
      acting_as: 'system',
    })
    await expect(fixture.apply(emad, '2035-03-25', '2035-03-26')).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it('requests of an approver who leaves stay, and the owner may decide', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    await fixture.syncMember(approver, { active: false })
    expect(await changesOf(leave)).toEqual([LeaveChange.APPLIED])
    expect((await fixture.approve(olivia, leave)).status).toBe(LeaveStatus.APPROVED)
  })
})

describe('facts that come again', () => {
  it('facts that come again change nothing, with the receipt or without', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const heir = await fixture.member(tenantId, { name: 'Heir' })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-09')
    const id = randomUUID()
    const version = fixture.nextVersion(emad.id)
    const state = { reportTo: heir.id, active: true, version, id }
    await fixture.publishMember(emad, state)
    await fixture.known('member_facts', `${tenantId}:${emad.id}`, version)
    const before = await fixture.published(leave)
    expect(before).toHaveLength(2)

    await fixture.publishMember(emad, state)
    await fixture.service.connection.collection('inbox').deleteMany({})
    await fixture.publishMember(emad, state)
    await fixture.publishMember(emad, { ...state, id: randomUUID() })
    await fixture.publishMember(emad, { reportTo: approver.id, active: true, version: 1, id: randomUUID() })
    // The same key stays in order, so what comes after these shows that they were handled.
    await fixture.syncMember({ ...emad, name: 'Last' }, { reportTo: heir })
    expect(await fixture.published(leave)).toEqual(before)
    expect((await fixture.get(heir, leave)).userName).toBe('Last')
  })

  it('facts without a subscription go to the dead letters without stopping the others', async () => {
    const id = randomUUID()
    await fixture.service.bus.publish(topics.memberEvent, {
      tenantId: '',
      aggregateId: id,
      message: { tenantId: '', member: { userId: id, version: 1n } },
    })
    const { emad } = await fixture.pair()
    expect((await fixture.apply(emad, '2035-03-08', '2035-03-09')).version).toBe(1n)
  })

  it('facts that come late keep the newest settings of the subscription', async () => {
    const { tenantId, emad } = await fixture.pair()
    await fixture.syncSubscription(tenantId, { weekendDays: [], timeZone: 'Pacific/Auckland' })
    expect((await fixture.apply(emad, '2035-03-05', '2035-03-11')).workingDays).toBe(7)
  })
})

describe('the task of a leave', () => {
  it('the task of a leave is linked, and the shown version stays valid', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-03-08', '2035-03-09'))
    const id = randomUUID()
    await syncTask(tenantId, approved, { id, change: TaskChange.CREATED })
    await eventually(async () => (await fixture.get(approver, approved)).taskId === id)
    expect((await fixture.published(approved)).at(-1)).toMatchObject({
      change: LeaveChange.TASK_LINKED,
      version: 3n,
      actorId: '',
    })
    expect((await fixture.history(approver, approved)).map((event) => event.action)).toEqual([
      'applied',
      'approved',
    ])
    // The approver still has version 2 on the screen.
    const cancelled = await fixture.cancel(approver, approved)
    expect(cancelled).toMatchObject({ status: LeaveStatus.CANCELLED, taskId: '' })
    await syncTask(tenantId, approved, { id, change: TaskChange.DELETED })
    await settled(tenantId)
    expect((await changesOf(approved)).at(-1)).toBe(LeaveChange.CANCELLED)
  })

  it('the task of a leave is linked by an event from before leave types had titles', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const { id: leaveId, ...leave } = await fixture.approve(
      approver,
      await fixture.apply(emad, '2035-03-08', '2035-03-09'),
    )
    const taskId = randomUUID()
    const message = leaveTaskEventBefore({ tenantId, taskId, leaveId })
    await fixture.service.bus.publish(topics.taskEvent, { tenantId, aggregateId: taskId, message })
    await eventually(async () => (await fixture.get(approver, { ...leave, id: leaveId })).taskId === taskId)
  })

  it('a task deleted while its leave is approved is asked for again; all its events once more change nothing', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-03-08', '2035-03-09'))
    const [first, second] = [randomUUID(), randomUUID()]
    const story: TaskNews[] = [
      { id: first, change: TaskChange.CREATED },
      { id: first, change: TaskChange.UPDATED, version: 2 },
      { id: first, change: TaskChange.DELETED, version: 2 },
      { id: second, change: TaskChange.CREATED, created: '2035-03-01T09:00:05Z' },
    ]
    const linkedTo = (id: string) =>
      eventually(async () => (await fixture.get(approver, approved)).taskId === id)
    for (const [i, news] of story.entries()) {
      await syncTask(tenantId, approved, news)
      if (i === 0) await linkedTo(first)
      if (i === 2) await eventually(async () => (await fixture.get(approver, approved)).taskId === '')
    }
    await linkedTo(second)
    const changed = await changesOf(approved)
    expect(changed).toEqual([
      LeaveChange.APPLIED,
      LeaveChange.APPROVED,
      LeaveChange.TASK_LINKED,
      LeaveChange.TASK_MISSING,
      LeaveChange.TASK_LINKED,
    ])
    expect((await fixture.published(approved)).map((event) => event.version)).toEqual([1n, 2n, 3n, 4n, 5n])

    await fixture.service.connection.collection('inbox').deleteMany({})
    for (const news of story) await syncTask(tenantId, approved, news)
    await settled(tenantId)
    expect(await changesOf(approved)).toEqual(changed)
    expect((await fixture.get(approver, approved)).taskId).toBe(second)
  })

  it('a task made again under its old id is linked again', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-03-08', '2035-03-09'))
    const id = randomUUID()
    const taskId = async () => (await fixture.get(approver, approved)).taskId
    await syncTask(tenantId, approved, { id, change: TaskChange.CREATED })
    await eventually(async () => (await taskId()) === id)
    await syncTask(tenantId, approved, { id, change: TaskChange.DELETED })
    await eventually(async () => (await taskId()) === '')
    await syncTask(tenantId, approved, { id, change: TaskChange.CREATED, created: '2035-03-02T09:00:00Z' })
    await eventually(async () => (await taskId()) === id)
  })

  it('a task that never came is asked for after a minute, and again a minute later', async () => {
    const { approver, emad } = await fixture.pair()
    const approved = await fixture.approve(approver, await fixture.apply(emad, '2035-03-08', '2035-03-09'))
    const missing = async () =>
      (await changesOf(approved)).filter((change) => change === LeaveChange.TASK_MISSING).length
    fixture.clock.advance(59_000)
    const other = await fixture.approve(approver, await fixture.apply(emad, '2035-03-20', '2035-03-21'))
    fixture.clock.advance(2_000)
    await eventually(async () => (await missing()) === 1)
    expect(await changesOf(other)).not.toContain(LeaveChange.TASK_MISSING)
    fixture.clock.advance(61_000)
    await eventually(async () => (await missing()) === 2)
    await fixture.cancel(approver, approved)
    fixture.clock.advance(61_000)
    await eventually(
      async () => (await changesOf(other)).filter((c) => c === LeaveChange.TASK_MISSING).length === 2,
    )
    expect(await missing()).toBe(2)
  })
})
