import { randomUUID } from 'node:crypto'

import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { day } from './fact-teller.js'
import { LeaveRoom } from './leave-room.js'

let room: LeaveRoom

beforeAll(async () => {
  room = await LeaveRoom.open()
}, 120_000)

afterAll(() => room.close())

const count = (events: { change: LeaveChange }[], change: LeaveChange) =>
  events.filter((event) => event.change === change).length

describe('an approved leave', () => {
  it('follows its approver’s changes, with a warning of what now clashes', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.approve(boss, await room.apply(emad, '2035-03-08', '2035-03-11'))
    room.clock.advance(60_000)
    room.tasks.addTask(emad.id, '2035-03-12', '2035-03-12')
    const answer = await room.change(boss, leave, {
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
    expect((await room.published(leave)).at(-1)).toMatchObject({
      change: LeaveChange.CHANGED,
      previousToDate: day('2035-03-11'),
    })
    await room.apply(emad, '2035-03-20', '2035-03-21')
    const current = await room.get(boss, leave)
    await expect(room.change(boss, current, { from: '2035-03-08', to: '2035-03-20' })).rejects.toMatchObject({
      reason: 'LEAVE_OVERLAPS',
    })
    await expect(room.change(boss, current, { from: '2035-03-09', to: '2035-03-08' })).rejects.toMatchObject({
      reason: 'DATES_MISMATCHED',
    })
    await expect(room.change(boss, leave, { from: '2035-03-08', to: '2035-03-09' })).rejects.toMatchObject({
      kind: 'stale',
    })
    await expect(room.change(emad, current, { from: '2035-03-08', to: '2035-03-09' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('can be cancelled by the approver, once, and by nobody while pending', async () => {
    const { boss, emad } = await room.pair()
    const pending = await room.apply(emad, '2035-03-08', '2035-03-11')
    const notApproved = { kind: 'precondition', reason: 'LEAVE_NOT_APPROVED' }
    await expect(room.cancel(boss, pending)).rejects.toMatchObject(notApproved)
    await expect(room.change(boss, pending, { from: '2035-03-08', to: '2035-03-09' })).rejects.toMatchObject(
      notApproved,
    )
    const approved = await room.approve(boss, pending)
    await expect(room.cancel(emad, approved)).rejects.toMatchObject({ kind: 'forbidden' })
    const cancelled = await room.cancel(boss, approved, 'the fair is on')
    expect(cancelled).toMatchObject({ status: LeaveStatus.CANCELLED, comment: 'the fair is on', taskId: '' })
    expect((await room.cancel(boss, approved)).version).toBe(cancelled.version)
    expect(count(await room.published(pending), LeaveChange.CANCELLED)).toBe(1)
    await expect(room.approve(boss, approved)).rejects.toMatchObject({
      reason: 'LEAVE_ALREADY_DECIDED',
      meta: { status: 'cancelled' },
    })
  })

  it('that is over is cancelled only with a comment', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.approve(boss, await room.apply(emad, '2035-02-20', '2035-02-21'))
    await expect(room.cancel(boss, leave)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'comment', reason: 'REQUIRED' }],
    })
    expect((await room.cancel(boss, leave, 'was at work')).status).toBe(LeaveStatus.CANCELLED)
  })
})

describe('many applications of one person at once', () => {
  it('are answered one after another up to a limit; the others are refused at once and change nothing', async () => {
    const { boss, emad } = await room.pair()
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => {
        const date = addDays(plainDate('2035-04-01'), n * 3)
        return room.apply(emad, date, addDays(date, 2))
      }),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    // On a slow machine more of them, as nobody waits long.
    expect(refused.length).toBeGreaterThanOrEqual(34)
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        kind: 'exhausted',
        reason: 'TOO_MANY_AT_ONCE',
        meta: { retry_after_seconds: '2' },
      })
    const mine = { all: true, appliedFrom: undefined, page: { pageSize: 100, pageToken: '' } }
    const { leaves } = await room.client.listOwnLeave(mine, await room.as(emad))
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
    expect(leaves.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    expect(await room.apply(emad, '2036-01-01', '2036-01-03')).toMatchObject({ reportTo: boss.id })
  })
})

