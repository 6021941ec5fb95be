import {
  LeaveCalendarScope as Scope,
  LeaveStatus,
  type ListLeaveCalendarRequest,
  type ListLeaveCalendarResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture.close())

const calendar = async (
  person: Person,
  scope: Scope,
  asked: Partial<ListLeaveCalendarRequest> & { from?: string; to?: string } = {},
): Promise<ListLeaveCalendarResponse> => {
  const { from = '2035-03-01', to = '2035-03-31', ...rest } = asked
  const days = { fromDate: day(from), toDate: day(to) }
  const page = { pageSize: 0, pageToken: '' }
  return fixture.client.listLeaveCalendar(
    { scope, ...days, userId: '', leaveId: '', page, ...rest },
    await fixture.as(person),
  )
}

const names = ({ people }: ListLeaveCalendarResponse) => people.map(({ name }) => name)

/** Mona approves for Emad and Sara; Rashid reports to another person. */
async function company() {
  const { tenantId, approver: mona, emad } = await fixture.pair()
  const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: mona })
  const owner = await fixture.member(tenantId, { name: 'Olivia', owner: true })
  const rashid = await fixture.member(tenantId, { name: 'Rashid', reportTo: owner })
  return { tenantId, mona, emad, sara, owner, rashid }
}

