import { randomUUID } from 'node:crypto'

import { LeaveStatus, LeaveType, type Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { aPassport } from '@smartproject/testkit/keys'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import { aPerson, type Person } from './support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

describe('applying', () => {
  it('an application makes a pending request, addressed to the reporting person', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const project = { id: randomUUID(), number: 7, members: [emad] }
    await fixture.syncProject(tenantId, project)
    await fixture.syncProject(tenantId, { id: randomUUID(), number: 3, members: [emad, approver] })
    await fixture.syncProject(tenantId, { id: randomUUID(), number: 4, archived: true, members: [emad] })

    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11', { reason: '  visit ' })
    expect(leave).toMatchObject({
      userId: emad.id,
      userName: 'Emad',
      userEmail: 'emad@demo.test',
      reportTo: approver.id,
      reportToName: 'Mona',
      leaveType: LeaveType.ANNUAL,
      reason: 'visit',
      status: LeaveStatus.PENDING,
      projectNumbers: [3, 7],
      version: 1n,
      canEdit: true,
      canWithdraw: true,
      canDecide: false,
      overdue: false,
    })
    // Thursday to Sunday with Friday and Saturday off.
    expect(leave.workingDays).toBe(2)
    const [event] = await fixture.published(leave)
    expect(event).toMatchObject({
      change: LeaveChange.APPLIED,
      subscriptionNumber: 1,
      version: 1n,
      reportTo: approver.id,
      actorId: emad.id,
    })
    expect(event?.codesExpireTime).toEqual(new Date('2035-03-15T09:00:00Z'))
    expect(await fixture.history(approver, leave)).toMatchObject([
      { action: 'applied', actorId: emad.id, actorName: 'Emad', channel: 'ui', self: false },
    ])
    expect(
      (await fixture.audited(leave)).map((record) => [record.action, record.details['acting_as']]),
    ).toEqual([['leave.applied', 'applicant']])
  })

  it('an application counts each day with the week that holds on it (D12)', async () => {
    const weeks = [{ from: '2035-03-11', weekendDays: [6, 7] }]
    const { emad } = await fixture.pair({ weekendDays: [5, 6], weeks })
    // Friday 9 and Saturday 10 are off by the first week, Saturday 17 and Sunday 11 and 18 by the second.
    const across = await fixture.apply(emad, '2035-03-08', '2035-03-18')
    expect(across.workingDays).toBe(6)
    const { tenantId, emad: other } = await fixture.pair({ weekendDays: [5, 6] })
    // Kept before weeks had a history.
    await fixture.service.connection
      .collection<{ _id: string }>('subscription_facts')
      .updateOne({ _id: tenantId }, { $unset: { weeks: '' } })
    expect((await fixture.apply(other, '2035-03-08', '2035-03-18')).workingDays).toBe(7)
  })

  it('an application counts with the week and the holidays of the subscription (D11)', async () => {
    const { emad } = await fixture.pair({ weekendDays: [7], holidays: ['2035-03-13'] })
    expect((await fixture.apply(emad, '2035-03-12', '2035-03-18')).workingDays).toBe(5)
    const free = {
      kind: 'invalid',
      reason: 'NO_WORKING_DAYS',
      fields: [{ field: 'to_date', reason: 'NO_WORKING_DAYS' }],
    }
    await expect(fixture.apply(emad, '2035-03-25', '2035-03-25')).rejects.toMatchObject(free)
    await expect(fixture.apply(emad, '2035-03-13', '2035-03-13')).rejects.toMatchObject(free)
    expect((await fixture.apply(emad, '2035-03-25', '2035-03-26')).workingDays).toBe(1)
  })

  it('an application for days that have passed is allowed', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-02-25', '2035-02-26', { type: LeaveType.SICK })
    expect(leave).toMatchObject({ status: LeaveStatus.PENDING, overdue: true })
  })

  it('an application never stores the text “null”', async () => {
    const { emad } = await fixture.pair()
    expect((await fixture.apply(emad, '2035-04-01', '2035-04-01', { reason: 'null' })).reason).toBe('')
  })

  it.each([
    [
      'days the wrong way round',
      'DATES_MISMATCHED',
      { fromDate: day('2035-03-09'), toDate: day('2035-03-08') },
    ],
    ['no type', 'LEAVE_TYPE_EMPTY', { leaveType: LeaveType.UNSPECIFIED }],
    ['an impossible day', 'INVALID_ARGUMENT', { fromDate: { year: 2035, month: 2, day: 30 } }],
    ['no last day', 'INVALID_ARGUMENT', { toDate: undefined }],
    ['days out of reach', 'LEAVE_TOO_LATE', { fromDate: day('9999-01-01'), toDate: day('9999-01-02') }],
    ['a year long gone', 'LEAVE_TOO_EARLY', { fromDate: day('1000-01-01'), toDate: day('1000-01-02') }],
    ['more than two years', 'INVALID_ARGUMENT', { toDate: day('2037-03-10') }],
    ['too many words', 'INVALID_ARGUMENT', { reason: 'x'.repeat(2_001) }],
    ['no request id', 'INVALID_ARGUMENT', { requestId: 'not a uuid' }],
  ])('an application with %s is refused (%s) and saves nothing', async (_, reason, change) => {
    const { emad } = await fixture.pair()
    const sound = {
      fromDate: day('2035-03-08'),
      toDate: day('2035-03-09'),
      leaveType: LeaveType.SICK,
      leaveTypeKey: '',
      startsAtNoon: false,
      endsAtNoon: false,
      reason: '',
      attachmentIds: [],
      deputyId: '',
      userId: '',
      requestId: randomUUID(),
    }
    await expect(
      fixture.client.applyForLeave({ ...sound, ...change }, await fixture.as(emad)),
    ).rejects.toMatchObject({ kind: 'invalid', reason })
    expect(await ownLeaves(emad)).toEqual([])
  })

  it('an application needs a reporting person who is still a member', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const nadia = await fixture.member(tenantId, { name: 'Nadia' })
    const empty = { kind: 'precondition', reason: 'REPORT_TO_EMPTY' }
    await expect(fixture.apply(nadia, '2035-03-08', '2035-03-08')).rejects.toMatchObject(empty)
    await fixture.syncMember(approver, { active: false })
    await expect(fixture.apply(emad, '2035-03-08', '2035-03-08')).rejects.toMatchObject(empty)
  })

  it('an application waits for facts that have not arrived', async () => {
    const tenantId = await fixture.subscription()
    const notReady = { kind: 'unavailable', reason: 'FACTS_NOT_READY' }
    await expect(fixture.apply(aPerson(tenantId, 'New'), '2035-03-08', '2035-03-08')).rejects.toMatchObject(
      notReady,
    )
    const lost = aPerson(randomUUID(), 'Lost')
    await expect(fixture.apply(lost, '2035-03-08', '2035-03-08')).rejects.toMatchObject(notReady)
    const early = await fixture.member(tenantId, { reportTo: aPerson(tenantId, 'Not yet told') })
    await expect(fixture.apply(early, '2035-03-08', '2035-03-08')).rejects.toMatchObject(notReady)
  })

  it('an application demands the permission', async () => {
    const { emad } = await fixture.pair()
    const passport = await aPassport({ userId: emad.id, tenantId: emad.tenantId, permissions: ['TASK_READ'] })
    const page = { pageSize: 0, pageToken: '' }
    await expect(
      fixture.client.listOwnLeave(
        { all: true, appliedFrom: undefined, page },
        { deadlineMs: 5_000, passport },
      ),
    ).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
  })
})

