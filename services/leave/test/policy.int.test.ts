import { randomUUID } from 'node:crypto'

import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: LeaveFixture
let tenantId: string
let olivia: Person
let mona: Person
let emad: Person

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})

beforeEach(async () => {
  tenantId = await fixture.subscription()
  olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true, reportTo: 'self' })
  mona = await fixture.member(tenantId, { name: 'Mona', manages: true, reportTo: 'self' })
  emad = await fixture.member(tenantId, { reportTo: mona })
})

afterAll(() => fixture.close())

const DEFAULTS = { selfDecision: true, pastDays: true, approversBelow: false }
const NO_MINIMUMS = { minimumsPresent: { minimums: [] } }

async function policy(change: Partial<typeof DEFAULTS> & { version?: bigint }) {
  const request = {
    policy: { version: 0n, minimumsPresent: undefined, ...DEFAULTS, ...change },
    requestId: randomUUID(),
  }
  return (await fixture.client.setLeavePolicy(request, await fixture.as(olivia))).policy
}

const shown = async (person: Person) => fixture.client.getLeavePolicy({}, await fixture.as(person))
const apply = (person: Person, from = '2035-03-11', to = '2035-03-12') => fixture.apply(person, from, to)

describe('the policy of leave', () => {
  it('a company without a policy of its own has the default one, which says the days that can be asked for', async () => {
    expect(await shown(emad)).toEqual({
      policy: { ...DEFAULTS, ...NO_MINIMUMS, version: 0n },
      earliest: day('2033-03-01'),
      latest: day('2040-03-01'),
      longestDays: 732,
    })
  })

  it('the policy is changed on the version that was seen', async () => {
    expect(await policy({ pastDays: false })).toMatchObject({ pastDays: false, version: 1n })
    await expect(policy({})).rejects.toMatchObject({ kind: 'stale' })
    const request = { policy: undefined, requestId: randomUUID() }
    await expect(fixture.client.setLeavePolicy(request, await fixture.as(olivia))).rejects.toMatchObject({
      fields: [{ field: 'policy', reason: 'REQUIRED' }],
    })
    expect((await shown(emad)).policy).toMatchObject({ pastDays: false, version: 1n })
  })

  it('the policy may forbid leave that began before today, and today stays open', async () => {
    await apply(emad, '2035-02-27', '2035-02-28')
    await policy({ pastDays: false })
    expect((await shown(emad)).earliest).toEqual(day('2035-03-01'))
    await expect(apply(emad, '2035-02-26', '2035-02-26')).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'PAST_DAYS_FORBIDDEN',
      fields: [{ field: 'from_date', reason: 'PAST_DAYS_FORBIDDEN' }],
    })
    await apply(emad, '2035-03-01', '2035-03-01')
  })

  it('the policy may forbid people to decide their own requests; the owner still may', async () => {
    const own = await apply(mona)
    await policy({ selfDecision: false })
    expect((await fixture.get(mona, own)).canDecide).toBe(false)
    await expect(fixture.approve(mona, own)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'SELF_DECISION_FORBIDDEN',
    })
    await expect(apply(mona, '2035-04-01', '2035-04-01')).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'SELF_DECISION_FORBIDDEN',
    })
    await expect(fixture.reassign(mona, await apply(emad), emad)).rejects.toMatchObject({
      reason: 'REPORT_TO_IS_APPLICANT',
    })
    expect((await fixture.approve(olivia, await apply(olivia))).status).toBe(LeaveStatus.APPROVED)
    expect((await fixture.approve(olivia, own)).status).toBe(LeaveStatus.APPROVED)
  })

  it('the policy may let people decide about those they report to', async () => {
    const own = await apply(mona)
    const below = { reason: 'REPORT_TO_BELOW_APPLICANT' }
    await expect(fixture.reassign(olivia, own, emad)).rejects.toMatchObject(below)
    await policy({ approversBelow: true })
    const moved = await fixture.reassign(olivia, own, emad)
    expect((await fixture.approve(emad, moved)).status).toBe(LeaveStatus.APPROVED)
  })
})

