import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveCalendarScope } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { WorkTimeServiceClient } from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import { day } from '../support/fact-publisher.js'
import { LeaveFixture } from '../support/leave-fixture.js'
import type { Person } from '../support/people.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture
let times: RpcClient<WorkTimeServiceClient>

beforeAll(async () => {
  fixture = await LeaveFixture.open()
  times = rpcClient(WorkTimeServiceClient, { address: fixture.service.address })
})
afterAll(async () => {
  times.close()
  await fixture.close()
})

/** Friday and Saturday are off in the company; today is Thursday, 1 March 2035. */
const FOUR_DAYS = [4, 5, 6]

async function team() {
  const { tenantId, approver, emad } = await fixture.pair()
  const manager = await fixture.member(tenantId, { name: 'Nora', reportTo: approver, manages: true })
  return { tenantId, approver, emad, manager }
}

interface Week {
  from: string
  off: number[] | null
}

async function setWeeks(by: Person, of: Person, version: bigint, weeks: readonly Week[]) {
  const request = {
    userId: of.id,
    version,
    weeks: weeks.map(({ from, off }) => ({
      fromDate: day(from),
      weekendDays: off ?? [],
      asCompany: off === null,
    })),
    requestId: randomUUID(),
  }
  return times.setOwnWeeks(request, await fixture.as(by))
}

describe('a working week of one person', () => {
  it('leave is counted by the own week of its applicant, each day by the week that holds on it (D12)', async () => {
    const { emad, manager } = await team()
    await setWeeks(manager, emad, 0n, [
      { from: '2035-03-11', off: FOUR_DAYS },
      { from: '2035-03-25', off: null },
    ])
    // Sundays to Thursdays: five days, four, four, five.
    const halves = async (from: string, to: string) => (await fixture.apply(emad, from, to)).workingHalfDays
    expect(await halves('2035-03-04', '2035-03-08')).toBe(10)
    expect(await halves('2035-03-11', '2035-03-22')).toBe(16)
    expect(await halves('2035-03-25', '2035-03-29')).toBe(10)
    // Others work as the company does.
    expect((await fixture.apply(manager, '2035-03-15', '2035-03-15')).workingHalfDays).toBe(2)
  })

  it('leave on own days off alone is refused', async () => {
    const { emad, manager } = await team()
    await setWeeks(manager, emad, 0n, [{ from: '2035-03-01', off: FOUR_DAYS }])
    await expect(fixture.apply(emad, '2035-03-15', '2035-03-17')).rejects.toMatchObject({
      reason: 'NO_WORKING_DAYS',
    })
  })

  it('another own week counts leave ahead anew, tells the applicant once, and leaves leave that has ended', async () => {
    const { emad, approver, manager } = await team()
    const past = await fixture.approve(approver, await fixture.apply(emad, '2035-02-11', '2035-02-15'))
    const granted = await fixture.approve(approver, await fixture.apply(emad, '2035-03-11', '2035-03-15'))
    const pending = await fixture.apply(emad, '2035-03-18', '2035-03-22')
    const answer = await setWeeks(manager, emad, 0n, [{ from: '2035-03-01', off: FOUR_DAYS }])
    expect(answer.recounted).toBe(2)
    const days = async (leave: { id: string }) => (await fixture.get(approver, leave)).workingHalfDays / 2
    expect([await days(past), await days(granted), await days(pending)]).toEqual([5, 4, 4])
    const events = [...(await fixture.published(granted)), ...(await fixture.published(pending))]
    const recounts = events.filter(({ change }) => change === LeaveChange.RECOUNTED)
    expect(recounts.flatMap((event) => event.recounts)).toHaveLength(2)
  })

  it('own weeks that began stay, and one from a day gone by is refused (D12)', async () => {
    const { emad, manager } = await team()
    await expect(setWeeks(manager, emad, 0n, [{ from: '2035-02-28', off: [] }])).rejects.toMatchObject({
      reason: 'WEEK_BEGAN',
    })
    await setWeeks(manager, emad, 0n, [{ from: '2035-03-01', off: FOUR_DAYS }])
    await expect(setWeeks(manager, emad, 0n, [])).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    const cleared = await setWeeks(manager, emad, 1n, [])
    expect(cleared.time?.ownWeeks).toEqual([])
  })

  it('a person reads the own week, managers of leave read and change those of others, and no member does', async () => {
    const { emad, approver, manager, tenantId } = await team()
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    await setWeeks(manager, emad, 0n, [{ from: '2035-03-11', off: FOUR_DAYS }])
    const ask = async (by: Person, userId: string, leaveId = '') =>
      (await times.getWorkTime({ userId, leaveId }, await fixture.as(by))).time
    expect((await ask(emad, ''))?.weeks).toEqual([
      { fromDate: undefined, weekendDays: [5, 6] },
      { fromDate: day('2035-03-11'), weekendDays: FOUR_DAYS },
    ])
    expect((await ask(manager, emad.id))?.version).toBe(1n)
    await expect(ask(sara, emad.id)).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    // Who decides about a leave reads the week that it is counted by.
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-15')
    expect((await ask(approver, '', leave.id))?.userId).toBe(emad.id)
    await expect(ask(sara, '', leave.id)).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
    await expect(setWeeks(sara, sara, 0n, [])).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const listed = await times.listWorkTimes({ page: undefined }, await fixture.as(manager))
    expect(listed.times.map(({ userName }) => userName)).toEqual(['Emad'])
  })

  it('the calendar names the own days off of a person, and counts parts of leave by them', async () => {
    const { emad, manager } = await team()
    await setWeeks(manager, emad, 0n, [{ from: '2035-03-11', off: FOUR_DAYS }])
    await fixture.apply(emad, '2035-03-11', '2035-03-22')
    const request = {
      scope: LeaveCalendarScope.PERSON,
      userId: emad.id,
      leaveId: '',
      fromDate: day('2035-03-11'),
      toDate: day('2035-03-17'),
      page: undefined,
    }
    const { people, entries } = await fixture.client.listLeaveCalendar(request, await fixture.as(emad))
    expect(people).toMatchObject([
      { ownWeek: true, daysOff: ['2035-03-15', '2035-03-16', '2035-03-17'].map(day) },
    ])
    expect(entries.map(({ workingHalfDays }) => workingHalfDays)).toEqual([8])
  })
})
