import { randomUUID } from 'node:crypto'

import { LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

jest.setTimeout(120_000)

// Thursday the first of March 2035, noon in Doha; the week-end is Friday and Saturday.
const THURSDAY = '2035-03-01T09:00:00Z'
const SUNDAY = '2035-03-04T07:00:00Z'
const MONDAY = '2035-03-05T07:00:00Z'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open({ remindMs: 50 })
})
afterAll(() => fixture?.close())
beforeEach(() => fixture.clock.set(THURSDAY))

const turns = () =>
  fixture.service.connection.collection<{ _id: string; dueTime: Date; notifiedDate: string }>(
    'leave_reminders',
  )
/** Everybody who is told has been told. */
const settled = (tenantId: string) =>
  eventually(async () => {
    const turn = await turns().findOne({ _id: tenantId })
    return turn !== null && turn.dueTime > fixture.clock.now()
  })
const at = async (tenantId: string, instant: string) => {
  fixture.clock.set(instant)
  await settled(tenantId)
}
/** The reminders of a person, in order. */
const noticesOf = async ({ id, tenantId }: Person) => {
  const rows = await fixture.service.connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic: topics.leaveNoticeEvent.name, aggregateId: id })
    .sort({ _id: 1 })
    .toArray()
  return rows
    .map((row) => topics.leaveNoticeEvent.codec.decode(row.value.buffer))
    .filter((event) => event.tenantId === tenantId && event.kind === LeaveNoticeKind.WAITING)
    .map(({ reminds, count, waiting }) => ({
      reminds,
      count,
      waiting: waiting.map(({ leaveId, overdue }) => [leaveId, overdue]),
    }))
}

describe('a request that waits', () => {
  it('a request that waits is sent to its approver each working day, as a reminder from the third day on, until it is decided', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    await settled(tenantId)
    const leave = await fixture.apply(emad, '2035-03-04', '2035-03-04')
    await at(tenantId, '2035-03-02T08:00:00Z')
    expect(await noticesOf(approver)).toEqual([])
    await at(tenantId, SUNDAY)
    const first = { reminds: true, count: 1, waiting: [[leave.id, false]] }
    expect(await noticesOf(approver)).toEqual([first])
    await at(tenantId, '2035-03-04T14:30:00Z')
    expect(await noticesOf(approver)).toHaveLength(1)
    await at(tenantId, MONDAY)
    expect(await noticesOf(approver)).toEqual([first, { ...first, waiting: [[leave.id, true]] }])
    await fixture.approve(approver, leave)
    await at(tenantId, '2035-03-06T07:00:00Z')
    expect(await noticesOf(approver)).toHaveLength(2)
  })

  it('a request is no reminder on its next day, and comes first once it has waited longest', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    await at(tenantId, SUNDAY)
    const first = await fixture.apply(emad, '2035-03-18', '2035-03-18')
    await at(tenantId, MONDAY)
    const second = await fixture.apply(emad, '2035-03-20', '2035-03-20')
    await at(tenantId, '2035-03-06T07:00:00Z')
    expect(await noticesOf(approver)).toEqual([
      { reminds: false, count: 1, waiting: [[first.id, false]] },
      {
        reminds: true,
        count: 2,
        waiting: [
          [first.id, false],
          [second.id, false],
        ],
      },
    ])
  })

  it('a waiting request is sent to the delegate instead, but never to its applicant or to a person who may not decide', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    await settled(tenantId)
    const own = await fixture.apply(emad, '2035-03-18', '2035-03-18')
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const other = await fixture.apply(sara, '2035-03-18', '2035-03-18')
    const named = { delegateId: emad.id, fromDate: day('2035-03-01'), toDate: day('2035-03-30') }
    await fixture.client.setLeaveDelegate(
      { ...named, version: 0n, requestId: randomUUID() },
      await fixture.as(approver),
    )
    await at(tenantId, SUNDAY)
    expect((await noticesOf(emad)).map(({ waiting }) => waiting)).toEqual([[[other.id, false]]])
    expect((await noticesOf(approver)).map(({ waiting }) => waiting)).toEqual([[[own.id, false]]])
  })

  it('a waiting request is sent to no person who left, nor to people who may not decide about themselves', async () => {
    const tenantId = await fixture.subscription()
    await settled(tenantId)
    const owner = await fixture.member(tenantId, { name: 'Owner', owner: true })
    const mona = await fixture.member(tenantId, { name: 'Mona', reportTo: 'self' })
    const emad = await fixture.member(tenantId, { reportTo: mona })
    await fixture.apply(mona, '2035-03-18', '2035-03-18')
    await fixture.apply(emad, '2035-03-18', '2035-03-18')
    const policy = {
      selfDecision: false,
      pastDays: true,
      approversBelow: false,
      minimumsPresent: undefined,
      version: 0n,
    }
    await fixture.client.setLeavePolicy({ policy, requestId: randomUUID() }, await fixture.as(owner))
    await at(tenantId, SUNDAY)
    expect((await noticesOf(mona)).map(({ count }) => count)).toEqual([1])
    await fixture.syncMember(mona, { reportTo: 'self', active: false })
    await at(tenantId, MONDAY)
    expect(await noticesOf(mona)).toHaveLength(1)
  })
})

describe('the turn of a company', () => {
  it('a reminder missed over night waits for the morning, and another zone reminds no person twice on a day', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    await settled(tenantId)
    await fixture.apply(emad, '2035-03-18', '2035-03-18')
    await at(tenantId, '2035-03-04T19:00:00Z')
    expect(await noticesOf(approver)).toEqual([])
    await at(tenantId, MONDAY)
    expect(await noticesOf(approver)).toHaveLength(1)
    await fixture.syncSubscription(tenantId, { timeZone: 'Europe/London' })
    await at(tenantId, '2035-03-05T10:00:00Z')
    expect(await noticesOf(approver)).toHaveLength(1)
  })

  it('the due reminders of companies are found by an index', async () => {
    const due = { dueTime: { $lte: new Date() } }
    await expectIndexed(fixture.service.connection, 'leave_reminders', due, { dueTime: 1 })
  })
})
