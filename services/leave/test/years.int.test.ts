import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { BalanceFixture } from './support/balance-fixture.js'
import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(120_000)

/** More than three steps of the worker. */
const CROWD = 320

let fixture: LeaveFixture
let balances: BalanceFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
  balances = new BalanceFixture(fixture)
})
beforeEach(() => fixture.clock.set('2035-03-01T09:00:00Z'))
afterAll(async () => {
  balances.close()
  await fixture.close()
})

const collection = <T extends object>(name: string) =>
  fixture.service.connection.collection<T & { _id: string }>(name)

describe('a year that is closed', () => {
  it('a manager of leave closes the first open year that is over, once', async () => {
    const { nora, emad } = await balances.company(20)
    await balances.booked(nora)
    await expect(balances.closeYear(nora, 2035)).rejects.toMatchObject({ reason: 'YEAR_NOT_OVER' })
    fixture.clock.set('2036-01-09T09:00:00Z')
    await expect(balances.closeYear(emad, 2035)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(balances.closeYear(nora, 2034)).rejects.toMatchObject({ reason: 'YEAR_CLOSED' })
    await balances.closeYear(nora, 2035)
    await balances.booked(nora)
    await expect(balances.closeYear(nora, 2035)).rejects.toMatchObject({ reason: 'YEAR_CLOSED' })
    expect(await balances.settings(nora)).toMatchObject({ closedThrough: 2035, thisYear: 2036 })
  })

  it('a closed year hands on the days left up to the cap, until they expire, and moves with late changes', async () => {
    const { nora, mona, emad } = await balances.company(20, { carryOverHalfDays: 10, carryOverMonths: 3 })
    const leave = await fixture.approve(mona, await fixture.apply(emad, '2035-12-02', '2035-12-06'))
    await balances.booked(nora)
    fixture.clock.set('2036-01-09T09:00:00Z')
    await balances.closeYear(nora, 2035)
    expect(await balances.of(emad, { year: 2036 })).toMatchObject({
      entitlementHalfDays: 40,
      carriedOverHalfDays: 10,
      expiringHalfDays: 10,
      leftHalfDays: 40,
      availableHalfDays: 50,
    })
    await balances.booked(nora)
    expect(await balances.left(emad, 2035)).toBe(0)
    // Leave in time uses up what was carried first.
    await fixture.apply(emad, '2036-03-30', '2036-04-01')
    expect(await balances.of(emad, { year: 2036 })).toMatchObject({ expiringHalfDays: 4, leftHalfDays: 40 })
    await fixture.cancel(mona, leave, 'never taken')
    await balances.adjust(nora, emad, -17, { year: 2035 })
    // Three days were left then; nothing is over the cap any more.
    expect(await balances.of(emad, { year: 2036 })).toMatchObject({
      carriedOverHalfDays: 6,
      expiringHalfDays: 0,
      leftHalfDays: 40,
    })
    for (const year of [2035, 2036]) {
      const rows = (await balances.stored(emad)).filter((row) => row.year === year)
      const sum = rows.reduce((total, { halves }) => total + halves, 0)
      expect([year, sum]).toEqual([year, year === 2035 ? 0 : 40])
    }
  })

  it('a closed year is booked for everybody, goes on where it was interrupted, and books nothing twice', async () => {
    const { nora, mona, tenantId } = await balances.company(20, { carryOverHalfDays: 10 })
    const people = Array.from({ length: CROWD }, (_, index) => ({
      _id: `${tenantId}:${randomUUID()}`,
      tenantId,
      name: `Person ${index}`,
      email: '',
      reportTo: mona.id,
      active: true,
      version: 1,
    })).map((person) => ({ ...person, userId: person._id.slice(tenantId.length + 1) }))
    await collection<(typeof people)[number]>('member_facts').insertMany(people)
    fixture.clock.set('2036-01-09T09:00:00Z')
    await balances.booked(nora)
    await balances.closeYear(nora, 2035)
    await balances.booked(nora)
    const ledger = collection<{ tenantId: string; userId: string }>('leave_ledger')
    const sums = () =>
      ledger
        .aggregate([
          { $match: { tenantId } },
          { $group: { _id: ['$userId', '$year'], sum: { $sum: '$halves' }, rows: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .toArray()
    const done = await sums()
    expect(done).toHaveLength((CROWD + 3) * 2)
    expect((await balances.settings(nora)).run).toEqual({
      done: CROWD + 3,
      total: CROWD + 3,
      finished: true,
    })
    // As after a kill in the middle: the later half is not booked.
    const runs = collection<{ after: string; done: number; finished: boolean }>('balance_runs')
    const ids = [...people.map(({ userId }) => userId), nora.id, mona.id].toSorted()
    const after = ids[Math.floor(ids.length / 2)] ?? ''
    await ledger.deleteMany({ tenantId, userId: { $gt: after } })
    await runs.updateOne({ _id: tenantId }, { $set: { after, done: 160, finished: false } })
    await balances.booked(nora)
    expect(await sums()).toEqual(done)
    // And from its very beginning.
    await runs.updateOne({ _id: tenantId }, { $set: { after: '', done: 0, finished: false } })
    await balances.booked(nora)
    expect(await sums()).toEqual(done)
  })

  it('closing a year waits until an earlier booking is done', async () => {
    const { nora, tenantId } = await balances.company(20)
    await balances.booked(nora)
    fixture.clock.set('2099-01-09T09:00:00Z')
    const runs = collection<{ finished: boolean; after: string }>('balance_runs')
    // The worker may be quicker; then the next year is tried.
    await eventually(async () => {
      const next = (await balances.settings(nora)).closedThrough + 1
      await runs.updateOne({ _id: tenantId }, { $set: { finished: false, after: '' } })
      const refusal = await balances.closeYear(nora, next).catch((error: unknown) => error)
      return (refusal as { reason?: string } | undefined)?.reason === 'BALANCES_BEING_BOOKED'
    })
  })
})

it('a type that begins to count against balances is booked for all leave there is', async () => {
  const { nora, emad } = await balances.company(20)
  await balances.setRules(nora, { leaveTypeKey: 'Training', entitlementHalfDays: 10 })
  const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { typeKey: 'Training' })
  await balances.booked(nora)
  const ofLeave = async () =>
    (await balances.stored(emad)).filter(({ key }) => key === `leave:${leave.id}`).map(({ halves }) => halves)
  expect(await ofLeave()).toEqual([])
  await balances.count(nora, 'Training')
  await eventually(async () => (await ofLeave()).length > 0)
  expect(await ofLeave()).toEqual([-4])
})

describe('a year ahead', () => {
  it('a year ahead has its days before its first leave, in balances, previews, the ledger and a file', async () => {
    fixture.clock.set('2035-11-29T09:00:00Z')
    const { nora, mona, emad } = await balances.company(30)
    const seen = async () => {
      const { entitlementHalfDays, leftHalfDays, availableHalfDays } = await balances.of(emad, { year: 2036 })
      const rows = await balances.ledger(emad, 2036)
      const sum = rows.reduce((total, { halfDays }) => total + halfDays, 0)
      return { entitlementHalfDays, leftHalfDays, availableHalfDays, sum }
    }
    const whole = { entitlementHalfDays: 60, leftHalfDays: 60, availableHalfDays: 60, sum: 60 }
    expect(await seen()).toEqual(whole)
    expect(await balances.preview(emad, '2036-01-13', '2036-01-17')).toEqual({
      years: [{ year: 2036, beforeHalfDays: 60, afterHalfDays: 50, negativeHalfDays: 0 }],
      enough: true,
    })
    await fixture.approve(mona, await fixture.apply(emad, '2036-01-13', '2036-01-17'))
    expect(await seen()).toEqual({
      entitlementHalfDays: 60,
      leftHalfDays: 50,
      availableHalfDays: 50,
      sum: 50,
    })
    expect(await balances.of(nora, { year: 2037 })).toMatchObject({ leftHalfDays: 60 })
  })
})

describe('leave in a closed year', () => {
  it('leave in a closed year is refused to applicant and preview, and writes nothing', async () => {
    const { nora, emad } = await balances.company(2)
    await balances.booked(nora)
    fixture.clock.set('2037-01-09T09:00:00Z')
    for (const year of [2035, 2036]) {
      await balances.closeYear(nora, year)
      await balances.booked(nora)
    }
    const rows = await balances.stored(emad)
    const refused = { kind: 'precondition', reason: 'YEAR_CLOSED', meta: { year: '2035' } }
    await expect(balances.preview(emad, '2035-03-04', '2035-03-22')).rejects.toMatchObject(refused)
    await expect(fixture.apply(emad, '2035-03-04', '2035-03-22')).rejects.toMatchObject(refused)
    await expect(fixture.apply(emad, '2035-12-30', '2036-01-01')).rejects.toMatchObject(refused)
    expect(await balances.stored(emad)).toEqual(rows)
    // The last closed year still moves with late leave.
    await fixture.apply(emad, '2036-03-05', '2036-03-05')
    expect((await balances.stored(emad)).map(({ source }) => source)).toContain('taken')
  })
})
