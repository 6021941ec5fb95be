import { randomUUID } from 'node:crypto'

import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

const count = (events: { change: LeaveChange }[], change: LeaveChange) =>
  events.filter((event) => event.change === change).length

describe('an approved leave', () => {
  it('an approved leave follows its approver’s changes, with a warning of clashing tasks', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.approve(approver, await fixture.apply(emad, '2035-03-08', '2035-03-11'))
    fixture.clock.advance(60_000)
    fixture.tasks.addTask(emad.id, '2035-03-12', '2035-03-12')
    const answer = await fixture.change(approver, leave, {
      from: '2035-03-08',
      to: '2035-03-12',
      comment: 'one more',
    })
    expect(answer.clashes).toHaveLength(1)
    expect(answer.leave).toMatchObject({
      status: LeaveStatus.APPROVED,
      toDate: day('2035-03-12'),
      comment: 'one more',
      approvedTime: leave.approvedTime,
    })
    expect((await fixture.published(leave)).at(-1)).toMatchObject({
      change: LeaveChange.CHANGED,
      previousToDate: day('2035-03-11'),
    })
    await fixture.apply(emad, '2035-03-20', '2035-03-21')
    const current = await fixture.get(approver, leave)
    await expect(
      fixture.change(approver, current, { from: '2035-03-08', to: '2035-03-20' }),
    ).rejects.toMatchObject({
      reason: 'LEAVE_OVERLAPS',
    })
    await expect(
      fixture.change(approver, current, { from: '2035-03-09', to: '2035-03-08' }),
    ).rejects.toMatchObject({
      reason: 'DATES_MISMATCHED',
    })
    await expect(
      fixture.change(approver, leave, { from: '2035-03-08', to: '2035-03-09' }),
    ).rejects.toMatchObject({
      kind: 'stale',
    })
    await expect(
      fixture.change(emad, current, { from: '2035-03-08', to: '2035-03-09' }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('an approved leave is cancelled by the approver, once; a pending one is not', async () => {
    const { approver, emad } = await fixture.pair()
    const pending = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const notApproved = { kind: 'precondition', reason: 'LEAVE_NOT_APPROVED' }
    await expect(fixture.cancel(approver, pending)).rejects.toMatchObject(notApproved)
    await expect(
      fixture.change(approver, pending, { from: '2035-03-08', to: '2035-03-09' }),
    ).rejects.toMatchObject(notApproved)
    const approved = await fixture.approve(approver, pending)
    await expect(fixture.cancel(emad, approved)).rejects.toMatchObject({ kind: 'forbidden' })
    const cancelled = await fixture.cancel(approver, approved, 'the fair is on')
    expect(cancelled).toMatchObject({ status: LeaveStatus.CANCELLED, comment: 'the fair is on', taskId: '' })
    expect((await fixture.cancel(approver, approved)).version).toBe(cancelled.version)
    expect(count(await fixture.published(pending), LeaveChange.CANCELLED)).toBe(1)
    await expect(fixture.approve(approver, approved)).rejects.toMatchObject({
      reason: 'LEAVE_ALREADY_DECIDED',
      meta: { status: 'cancelled' },
    })
  })

  it('an approved leave that is over is cancelled only with a comment', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.approve(approver, await fixture.apply(emad, '2035-02-20', '2035-02-21'))
    await expect(fixture.cancel(approver, leave)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'comment', reason: 'REQUIRED' }],
    })
    expect((await fixture.cancel(approver, leave, 'was at work')).status).toBe(LeaveStatus.CANCELLED)
  })
})

describe('many applications of one person at once', () => {
  it('many applications of one person at once take turns, and none is refused', async () => {
    const { approver, emad } = await fixture.pair()
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const date = addDays(plainDate('2035-04-01'), n * 3)
        return fixture.apply(emad, date, addDays(date, 2))
      }),
    )
    const mine = { all: true, appliedFrom: undefined, page: { pageSize: 100, pageToken: '' } }
    const { leaves } = await fixture.client.listOwnLeave(mine, await fixture.as(emad))
    expect(leaves.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(new Set(made.map(({ reportTo }) => reportTo))).toEqual(new Set([approver.id]))
  }, 90_000)

  it('many applications for the same days make one leave; all others hear of the overlap', async () => {
    const { emad } = await fixture.pair()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => fixture.apply(emad, '2035-04-01', '2035-04-03')),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'LEAVE_OVERLAPS' })
  })
})

