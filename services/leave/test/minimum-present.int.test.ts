import { randomUUID } from 'node:crypto'

import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: LeaveFixture
let olivia: Person
let mona: Person
let emad: Person
let sara: Person

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})

afterAll(() => fixture.close())

/** Emad, Sara and Mona report to Mona; two of the three have to be there. */
async function company(refuses: boolean, settings: { leaveApproveAnyway?: boolean } = {}): Promise<void> {
  const tenantId = await fixture.subscription(settings)
  olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true, reportTo: 'self' })
  mona = await fixture.member(tenantId, { name: 'Mona', reportTo: 'self' })
  emad = await fixture.member(tenantId, { reportTo: mona })
  sara = await fixture.member(tenantId, { name: 'Sara', reportTo: mona })
  await lay([{ name: 'Desk', projectNumber: 0, teamOf: mona.id, people: 2, refuses }])
}

const minimum = { name: 'Desk', projectNumber: 0, teamOf: '', people: 2, refuses: true }

async function lay(minimums: object[] | null, version = 0n) {
  const policy = {
    selfDecision: true,
    pastDays: true,
    approversBelow: false,
    version,
    minimumsPresent: minimums ? { minimums: minimums.map((one) => ({ ...minimum, ...one })) } : undefined,
  }
  const request = { policy, requestId: randomUUID() }
  return (await fixture.client.setLeavePolicy(request, await fixture.as(olivia))).policy
}

async function shortfalls(person: Person, leaveId = '', to = '2035-03-12') {
  const days = { fromDate: day('2035-03-11'), toDate: day(to), startsAtNoon: false, endsAtNoon: false }
  const request = { leaveId, ...days }
  return (await fixture.client.listLeaveShortfalls(request, await fixture.as(person))).shortfalls
}

const REFUSED = {
  kind: 'precondition',
  reason: 'TOO_FEW_PRESENT',
  meta: { name: 'Desk', date: '2035-03-12', present: '1', people: '2' },
}

describe('a minimum that refuses', () => {
  beforeEach(() => company(true))

  it('a minimum refuses an application by name, day and number; other days stay open', async () => {
    await fixture.approve(mona, await fixture.apply(sara, '2035-03-12', '2035-03-13'))
    expect(await shortfalls(emad)).toEqual([
      { name: 'Desk', date: day('2035-03-12'), present: 1, people: 2, days: 1, refuses: true },
    ])
    await expect(fixture.apply(emad, '2035-03-11', '2035-03-12')).rejects.toMatchObject(REFUSED)
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-11')
    await expect(fixture.edit(emad, leave, { to: '2035-03-12' })).rejects.toMatchObject(REFUSED)
    const granted = await fixture.approve(mona, leave)
    await expect(
      fixture.change(mona, granted, { from: '2035-03-11', to: '2035-03-12' }),
    ).rejects.toMatchObject(REFUSED)
    expect(await fixture.get(emad, leave)).toMatchObject({ version: granted.version })
  })

  it('a minimum refuses an approval after another person was granted the same days', async () => {
    const [one, other] = [
      await fixture.apply(emad, '2035-03-12', '2035-03-12'),
      await fixture.apply(sara, '2035-03-12', '2035-03-12'),
    ]
    await fixture.approve(mona, one)
    expect(await shortfalls(mona, other.id)).toHaveLength(1)
    await expect(fixture.approve(mona, other)).rejects.toMatchObject(REFUSED)
    // The company allows nothing in spite of it.
    await expect(fixture.approve(mona, other, { anyway: 'covered' })).rejects.toMatchObject(REFUSED)
  })

  it('a minimum lets one of two approvals at once through', async () => {
    // By two people: what one person decides goes one after the other.
    for (const date of ['2035-03-12', '2035-03-13', '2035-03-14', '2035-03-15']) {
      const [one, other] = [await fixture.apply(emad, date, date), await fixture.apply(sara, date, date)]
      const ends = await Promise.allSettled([fixture.approve(mona, one), fixture.approve(olivia, other)])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = { kind: 'precondition', reason: 'TOO_FEW_PRESENT' }
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
    }
  })

  it('a minimum counts no people who have left, and does not refuse a person who is ill today', async () => {
    await fixture.syncMember(sara, { reportTo: mona, active: false })
    await expect(fixture.apply(emad, '2035-03-12', '2035-03-12')).rejects.toMatchObject(REFUSED)
    await fixture.approve(mona, await fixture.apply(emad, '2035-02-28', '2035-03-01'))
  })
})

describe('a minimum', () => {
  it('a minimum is passed with a reason where the company allows approving anyway', async () => {
    await company(true, { leaveApproveAnyway: true })
    const leave = await fixture.apply(emad, '2035-03-12', '2035-03-12')
    await fixture.approve(mona, await fixture.apply(sara, '2035-03-12', '2035-03-12'))
    await expect(fixture.approve(mona, leave)).rejects.toMatchObject(REFUSED)
    const granted = await fixture.approve(mona, leave, { anyway: 'covered' })
    expect(granted.status).toBe(LeaveStatus.APPROVED)
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      approve_anyway: 'covered',
      below_minimum: 'Desk: 1/2 (2035-03-12)',
    })
  })

  it('a minimum that only warns refuses nothing, and the audit keeps the warning', async () => {
    await company(false)
    await fixture.approve(mona, await fixture.apply(sara, '2035-03-12', '2035-03-12'))
    expect(await shortfalls(emad)).toMatchObject([{ present: 1, refuses: false }])
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12')
    await fixture.approve(mona, leave)
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      below_minimum: 'Desk: 1/2 (2035-03-12)',
    })
  })

  it('the shortfalls of a request are shown only to those who take part in it', async () => {
    await company(true)
    const leave = await fixture.apply(emad, '2035-03-12', '2035-03-12')
    await expect(shortfalls(sara, leave.id)).rejects.toMatchObject({ kind: 'not_found' })
    expect(await shortfalls(olivia, leave.id)).toEqual([])
  })

  it('a change of the policy that names no minimums keeps them; a wrong one changes nothing', async () => {
    await company(true)
    expect(await lay(null, 1n)).toMatchObject({ minimumsPresent: { minimums: [{ name: 'Desk' }] } })
    const wrong = [
      { projectNumber: 7 },
      { teamOf: randomUUID() },
      { teamOf: mona.id, people: 0 },
      { teamOf: mona.id, people: 501 },
      { teamOf: mona.id, name: '' },
      { teamOf: mona.id, name: 'x'.repeat(81) },
      { teamOf: mona.id, projectNumber: 7 },
      {},
    ]
    for (const one of wrong)
      await expect(lay([one], 2n)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'minimums_present' }],
      })
    const many = Array.from({ length: 51 }, () => ({ teamOf: mona.id }))
    await expect(lay(many, 2n)).rejects.toMatchObject({ kind: 'invalid' })
    expect(await lay([], 2n)).toMatchObject({ minimumsPresent: { minimums: [] }, version: 3n })
  })
})