describe('days that are taken', () => {
  it.each([
    ['2035-05-20', '2035-05-25', true],
    ['2035-05-21', '2035-05-25', false],
    ['2035-05-05', '2035-05-10', true],
    ['2035-05-05', '2035-05-09', false],
    ['2035-05-12', '2035-05-15', true],
    ['2035-05-01', '2035-05-31', true],
  ])('days taken from 10 to 20 May, asked for %s to %s: refused %p', async (from, to, refused) => {
    const { emad } = await fixture.pair()
    const other = await fixture.apply(emad, '2035-05-10', '2035-05-20')
    const asked = fixture.apply(emad, from, to)
    if (refused)
      await expect(asked).rejects.toMatchObject({
        kind: 'already_exists',
        reason: 'LEAVE_OVERLAPS',
        meta: { leave_id: other.id, from_date: '2035-05-10', to_date: '2035-05-20', status: 'pending' },
      })
    else expect((await asked).status).toBe(LeaveStatus.PENDING)
  })

  it('days are free again once the other request is over, and are never taken by another person', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const span = ['2035-05-10', '2035-05-20'] as const
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    await fixture.apply(sara, ...span)
    const first = await fixture.apply(emad, ...span)
    await fixture.reject(approver, first)
    const second = await fixture.apply(emad, ...span)
    await fixture.withdraw(emad, second)
    const third = await fixture.approve(approver, await fixture.apply(emad, ...span))
    await expect(fixture.apply(emad, ...span)).rejects.toMatchObject({ meta: { status: 'approved' } })
    await fixture.cancel(approver, third)
    expect((await fixture.apply(emad, ...span)).status).toBe(LeaveStatus.PENDING)
  })

  it('of many applications at once for the same days one is made', async () => {
    const { emad } = await fixture.pair()
    const tries = Array.from({ length: 6 }, (_, i) => fixture.apply(emad, `2035-06-0${i + 1}`, '2035-06-10'))
    const results = await Promise.allSettled(tries)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'LEAVE_OVERLAPS' })
    expect(await ownLeaves(emad)).toHaveLength(1)
  })
})

describe('a repeated request', () => {
  it('a repeated request with the same content gets the first answer', async () => {
    const { approver, emad } = await fixture.pair()
    const requestId = randomUUID()
    const first = await fixture.apply(emad, '2035-03-08', '2035-03-09', { requestId })
    expect(await fixture.apply(emad, '2035-03-08', '2035-03-09', { requestId })).toEqual(first)
    expect(await fixture.published(first)).toHaveLength(1)

    const approveId = randomUUID()
    const approved = await fixture.approve(approver, first, { requestId: approveId })
    fixture.tasks.become('broken')
    expect(await fixture.approve(approver, first, { requestId: approveId })).toEqual(approved)
    fixture.tasks.become('fine')
  })

  it('a repeated request with other content is refused', async () => {
    const { emad } = await fixture.pair()
    const requestId = randomUUID()
    await fixture.apply(emad, '2035-03-08', '2035-03-09', { requestId })
    await expect(fixture.apply(emad, '2035-04-08', '2035-04-09', { requestId })).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'REQUEST_ID_REUSED',
    })
  })
})

async function ownLeaves(person: Person): Promise<Leave[]> {
  const request = { all: true, appliedFrom: undefined, page: { pageSize: 0, pageToken: '' } }
  return (await fixture.client.listOwnLeave(request, await fixture.as(person))).leaves
}