describe('decisions at the same moment', () => {
  it('two approvals at once make one event, and both callers get the same answer (L17)', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.approve(approver, leave)))
    expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([2n]))
    expect(count(await fixture.published(leave), LeaveChange.APPROVED)).toBe(1)
    expect((await fixture.history(approver, leave)).map((event) => event.action)).toEqual([
      'applied',
      'approved',
    ])
  })

  it('of an approval and a rejection at once one wins, and the other names the decision (L18)', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { tenantId, approver, emad } = await fixture.pair()
      const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true })
      const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
      const [approve, reject] = await Promise.allSettled([
        fixture.approve(approver, leave),
        fixture.reject(olivia, leave),
      ])
      const final = await fixture.get(approver, leave)
      const loser = final.status === LeaveStatus.APPROVED ? reject : approve
      expect([approve.status, reject.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(loser.status === 'rejected' && (loser.reason as unknown)).toMatchObject({
        reason: 'LEAVE_ALREADY_DECIDED',
        meta: { decided_by: final.decidedBy, decided_by_name: final.decidedByName },
      })
      expect(await fixture.published(leave)).toHaveLength(2)
    }
  })

  it('of an approval and an edit at once the approved days are the shown ones (L19)', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    // The edit commits between the clash check and the approval's transaction.
    fixture.tasks.beforeAnswer = async () => {
      fixture.tasks.beforeAnswer = () => Promise.resolve()
      await fixture.edit(emad, leave, { to: '2035-03-18' })
    }
    await expect(fixture.approve(approver, leave)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
    })
    expect(await fixture.get(approver, leave)).toMatchObject({ status: LeaveStatus.PENDING, version: 2n })

    for (let turn = 0; turn < 4; turn++) {
      const fresh = await fixture.pair()
      const asked = await fixture.apply(fresh.emad, '2035-03-08', '2035-03-11')
      await Promise.allSettled([
        fixture.approve(fresh.approver, asked),
        fixture.edit(fresh.emad, asked, { to: '2035-03-18' }),
      ])
      const final = await fixture.get(fresh.approver, asked)
      if (final.status === LeaveStatus.APPROVED) expect(final.toDate).toEqual(day('2035-03-11'))
      else expect(final.toDate).toEqual(day('2035-03-18'))
      expect(await fixture.published(asked)).toHaveLength(2)
    }
  })
})

describe('the approver’s mail', () => {
  it('the approver’s mail is sent again with new codes, three times an hour, and the shown version stays valid', async () => {
    const { approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
    const seen = new Set([(await fixture.codes(leave)).approve])
    for (const person of [emad, approver, emad]) {
      await fixture.resend(person, leave)
      seen.add((await fixture.codes(leave)).approve)
    }
    expect(seen.size).toBe(4)
    const limit = { kind: 'exhausted', reason: 'MAIL_LIMIT' }
    await expect(fixture.resend(emad, leave)).rejects.toMatchObject(limit)
    fixture.clock.advance(3_600_001)
    await fixture.resend(emad, leave)
    const approved = await fixture.approve(approver, leave)
    expect(approved).toMatchObject({ status: LeaveStatus.APPROVED, version: 6n })
    await expect(fixture.resend(emad, leave)).rejects.toMatchObject({ reason: 'LEAVE_NOT_PENDING' })
  })
})

describe('re-assigning', () => {
  it('a pending request is re-assigned to another member, with new codes', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const omar = await fixture.member(tenantId, { name: 'Omar', manages: true })
    const heir = await fixture.member(tenantId, { name: 'Heir' })
    const gone = await fixture.member(tenantId, { name: 'Gone' })
    await fixture.syncMember(gone, { active: false })
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11', { reason: 'a secret' })
    const old = await fixture.codes(leave)

    await expect(fixture.reassign(approver, leave, heir)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    for (const invalid of [gone, { ...heir, id: randomUUID() }])
      await expect(fixture.reassign(omar, leave, invalid)).rejects.toMatchObject({
        kind: 'invalid',
        reason: 'REPORT_TO_NOT_MEMBER',
      })
    await expect(fixture.reassign(omar, leave, emad)).rejects.toMatchObject({
      reason: 'REPORT_TO_IS_APPLICANT',
    })
    const moved = await fixture.reassign(omar, leave, heir)
    // Who only re-assigns does not learn what the leave is for.
    expect(moved).toMatchObject({ reportToName: 'Heir', reason: '', leaveType: 'LEAVE_TYPE_UNSPECIFIED' })
    expect(await fixture.codes(leave)).not.toEqual(old)
    expect((await fixture.published(leave)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      reportTo: heir.id,
      previousReportTo: approver.id,
    })
    await expect(fixture.get(approver, leave)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(fixture.reassign(omar, leave, approver)).rejects.toMatchObject({ kind: 'stale' })
    const approved = await fixture.approve(heir, moved)
    await expect(fixture.reassign(omar, approved, approver)).rejects.toMatchObject({
      reason: 'LEAVE_NOT_PENDING',
    })
  })
})