describe('a closed period', () => {
  const lock = async (person: Person, change: object = {}) => {
    const request = {
      id: '',
      version: 0n,
      fromDate: day('2035-03-11'),
      toDate: day('2035-03-15'),
      reason: 'stock-taking',
      projectNumber: 0,
      exemptUserIds: [],
      requestId: randomUUID(),
      ...change,
    }
    const answer = await fixture.client.setLeaveLock(request, await fixture.as(person))
    if (!answer.lock) throw new Error('the answer has no lock')
    return answer.lock
  }
  const locks = async (person: Person, userId = '') =>
    (await fixture.client.listLeaveLocks({ userId }, await fixture.as(person))).locks
  const locked = (id: string) => ({
    kind: 'precondition',
    reason: 'LEAVE_LOCKED',
    meta: { lock_id: id, from_date: '2035-03-11', to_date: '2035-03-15', reason: 'stock-taking' },
  })

  it('an application into a closed period is refused by its name, and the days around it are open', async () => {
    const { id } = await lock(mona)
    await expect(apply(emad, '2035-03-08', '2035-03-11')).rejects.toMatchObject(locked(id))
    await expect(apply(emad, '2035-03-15', '2035-03-18')).rejects.toMatchObject(locked(id))
    const before = await apply(emad, '2035-03-08', '2035-03-08')
    await expect(fixture.edit(emad, before, { to: '2035-03-12' })).rejects.toMatchObject(locked(id))
    await apply(emad, '2035-03-18', '2035-03-18')
  })

  it('a closed period leaves earlier requests as they are: reason and decision can change', async () => {
    const leave = await apply(emad)
    await lock(mona)
    const edited = await fixture.edit(emad, leave, { reason: 'a wedding' })
    expect((await fixture.approve(mona, edited)).status).toBe(LeaveStatus.APPROVED)
  })

  it('a closed period of a project concerns the people of that project', async () => {
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: mona })
    await fixture.syncProject(tenantId, { id: randomUUID(), number: 77, members: [emad] })
    const { id } = await lock(mona, { projectNumber: 77 })
    await expect(apply(emad)).rejects.toMatchObject(locked(id))
    await apply(sara)
    expect((await locks(sara, sara.id)).length).toBe(0)
    expect((await locks(emad, emad.id)).map((one) => one.id)).toEqual([id])
    await expect(lock(mona, { projectNumber: 78 })).rejects.toMatchObject({
      reason: 'PROJECT_UNKNOWN',
      fields: [{ field: 'project_number', reason: 'PROJECT_UNKNOWN' }],
    })
  })

  it('a closed period exempts people that the owner names, and only the owner names them', async () => {
    const { id } = await lock(mona)
    const change = { id, version: 1n, exemptUserIds: [emad.id] }
    await expect(lock(mona, change)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(lock(olivia, { ...change, exemptUserIds: ['nobody'] })).rejects.toMatchObject({
      fields: [{ field: 'exempt_user_ids', reason: 'MEMBER_NOT_FOUND' }],
    })
    expect(await lock(olivia, change)).toMatchObject({ version: 2n, exemptUserIds: [emad.id] })
    await apply(emad)
    expect((await locks(emad))[0]?.exemptUserIds).toEqual([])
    expect((await locks(mona))[0]?.exemptUserIds).toEqual([emad.id])
    // Who is exempt stays when a manager changes the rest.
    const longer = { ...change, version: 2n, toDate: day('2035-03-16') }
    expect(await lock(mona, longer)).toMatchObject({ version: 3n, exemptUserIds: [emad.id] })
    await expect(lock(mona, longer)).rejects.toMatchObject({ kind: 'stale' })
  })

  it('a closed period is opened again', async () => {
    const { id } = await lock(mona)
    const request = { id, requestId: randomUUID() }
    await fixture.client.removeLeaveLock(request, await fixture.as(mona))
    await apply(emad)
    await expect(
      fixture.client.removeLeaveLock({ id, requestId: randomUUID() }, await fixture.as(mona)),
    ).rejects.toMatchObject({ kind: 'not_found', reason: 'LEAVE_LOCK_NOT_FOUND' })
    await expect(lock(mona, { id, version: 1n })).rejects.toMatchObject({ kind: 'not_found' })
  })

  it.each([
    ['the wrong way round', { toDate: day('2035-03-10') }, 'to_date', 'DATES_MISMATCHED'],
    ['longer than a year', { toDate: day('2036-03-12') }, 'to_date', 'OUT_OF_RANGE'],
    ['without a reason', { reason: ' ' }, 'reason', 'REQUIRED'],
    ['of no project that can be', { projectNumber: -1 }, 'project_number', 'OUT_OF_RANGE'],
    ['without days', { fromDate: undefined }, 'from_date', 'REQUIRED'],
  ])('a closed period %s is refused and nothing is stored', async (_, change, field, reason) => {
    await expect(lock(mona, change)).rejects.toMatchObject({ kind: 'invalid', fields: [{ field, reason }] })
    expect(await locks(mona)).toEqual([])
  })
})
