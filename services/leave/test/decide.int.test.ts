import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

describe('approving', () => {
  it('an approval grants the asked days and names the person and the time', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    expect((await fixture.get(approver, leave)).canDecide).toBe(true)
    const approved = await fixture.approve(approver, leave, { comment: 'enjoy' })
    expect(approved).toMatchObject({
      status: LeaveStatus.APPROVED,
      comment: 'enjoy',
      decidedBy: approver.id,
      decidedByName: 'Mona',
      approvedTime: new Date('2035-03-01T09:00:00Z'),
      version: 2n,
      canDecide: false,
      canChange: true,
    })
    expect(fixture.tasks.asked).toContainEqual({ callerId: approver.id, userId: emad.id })
    const [, event] = await fixture.published(leave)
    expect(event).toMatchObject({ change: LeaveChange.APPROVED, actorId: approver.id, sealedCodes: '' })
    expect(event?.previousFromDate).toBeUndefined()
    const record = (await fixture.audited(leave)).at(-1)
    expect(record).toMatchObject({ action: 'leave.approved', actorId: approver.id })
    expect(record?.details).toEqual({
      status: 'pending → approved',
      applicant: emad.id,
      channel: 'ui',
      acting_as: 'approver',
    })
  })

  it('an approval repeated by the same person does nothing', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const first = await fixture.approve(approver, leave)
    expect((await fixture.approve(approver, leave)).version).toBe(first.version)
    expect(await fixture.published(leave)).toHaveLength(2)
    expect(await fixture.audited(leave)).toHaveLength(2)
  })

  it('an approval after another decision names that decision, its author and its time', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    await fixture.reject(approver, leave, 'not now')
    const decided = {
      kind: 'precondition',
      reason: 'LEAVE_ALREADY_DECIDED',
      meta: {
        status: 'rejected',
        decided_by: approver.id,
        decided_by_name: 'Mona',
        decided_at: '2035-03-01T09:00:00.000Z',
      },
    }
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject(decided)
    await expect(fixture.reject(olivia, leave)).rejects.toMatchObject(decided)
  })

  it('an approval may grant other days, checked like the asked ones', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    await fixture.apply(emad, '2035-03-20', '2035-03-22')
    await expect(fixture.approve(approver, leave, { from: '2035-03-12' })).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'DATES_MISMATCHED',
    })
    await expect(fixture.approve(approver, leave, { to: '2035-03-20' })).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'LEAVE_OVERLAPS',
    })
    fixture.tasks.addTask(emad.id, '2035-03-14', '2035-03-15')
    await expect(fixture.approve(approver, leave, { to: '2035-03-14' })).rejects.toMatchObject({
      reason: 'TASK_CLASH',
    })
    const approved = await fixture.approve(approver, leave, { from: '2035-03-11', to: '2035-03-13' })
    expect(approved).toMatchObject({ fromDate: day('2035-03-11'), toDate: day('2035-03-13'), workingDays: 3 })
    expect((await fixture.published(leave))[1]).toMatchObject({
      fromDate: day('2035-03-11'),
      previousFromDate: day('2035-03-08'),
      previousToDate: day('2035-03-11'),
    })
  })

  it('an approval is refused on a version that was changed since', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    await fixture.edit(emad, leave, { to: '2035-03-12' })
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
    })
    expect((await fixture.get(approver, leave)).status).toBe(LeaveStatus.PENDING)
  })
})

