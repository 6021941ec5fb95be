import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture.close())

const wanted = (tenantId: string) =>
  fixture.service.connection.collection<{ _id: string }>('leave_recounts').findOne({ _id: tenantId })

/** Waits until nothing is left to count anew in a subscription. */
const counted = (tenantId: string) => eventually(async () => (await wanted(tenantId)) === null)

describe('a holiday that is declared later', () => {
  it('a later holiday gives days back to pending and approved leave ahead, and none to leave that has ended (D13)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const past = await fixture.approve(approver, await fixture.apply(emad, '2035-02-04', '2035-02-08'))
    const pending = await fixture.apply(emad, '2035-03-11', '2035-03-15')
    const granted = await fixture.approve(approver, await fixture.apply(emad, '2035-03-18', '2035-03-22'))
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const other = await fixture.apply(sara, '2035-03-25', '2035-03-27')
    const holidays = ['2035-02-05', '2035-03-12', '2035-03-19', '2035-03-20']
    await fixture.syncSubscription(tenantId, { holidays })
    await counted(tenantId)
    const days = async (leave: { id: string }) => (await fixture.get(approver, leave)).workingHalfDays / 2
    expect([await days(past), await days(pending), await days(granted)]).toEqual([5, 4, 3])
    expect((await fixture.history(approver, granted)).at(-1)).toMatchObject({
      action: 'recounted',
      actorId: '',
      channel: 'system',
      fields: { working_days: { from: '5', to: '3' } },
    })
    // One event tells of all leave of a person; the others tell of none.
    const events = [...(await fixture.published(pending)), ...(await fixture.published(granted))]
    const recounts = events.filter(({ change }) => change === LeaveChange.RECOUNTED)
    expect(recounts.map((event) => event.recounts.length).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(recounts.flatMap((event) => event.recounts)).toContainEqual({
      fromDate: { year: 2035, month: 3, day: 18 },
      toDate: { year: 2035, month: 3, day: 22 },
      workingHalfDaysBefore: 10,
      workingHalfDays: 6,
    })
    expect((await fixture.published(other)).map(({ change }) => change)).toEqual([LeaveChange.APPLIED])
    // The approver may decide about what was on the screen before.
    expect((await fixture.approve(approver, pending)).workingHalfDays).toBe(8)
  })

  it('a recount counts and publishes nothing twice, interrupted, asked for again or published again (D13)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const first = await fixture.apply(emad, '2035-03-11', '2035-03-15')
    const second = await fixture.apply(sara, '2035-03-11', '2035-03-15')
    await fixture.syncSubscription(tenantId, { holidays: ['2035-03-12'] })
    await counted(tenantId)
    // As after a kill: it was asked for, and Sara's part was not written.
    await fixture.service.connection
      .collection<{ _id: string }>('leaves')
      .updateOne({ _id: second.id }, { $set: { workingDays: 5 } })
    await fixture.service.connection
      .collection<{ _id: string; tenantId: string; version: number }>('leave_recounts')
      .insertOne({ _id: tenantId, tenantId, version: 2 })
    await counted(tenantId)
    await fixture.syncSubscription(tenantId, { holidays: ['2035-03-12'] })
    expect(await wanted(tenantId)).toBeNull()
    const times = async (leave: { id: string }) =>
      (await fixture.published(leave)).filter(({ change }) => change === LeaveChange.RECOUNTED).length
    expect([await times(first), await times(second)]).toEqual([1, 2])
  })

  it('another working week recounts leave from its day on (D12)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-24')
    await fixture.syncSubscription(tenantId, { weeks: [{ from: '2035-03-18', weekendDays: [5, 6, 7] }] })
    await counted(tenantId)
    expect((await fixture.get(approver, leave)).workingHalfDays).toBe(18)
  })

  it('a recount is shown beforehand with names, old and new days, and nothing is written (D13)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const manager = await fixture.member(tenantId, { name: 'Nora', reportTo: approver, manages: true })
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-15')
    const dates = ['2035-03-12', '2035-03-13'].map(day)
    const ask = { weeks: undefined, holidays: { dates } }
    const answer = await fixture.client.findRecounts(ask, await fixture.as(manager))
    expect(answer).toMatchObject({ people: 1, leaves: 1 })
    expect(answer.recounts).toEqual([
      {
        userId: emad.id,
        userName: 'Emad',
        fromDate: day('2035-03-11'),
        toDate: day('2035-03-15'),
        workingHalfDaysBefore: 10,
        workingHalfDays: 6,
      },
    ])
    const weeks = { weeks: [{ fromDate: day('2035-03-14'), weekendDays: [4, 5, 6] }] }
    const other = await fixture.client.findRecounts({ weeks, holidays: undefined }, await fixture.as(manager))
    expect(other.recounts.map(({ workingHalfDays }) => workingHalfDays)).toEqual([8])
    expect((await fixture.get(approver, leave)).workingHalfDays).toBe(10)
    await expect(fixture.client.findRecounts(ask, await fixture.as(emad))).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })

  it('the wanted recounts are found by an index', async () => {
    const { approver, tenantId } = await fixture.pair()
    await expectIndexed(
      fixture.service.connection,
      'leaves',
      { tenantId, status: { $in: ['pending', 'approved'] }, toDate: { $gte: '2035-03-01' } },
      { toDate: 1, _id: 1 },
    )
    expect(approver.tenantId).toBe(tenantId)
  })
})
