import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

describe('editing', () => {
  it('an edit changes the pending request, replaces the codes and tells the approver anew', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const old = await fixture.codes(leave)
    const edited = await fixture.edit(emad, leave, { to: '2035-03-12', reason: 'longer' })
    expect(edited).toMatchObject({ version: 2n, workingDays: 3, reason: 'longer', toDate: day('2035-03-12') })
    expect(await fixture.codes(leave)).not.toEqual(old)
    expect((await fixture.published(leave))[1]).toMatchObject({
      change: LeaveChange.EDITED,
      version: 2n,
      previousFromDate: day('2035-03-08'),
      previousToDate: day('2035-03-11'),
    })
    expect((await fixture.history(approver, leave))[1]).toMatchObject({
      action: 'edited',
      fields: {
        to_date: { from: '2035-03-11', to: '2035-03-12' },
        reason: { from: 'a rest', to: 'longer' },
      },
    })
  })

  it('an edit without a change does nothing', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    expect((await fixture.edit(emad, leave)).version).toBe(1n)
    expect(await fixture.published(leave)).toHaveLength(1)
  })

  it('an edited request may overlap its own earlier days, and not another request', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-05-10', '2035-05-20')
    await fixture.apply(emad, '2035-05-25', '2035-05-27')
    const moved = await fixture.edit(emad, leave, { from: '2035-05-15', to: '2035-05-24' })
    await expect(fixture.edit(emad, moved, { to: '2035-05-25' })).rejects.toMatchObject({
      reason: 'LEAVE_OVERLAPS',
    })
  })

  it('today is the day in the zone of the subscription (D4)', async () => {
    // 22:30 UTC on the 4th is the 5th in Doha and still the 4th in Los Angeles.
    fixture.clock.set('2035-03-04T22:30:00Z')
    const doha = await fixture.pair()
    const angeles = await fixture.pair({ timeZone: 'America/Los_Angeles' })
    for (const [{ emad }, refused] of [
      [doha, true],
      [angeles, false],
    ] as const) {
      const leave = await fixture.apply(emad, '2035-03-08', '2035-03-09')
      const edit = fixture.edit(emad, leave, { from: '2035-03-04' })
      if (refused) await expect(edit).rejects.toMatchObject({ reason: 'DATES_MISMATCHED' })
      else expect((await edit).fromDate).toEqual(day('2035-03-04'))
    }
    fixture.clock.set('2035-03-01T09:00:00Z')
  })

  it('a request whose first day has passed may change its type and reason', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-02-26', '2035-03-02')
    const edited = await fixture.edit(emad, leave, { reason: 'flu', type: LeaveType.SICK })
    expect(edited).toMatchObject({ reason: 'flu', leaveType: LeaveType.SICK })
    const mismatched = { kind: 'invalid', reason: 'DATES_MISMATCHED' }
    await expect(fixture.edit(emad, edited, { to: '2035-03-05' })).rejects.toMatchObject(mismatched)
    await expect(fixture.edit(emad, edited, { from: '2035-02-27' })).rejects.toMatchObject(mismatched)
  })

  it('the applicant alone edits a request, while it is pending, on the version seen', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const other = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    await expect(fixture.edit(approver, leave, { reason: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    await expect(fixture.edit(other, leave, { reason: 'x' })).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'LEAVE_NOT_FOUND',
    })
    const edited = await fixture.edit(emad, leave, { reason: 'x' })
    await expect(fixture.edit(emad, leave, { reason: 'y' })).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
    await fixture.approve(approver, edited)
    await expect(fixture.edit(emad, edited, { reason: 'y' })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_NOT_PENDING',
    })
  })
})

describe('withdrawing', () => {
  it('the applicant withdraws a pending request, once', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const gone = await fixture.withdraw(emad, leave)
    expect(gone).toMatchObject({ status: LeaveStatus.DELETED, canEdit: false, canWithdraw: false })
    expect((await fixture.withdraw(emad, leave)).version).toBe(gone.version)
    expect((await fixture.published(leave)).map((event) => event.change)).toEqual([
      LeaveChange.APPLIED,
      LeaveChange.WITHDRAWN,
    ])
    await expect(fixture.approve(approver, gone)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_WITHDRAWN',
    })
  })

  it('the applicant withdraws an approved leave only before its first day (D27)', async () => {
    const { approver, emad } = await fixture.pair()
    const later = await fixture.approve(approver, await fixture.apply(emad, '2035-03-02', '2035-03-04'))
    expect((await fixture.withdraw(emad, later)).status).toBe(LeaveStatus.DELETED)
    const today = await fixture.approve(approver, await fixture.apply(emad, '2035-03-01', '2035-03-03'))
    expect(today.canWithdraw).toBe(false)
    await expect(fixture.withdraw(emad, today)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_ALREADY_STARTED',
    })
    const rejected = await fixture.reject(approver, await fixture.apply(emad, '2035-03-20', '2035-03-21'))
    await expect(fixture.withdraw(emad, rejected)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_ENDED_STATE',
    })
  })
})