describe('clashing tasks', () => {
  it('clashing tasks refuse an approval until they are gone; rejecting is always possible', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    fixture.tasks.addTask(emad.id, '2035-03-11', '2035-03-14')
    const clash = { kind: 'precondition', reason: 'TASK_CLASH' }
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject(clash)
    // A reason does not help where the subscription does not allow it.
    await expect(fixture.approve(approver, leave, { anyway: 'urgent' })).rejects.toMatchObject(clash)
    const request = { id: leave.id, fromDate: undefined, toDate: undefined }
    expect(await fixture.client.listClashes(request, await fixture.as(approver))).toMatchObject({
      clashes: [
        {
          name: 'Paint the wall',
          startDate: day('2035-03-11'),
          projectName: 'Website relaunch',
          status: 'progress',
        },
      ],
      approveAnywayAllowed: false,
    })
    const other = { ...request, fromDate: day('2035-03-01'), toDate: day('2035-03-10') }
    expect((await fixture.client.listClashes(other, await fixture.as(approver))).clashes).toEqual([])
    await expect(fixture.client.listClashes(request, await fixture.as(emad))).rejects.toMatchObject({
      kind: 'forbidden',
    })
    fixture.tasks.clear(emad.id)
    expect((await fixture.approve(approver, leave)).status).toBe(LeaveStatus.APPROVED)

    const second = await fixture.apply(emad, '2035-04-08', '2035-04-11')
    fixture.tasks.addTask(emad.id, '2035-04-08', '2035-04-08')
    expect((await fixture.reject(approver, second)).status).toBe(LeaveStatus.REJECTED)
  })

  it('clashing tasks are overruled with a reason where the subscription allows it', async () => {
    const { approver, emad } = await fixture.pair({ leaveApproveAnyway: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    fixture.tasks.addTask(emad.id, '2035-03-08', '2035-03-08')
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject({ reason: 'TASK_CLASH' })
    expect((await fixture.approve(approver, leave, { anyway: 'a colleague takes over' })).status).toBe(
      LeaveStatus.APPROVED,
    )
    expect((await fixture.history(emad, leave)).at(-1)?.fields).toMatchObject({
      approve_anyway: { to: 'a colleague takes over' },
      clashes: { to: '1' },
    })
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      approve_anyway: 'a colleague takes over',
    })
    // The mail of the applicant says so.
    expect((await fixture.published(leave)).at(-1)).toMatchObject({
      acceptedClashes: 1,
      approveAnywayReason: 'a colleague takes over',
    })
  })

  it('clashing tasks are overruled by the link of the mail only where the subscription allows it (L20)', async () => {
    const { approver, emad, tenantId } = await fixture.pair({ leaveApproveAnyway: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const { approve } = await fixture.codes(leave)
    fixture.tasks.addTask(emad.id, '2035-03-08', '2035-03-08')
    expect(await fixture.client.getLeaveByCode({ code: approve }, await fixture.as(approver))).toMatchObject({
      clashes: [{ name: expect.any(String) }],
      approveAnywayAllowed: true,
    })
    const clash = { reason: 'TASK_CLASH' }
    await expect(fixture.decideByCode(approver, approve, leave.version)).rejects.toMatchObject(clash)
    await fixture.syncSubscription(tenantId, { leaveApproveAnyway: false })
    await expect(fixture.decideByCode(approver, approve, leave.version, 'covered')).rejects.toMatchObject(
      clash,
    )
    await fixture.syncSubscription(tenantId, { leaveApproveAnyway: true })
    expect((await fixture.decideByCode(approver, approve, leave.version, 'covered')).status).toBe(
      LeaveStatus.APPROVED,
    )
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      approve_anyway: 'covered',
      channel: 'mail',
    })
  })

  it('an approval is refused while tasks cannot be asked for clashes', async () => {
    const { approver, emad } = await fixture.pair({ leaveApproveAnyway: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    fixture.tasks.become('broken')
    await expect(fixture.approve(approver, leave, { anyway: 'urgent' })).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'TASKS_UNAVAILABLE',
    })
    fixture.tasks.become('fine')
    expect((await fixture.get(approver, leave)).status).toBe(LeaveStatus.PENDING)
  })
})

describe('rights to decide', () => {
  it('the approver and the owner decide, and no other person learns of the request', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const denied = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
    const unknown = { kind: 'not_found', reason: 'LEAVE_NOT_FOUND', meta: {}, fields: [] }
    await expect(fixture.approve(emad, leave)).rejects.toMatchObject(denied)
    await expect(fixture.reject(emad, leave)).rejects.toMatchObject(denied)
    await expect(fixture.approve(sara, leave)).rejects.toMatchObject(unknown)
    await expect(fixture.get(sara, leave)).rejects.toMatchObject(unknown)
    await expect(fixture.history(sara, leave)).rejects.toMatchObject(unknown)
    await expect(fixture.approve(approver, { ...leave, id: randomUUID() })).rejects.toMatchObject(unknown)

    const approved = await fixture.approve(olivia, leave)
    expect(approved.decidedByName).toBe('Olivia')
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({ acting_as: 'owner' })
  })

  it('an approver of another subscription does not decide', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const tenantId = await fixture.subscription({}, 2)
    const faris = await fixture.member(tenantId, { name: 'Faris', owner: true, reportTo: 'self' })
    const unknown = { kind: 'not_found', reason: 'LEAVE_NOT_FOUND', meta: {}, fields: [] }
    const sameUser = { ...approver, tenantId }
    await fixture.syncMember(sameUser)
    for (const person of [faris, sameUser]) {
      await expect(fixture.get(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.approve(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.reject(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.cancel(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.withdraw(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.edit(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.resend(person, leave)).rejects.toMatchObject(unknown)
      await expect(fixture.history(person, leave)).rejects.toMatchObject(unknown)
    }
    await expect(fixture.reassign({ ...faris, manages: true }, leave, faris)).rejects.toMatchObject(unknown)
  })

  it('an applicant who decides the own request is recorded as self', async () => {
    const tenantId = await fixture.subscription()
    const olivia = await fixture.member(tenantId, { name: 'Olivia', reportTo: 'self' })
    const leave = await fixture.apply(olivia, '2035-03-08', '2035-03-11')
    expect(leave.canDecide).toBe(true)
    await fixture.approve(olivia, leave)
    expect((await fixture.history(olivia, leave)).at(-1)).toMatchObject({ action: 'approved', self: true })
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      self: 'true',
      acting_as: 'approver',
    })
  })
})

describe('an unreachable task service', () => {
  it('an unreachable task service refuses approvals and nothing else', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    await fixture.tasks.stop()
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'TASKS_UNAVAILABLE',
    })
    expect((await fixture.reject(approver, leave)).status).toBe(LeaveStatus.REJECTED)
  })
})
