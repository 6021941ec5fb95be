import { randomUUID } from 'node:crypto'

import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { BalanceFixture } from './support/balance-fixture.js'
import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(120_000)

// The first of March 2035 is a Thursday; Friday and Saturday are off.
let fixture: LeaveFixture
let balances: BalanceFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
  balances = new BalanceFixture(fixture)
})
afterAll(async () => {
  balances.close()
  await fixture.close()
})

const exceeded = (left: number, asked: number, year = 2035) => ({
  kind: 'precondition',
  reason: 'BALANCE_EXCEEDED',
  meta: { left: String(left), asked: String(asked), year: String(year) },
})

describe('balances', () => {
  it('balances are off until the company switches them on, and count the leave of the year from then on', async () => {
    const tenantId = await fixture.subscription()
    const nora = await fixture.member(tenantId, { name: 'Nora', manages: true, reportTo: 'self' })
    const emad = await fixture.member(tenantId, { reportTo: nora })
    await balances.count(nora, 'Annual leave')
    const leave = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    const { person, enabled } = await balances.client.getLeaveBalances(
      { userId: '', year: 0 },
      await fixture.as(emad),
    )
    expect([enabled, person?.balances]).toEqual([false, []])
    await balances.setRules(nora, { entitlementHalfDays: 40 })
    await balances.switch(nora, true)
    expect(await balances.of(emad)).toMatchObject({
      entitlementHalfDays: 40,
      takenHalfDays: 10,
      waitingHalfDays: 10,
      leftHalfDays: 30,
    })
    await balances.booked(nora)
    expect(await balances.stored(emad)).toEqual([
      { source: 'entitlement', halves: 40, year: 2035, key: 'entitlement' },
      { source: 'taken', halves: -10, year: 2035, key: `leave:${leave.id}` },
    ])
    expect((await balances.settings(nora)).run).toEqual({ done: 2, total: 2, finished: true })
  })

  it('a balance goes down when leave is asked for, not again when it is granted, and up when it ends', async () => {
    const { mona, emad } = await balances.company(20)
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    expect(await balances.of(emad)).toMatchObject({ leftHalfDays: 30, waitingHalfDays: 10 })
    const granted = await fixture.approve(mona, asked)
    expect(await balances.of(emad)).toMatchObject({ leftHalfDays: 30, waitingHalfDays: 0 })
    const shorter = await fixture.change(mona, granted, { from: '2035-03-04', to: '2035-03-05' })
    expect(await balances.left(emad)).toBe(18)
    if (!shorter.leave) throw new Error('no leave')
    await fixture.cancel(mona, shorter.leave)
    expect(await balances.left(emad)).toBe(20)
    await fixture.reject(mona, await fixture.apply(emad, '2035-04-01', '2035-04-02'))
    await fixture.withdraw(emad, await fixture.apply(emad, '2035-04-01', '2035-04-03'))
    const fewer = await fixture.apply(emad, '2035-04-08', '2035-04-12')
    await fixture.approve(mona, fewer, { from: '2035-04-08', to: '2035-04-09' })
    expect(await balances.left(emad)).toBe(18)
    const rows = await balances.stored(emad)
    expect(rows.map(({ source, halves }) => `${source} ${halves}`)).toEqual([
      'entitlement 40',
      'taken -10',
      'given_back 6',
      'given_back 4',
      'taken -4',
      'given_back 4',
      'taken -6',
      'given_back 6',
      'taken -10',
      'given_back 6',
    ])
    expect(rows.reduce((sum, { halves }) => sum + halves, 0)).toBe(36)
  })

  it('a balance moves with an edit of days or type, and types that do not count take nothing', async () => {
    const { nora, emad } = await balances.company(20)
    await balances.count(nora, 'Training')
    await balances.setRules(nora, { leaveTypeKey: 'Training', entitlementHalfDays: 6 })
    await fixture.apply(emad, '2035-05-06', '2035-05-10', { type: LeaveType.SICK })
    const leave = await fixture.apply(emad, '2035-03-04', '2035-03-05')
    const longer = await fixture.edit(emad, leave, { to: '2035-03-06' })
    expect(await balances.left(emad)).toBe(17)
    await fixture.edit(emad, longer, { typeKey: 'Training' })
    expect(await balances.left(emad)).toBe(20)
    expect(await balances.of(emad, { type: 'Training' })).toMatchObject({ leftHalfDays: 0, takenHalfDays: 6 })
  })

  it('leave beyond the limit of a balance is refused with the days left, and writes nothing', async () => {
    const { nora, mona, emad } = await balances.company(5, { negativeHalfDays: 2 })
    await expect(fixture.apply(emad, '2035-03-04', '2035-03-12')).rejects.toMatchObject(exceeded(5, 7))
    const leave = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    await expect(fixture.edit(emad, leave, { to: '2035-03-12' })).rejects.toMatchObject(exceeded(5, 7))
    await expect(
      fixture.approve(mona, leave, { from: '2035-03-04', to: '2035-03-12' }),
    ).rejects.toMatchObject(exceeded(5, 7))
    const granted = await fixture.approve(mona, leave)
    await expect(
      fixture.change(mona, granted, { from: '2035-03-04', to: '2035-03-12' }),
    ).rejects.toMatchObject(exceeded(5, 7))
    // One day below nothing is allowed.
    await fixture.apply(emad, '2035-04-01', '2035-04-01')
    expect(await balances.left(emad)).toBe(-1)
    await expect(fixture.apply(emad, '2035-04-02', '2035-04-02')).rejects.toMatchObject(exceeded(-1, 1))
    await balances.adjust(nora, emad, 1)
    await fixture.apply(emad, '2035-04-02', '2035-04-02')
    const { leaves } = await fixture.client.listOwnLeave(
      { appliedFrom: undefined, all: true, page: undefined },
      await fixture.as(emad),
    )
    expect(leaves).toHaveLength(3)
  })

  it('a holiday gives days back to a balance without a check of its limit', async () => {
    const { tenantId, emad, nora } = await balances.company(5)
    await fixture.apply(emad, '2035-03-04', '2035-03-08')
    await fixture.syncSubscription(tenantId, { holidays: ['2035-03-05'] })
    await eventually(async () => (await balances.left(emad)) === 1)
    await fixture.syncSubscription(tenantId, { holidays: [] })
    await eventually(async () => (await balances.left(emad)) === 0)
    await balances.booked(nora)
    expect((await balances.stored(emad)).map(({ source, halves }) => `${source} ${halves}`)).toEqual(
      expect.arrayContaining(['given_back 2', 'taken -2']),
    )
  })

  it('a person who leaves gets back the days of leave ahead', async () => {
    const { emad } = await balances.company(20)
    await fixture.apply(emad, '2035-03-04', '2035-03-08')
    await fixture.syncMember(emad, { reportTo: null, active: false })
    await eventually(async () => (await balances.stored(emad)).at(-1)?.source === 'given_back')
  })

  it('of two applications at once for the last day of a balance one is made', async () => {
    const { emad } = await balances.company(1)
    const results = await Promise.allSettled(
      ['2035-03-04', '2035-03-05', '2035-03-06', '2035-03-07'].map((on) => fixture.apply(emad, on, on)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(exceeded(0, 1))
    expect(await balances.left(emad)).toBe(0)
  })

  it('a balance adds up when a decision and a change by hand meet', async () => {
    const { nora, mona, emad } = await balances.company(20)
    const leaves = []
    for (const on of ['2035-03-04', '2035-03-05', '2035-03-06'])
      leaves.push(await fixture.apply(emad, on, on))
    await Promise.all([
      ...leaves.map((leave) => fixture.reject(mona, leave)),
      ...leaves.map(() => balances.adjust(nora, emad, 0.5)),
    ])
    const rows = await balances.stored(emad)
    expect([rows.reduce((sum, { halves }) => sum + halves, 0), await balances.left(emad)]).toEqual([43, 21.5])
    // A booking of everybody's finds nothing that is missing.
    await balances.switch(nora, true)
    await balances.booked(nora)
    expect(await balances.stored(emad)).toHaveLength(rows.length)
  })

  it('balances split leave over the end of a year by day', async () => {
    const { emad } = await balances.company(20)
    await fixture.apply(emad, '2035-12-30', '2036-01-03')
    expect([await balances.left(emad), await balances.left(emad, 2036)]).toEqual([18, 17])
  })

  it('managers of other companies do not reach the balances of a company', async () => {
    const { emad } = await balances.company(20)
    const other = await balances.company(1)
    await expect(balances.adjust(other.nora, emad, 1)).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    await expect(balances.ledger(emad, 2035, other.nora)).rejects.toMatchObject({
      reason: 'MEMBER_NOT_FOUND',
    })
    expect(await balances.left(emad)).toBe(20)
  })
})

describe('the own figures of a person', () => {
  const set = async (
    nora: Parameters<LeaveFixture['as']>[0],
    emad: { id: string },
    change: { startDate?: string; halfDays?: number; version?: bigint; year?: number },
  ) =>
    balances.client.setLeaveBalancePerson(
      {
        person: {
          userId: emad.id,
          startDate: change.startDate ? day(change.startDate) : undefined,
          entitlements:
            change.halfDays === undefined
              ? []
              : [{ leaveTypeKey: 'Annual leave', fromYear: change.year ?? 2035, halfDays: change.halfDays }],
          version: change.version ?? 0n,
        },
        requestId: randomUUID(),
      },
      await fixture.as(nora),
    )

  it('a person has a first day and own figures; the ledger follows at once', async () => {
    const { nora, emad } = await balances.company(24)
    await set(nora, emad, { startDate: '2035-07-01' })
    expect(await balances.left(emad)).toBe(12)
    await set(nora, emad, { startDate: '2035-07-01', halfDays: 60, version: 1n })
    expect(await balances.left(emad)).toBe(15)
    await expect(set(nora, emad, { version: 1n })).rejects.toMatchObject({ kind: 'stale' })
    await expect(set(nora, emad, { halfDays: 2, year: 2034, version: 2n })).rejects.toMatchObject({
      reason: 'YEAR_CLOSED',
    })
    await expect(set(nora, { id: randomUUID() }, {})).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    await expect(set(emad, emad, { version: 2n })).rejects.toMatchObject({ kind: 'forbidden' })
    const stored = await balances.stored(emad)
    expect(stored.reduce((sum, { halves }) => sum + halves, 0)).toBe(30)
  })
})

describe('the days that a request leaves', () => {
  it('the days that a request leaves are shown to its applicant beforehand, and to those who take part in it', async () => {
    const { mona, emad, tenantId } = await balances.company(10)
    const leave = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    const next = await balances.preview(emad, '2035-03-11', '2035-03-12')
    expect(next).toEqual({
      years: [{ year: 2035, beforeHalfDays: 10, afterHalfDays: 6, negativeHalfDays: 0 }],
      enough: true,
    })
    expect(await balances.preview(emad, '2035-03-11', '2035-03-19')).toMatchObject({ enough: false })
    const seen = await balances.preview(mona, '2035-03-04', '2035-03-05', { leaveId: leave.id, type: '' })
    expect(seen.years).toEqual([{ year: 2035, beforeHalfDays: 20, afterHalfDays: 16, negativeHalfDays: 0 }])
    const stranger = await fixture.member(tenantId, { name: 'Omar', reportTo: mona })
    await expect(
      balances.preview(stranger, '2035-03-04', '2035-03-05', { leaveId: leave.id }),
    ).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
    expect(await balances.preview(emad, '2035-03-11', '2035-03-12', { type: 'Training' })).toEqual({
      years: [],
      enough: true,
    })
  })
})

describe('readers of balances', () => {
  it('balances are seen by the person and by managers of leave; the ledger names who booked', async () => {
    const { nora, mona, emad } = await balances.company(10)
    await balances.adjust(nora, emad, -2, { reason: 'taken at the old company' })
    expect((await balances.of(emad, { by: nora })).leftHalfDays).toBe(16)
    const request = { userId: emad.id, year: 0 }
    await expect(balances.client.getLeaveBalances(request, await fixture.as(mona))).rejects.toMatchObject({
      reason: 'MEMBER_NOT_FOUND',
    })
    await expect(balances.ledger(emad, 2035, mona)).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    const rows = await balances.ledger(emad)
    expect(rows.find(({ source }) => source === 'adjustment')).toMatchObject({
      halfDays: -4,
      reason: 'taken at the old company',
      actorName: 'Nora',
    })
    expect(rows.reduce((sum, { halfDays }) => sum + halfDays, 0)).toBe(16)
    await expect(balances.adjust(mona, emad, 1)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(balances.adjust(nora, emad, 0)).rejects.toMatchObject({
      fields: [{ field: 'half_days', reason: 'REQUIRED' }],
    })
    await expect(balances.adjust(nora, emad, 1, { reason: '' })).rejects.toMatchObject({
      fields: [{ field: 'reason', reason: 'REQUIRED' }],
    })
    await expect(balances.adjust(nora, emad, 1, { year: 2034 })).rejects.toMatchObject({
      reason: 'YEAR_CLOSED',
    })
  })

  it('a manager lists balances by name, page by page', async () => {
    const { nora } = await balances.company(10)
    const names: string[] = []
    let pageToken = ''
    do {
      const page = { pageSize: 2, pageToken }
      const answer = await balances.client.listLeaveBalances({ year: 0, page }, await fixture.as(nora))
      names.push(...answer.people.map(({ name }) => name))
      expect(answer.people[0]?.balances).toMatchObject([{ leaveTypeKey: 'Annual leave', leftHalfDays: 20 }])
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(names).toEqual(['Emad', 'Mona', 'Nora'])
  })

  it('balances are read by an index', async () => {
    const { connection } = fixture.service
    const tenantId = 't'
    await expectIndexed(
      connection,
      'leave_ledger',
      { tenantId, userId: 'u', year: 2035 },
      { time: -1, _id: -1 },
    )
    await expectIndexed(
      connection,
      'member_facts',
      { tenantId, active: true, _id: { $gt: 't:' } },
      { _id: 1 },
    )
    await expectIndexed(connection, 'balance_runs', { finished: false }, { _id: 1 })
  })
})