describe('the calendar of a team', () => {
  it('the calendar of a team has the caller, the approver and the people of the same approver, by name', async () => {
    const { mona, emad, owner, rashid } = await company()
    expect(names(await calendar(emad, Scope.TEAM))).toEqual(['Emad', 'Mona', 'Sara'])
    expect(names(await calendar(mona, Scope.TEAM))).toEqual(['Emad', 'Mona', 'Sara'])
    expect(names(await calendar(rashid, Scope.TEAM))).toEqual(['Olivia', 'Rashid'])
    expect(names(await calendar(owner, Scope.COMPANY))).toEqual(['Emad', 'Mona', 'Olivia', 'Rashid', 'Sara'])
  })

  it('the calendar shows the type to those who take part in a leave and “away” to teammates', async () => {
    const { mona, emad, sara } = await company()
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    await fixture.approve(mona, asked)
    const [seen] = (await calendar(sara, Scope.TEAM)).entries
    expect(seen).toMatchObject({ userId: emad.id, leaveId: '', leaveTypeKey: '', colour: '' })
    expect(seen?.leaveTypeTitle).toBeUndefined()
    expect((await calendar(mona, Scope.TEAM)).entries).toEqual([
      expect.objectContaining({
        leaveId: asked.id,
        leaveTypeKey: 'Annual leave',
        colour: '#0f6e66',
        status: LeaveStatus.APPROVED,
        workingDays: 5,
      }),
    ])
  })

  it('the calendar shows waiting leave to applicant and approver alone, and leave that ended to no person', async () => {
    const { mona, emad, sara } = await company()
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-05')
    expect((await calendar(sara, Scope.TEAM)).entries).toEqual([])
    expect((await calendar(emad, Scope.TEAM)).entries).toHaveLength(1)
    expect((await calendar(mona, Scope.TEAM)).entries[0]).toMatchObject({ status: LeaveStatus.PENDING })
    await fixture.reject(mona, asked)
    expect((await calendar(mona, Scope.TEAM)).entries).toEqual([])
  })

  it('the calendar has leave that touches the days at either end or holds them, and counts the days inside (D8)', async () => {
    const { emad } = await company()
    await fixture.apply(emad, '2035-03-05', '2035-03-15')
    const count = async (from: string, to: string) =>
      (await calendar(emad, Scope.TEAM, { from, to })).entries.map(({ workingDays }) => workingDays)
    // Friday and Saturday are off: 9 and 10 March 2035.
    expect(await count('2035-03-01', '2035-03-05')).toEqual([1])
    expect(await count('2035-03-15', '2035-03-20')).toEqual([1])
    expect(await count('2035-03-07', '2035-03-11')).toEqual([3])
    expect(await count('2035-03-01', '2035-03-31')).toEqual([9])
    expect(await count('2035-03-01', '2035-03-04')).toEqual([])
    expect(await count('2035-03-16', '2035-03-20')).toEqual([])
  })

  it('the calendar goes page by page without losing or repeating people of the same name', async () => {
    const { tenantId, approver } = await fixture.pair()
    for (let i = 0; i < 4; i++) await fixture.member(tenantId, { name: 'Ali', reportTo: approver })
    const seen: string[] = []
    let pageToken = ''
    do {
      const answer = await calendar(approver, Scope.TEAM, { page: { pageSize: 2, pageToken } })
      seen.push(...answer.people.map(({ userId }) => userId))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
  })
})

describe('the calendar refuses', () => {
  it('the calendar of the company is refused to people who do not own it', async () => {
    const { mona } = await company()
    await expect(calendar(mona, Scope.COMPANY)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('the calendar of one person is refused to all but that person, its approver and an owner', async () => {
    const { mona, emad, sara, owner } = await company()
    for (const caller of [emad, mona, owner])
      expect(names(await calendar(caller, Scope.PERSON, { userId: emad.id }))).toEqual(['Emad'])
    await expect(calendar(sara, Scope.PERSON, { userId: emad.id })).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'MEMBER_NOT_FOUND',
    })
  })

  it('the calendar refuses days that end before they begin, and more than a year', async () => {
    const { emad } = await company()
    await expect(calendar(emad, Scope.TEAM, { from: '2035-03-02', to: '2035-03-01' })).rejects.toMatchObject({
      reason: 'DATES_MISMATCHED',
    })
    await expect(calendar(emad, Scope.TEAM, { from: '2035-01-01', to: '2036-01-08' })).rejects.toMatchObject({
      fields: [{ field: 'to_date', reason: 'OUT_OF_RANGE' }],
    })
  })
})

describe('people away beside a request', () => {
  it('people away beside a request are those of the same approver, shown to those who take part in it', async () => {
    const { mona, emad, sara, owner } = await company()
    await fixture.approve(mona, await fixture.apply(sara, '2035-03-05', '2035-03-06'))
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-08')
    for (const caller of [emad, mona, owner]) {
      const beside = await calendar(caller, Scope.BESIDE, { leaveId: asked.id })
      expect(names(beside)).toEqual(['Sara'])
      expect(beside.entries).toHaveLength(1)
    }
    await expect(calendar(sara, Scope.BESIDE, { leaveId: asked.id })).rejects.toMatchObject({
      reason: 'LEAVE_NOT_FOUND',
    })
  })
})

it('the event that asks the approver names the people away, and no other event does', async () => {
  const { mona, emad, sara } = await company()
  await fixture.approve(mona, await fixture.apply(sara, '2035-03-05', '2035-03-06'))
  const asked = await fixture.apply(emad, '2035-03-06', '2035-03-08')
  await fixture.edit(emad, asked, { from: '2035-03-07' })
  const now = await fixture.get(emad, asked)
  await fixture.edit(emad, now, { from: '2035-03-05' })
  await fixture.reject(mona, await fixture.get(mona, asked))
  const named = (await fixture.published(asked)).map(({ alsoAway }) => alsoAway)
  expect(named).toEqual([['Sara'], [], ['Sara'], []])
})

it('the queries of the calendar have their indexes', async () => {
  const { connection } = fixture.service
  const active = { tenantId: 't', active: true, _id: { $ne: 't:' } }
  await expectIndexed(connection, 'member_facts', active, { name: 1, _id: 1 })
  const team = { ...active, reportTo: { $in: ['a', 'b'] } }
  await expectIndexed(connection, 'member_facts', team, { name: 1, _id: 1 })
  await expectIndexed(
    connection,
    'leaves',
    {
      tenantId: 't',
      userId: { $in: ['a', 'b'] },
      status: { $in: ['pending', 'approved'] },
      fromDate: { $lte: '2035-03-31' },
      toDate: { $gte: '2035-03-01' },
    },
    {},
  )
})

it('a calendar and a request read the leave of the people in question, and no other leave', async () => {
  const { emad, sara, mona } = await company()
  await fixture.approve(mona, await fixture.apply(sara, '2035-03-05', '2035-03-06'))
  const { db } = fixture.service.connection
  if (!db) throw new Error('not connected')
  await db.setProfilingLevel('all')
  await calendar(emad, Scope.TEAM)
  await fixture.apply(emad, '2035-03-06', '2035-03-08')
  await db.setProfilingLevel('off')
  const profile = db.collection<{ planSummary?: string; docsExamined?: number }>('system.profile')
  const who = { 'command.filter.$and.1.userId.$in': { $exists: true } }
  const seen = await profile.find({ op: 'query', ns: `${db.databaseName}.leaves`, ...who }).toArray()
  expect(seen.length).toBeGreaterThanOrEqual(2)
  const plan = 'IXSCAN { tenantId: 1, userId: 1, status: 1, toDate: 1, fromDate: 1 }'
  expect(new Set(seen.map(({ planSummary }) => planSummary))).toEqual(new Set([plan]))
  for (const { docsExamined } of seen) expect(docsExamined).toBeLessThanOrEqual(1)
})