describe('decisions at the same moment', () => {
  it('approve and approve: one event, both hear the same', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11')
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.approve(boss, leave)))
    expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([2n]))
    expect(count(await room.published(leave), LeaveChange.APPROVED)).toBe(1)
    expect((await room.history(boss, leave)).map((event) => event.action)).toEqual(['applied', 'approved'])
  })

  it('approve and reject: one wins, the other hears who and what', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { tenantId, boss, emad } = await room.pair()
      const olivia = await room.member(tenantId, { name: 'Olivia', owner: true })
      const leave = await room.apply(emad, '2035-03-08', '2035-03-11')
      const [approve, reject] = await Promise.allSettled([
        room.approve(boss, leave),
        room.reject(olivia, leave),
      ])
      const final = await room.get(boss, leave)
      const loser = final.status === LeaveStatus.APPROVED ? reject : approve
      expect([approve.status, reject.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(loser.status === 'rejected' && (loser.reason as unknown)).toMatchObject({
        reason: 'LEAVE_ALREADY_DECIDED',
        meta: { decided_by: final.decidedBy, decided_by_name: final.decidedByName },
      })
      expect(await room.published(leave)).toHaveLength(2)
    }
  })

  it('approve and edit: what is approved is what was shown', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11')
    // The edit commits between the clash check and the approval's transaction.
    room.tasks.beforeAnswer = async () => {
      room.tasks.beforeAnswer = () => Promise.resolve()
      await room.edit(emad, leave, { to: '2035-03-18' })
    }
    await expect(room.approve(boss, leave)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
    })
    expect(await room.get(boss, leave)).toMatchObject({ status: LeaveStatus.PENDING, version: 2n })

    for (let turn = 0; turn < 4; turn++) {
      const fresh = await room.pair()
      const asked = await room.apply(fresh.emad, '2035-03-08', '2035-03-11')
      await Promise.allSettled([
        room.approve(fresh.boss, asked),
        room.edit(fresh.emad, asked, { to: '2035-03-18' }),
      ])
      const final = await room.get(fresh.boss, asked)
      if (final.status === LeaveStatus.APPROVED) expect(final.toDate).toEqual(day('2035-03-11'))
      else expect(final.toDate).toEqual(day('2035-03-18'))
      expect(await room.published(asked)).toHaveLength(2)
    }
  })
})

describe('the approver’s mail', () => {
  it('is sent again with new codes, three times an hour, and takes nothing off anybody’s screen', async () => {
    const { boss, emad } = await room.pair()
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11')
    const seen = new Set([(await room.codes(leave)).approve])
    for (const person of [emad, boss, emad]) {
      await room.resend(person, leave)
      seen.add((await room.codes(leave)).approve)
    }
    expect(seen.size).toBe(4)
    const limit = { kind: 'exhausted', reason: 'MAIL_LIMIT' }
    await expect(room.resend(emad, leave)).rejects.toMatchObject(limit)
    room.clock.advance(3_600_001)
    await room.resend(emad, leave)
    const approved = await room.approve(boss, leave)
    expect(approved).toMatchObject({ status: LeaveStatus.APPROVED, version: 6n })
    await expect(room.resend(emad, leave)).rejects.toMatchObject({ reason: 'LEAVE_NOT_PENDING' })
  })
})

describe('re-assigning', () => {
  it('gives a pending request to another member, with new codes', async () => {
    const { tenantId, boss, emad } = await room.pair()
    const omar = await room.member(tenantId, { name: 'Omar', manages: true })
    const heir = await room.member(tenantId, { name: 'Heir' })
    const gone = await room.member(tenantId, { name: 'Gone' })
    await room.tellMember(gone, { active: false })
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11', { reason: 'a secret' })
    const old = await room.codes(leave)

    await expect(room.reassign(boss, leave, heir)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    for (const nobody of [gone, { ...heir, id: randomUUID() }])
      await expect(room.reassign(omar, leave, nobody)).rejects.toMatchObject({
        kind: 'invalid',
        reason: 'REPORT_TO_NOT_MEMBER',
      })
    await expect(room.reassign(omar, leave, emad)).rejects.toMatchObject({ reason: 'REPORT_TO_IS_APPLICANT' })
    const moved = await room.reassign(omar, leave, heir)
    // Who only re-assigns does not learn what the leave is for.
    expect(moved).toMatchObject({ reportToName: 'Heir', reason: '', leaveType: 'LEAVE_TYPE_UNSPECIFIED' })
    expect(await room.codes(leave)).not.toEqual(old)
    expect((await room.published(leave)).at(-1)).toMatchObject({
      change: LeaveChange.REASSIGNED,
      reportTo: heir.id,
      previousReportTo: boss.id,
    })
    await expect(room.get(boss, leave)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(room.reassign(omar, leave, boss)).rejects.toMatchObject({ kind: 'stale' })
    const approved = await room.approve(heir, moved)
    await expect(room.reassign(omar, approved, boss)).rejects.toMatchObject({ reason: 'LEAVE_NOT_PENDING' })
  })
})
