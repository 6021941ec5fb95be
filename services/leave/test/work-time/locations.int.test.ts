import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { WorkTimeServiceClient } from '@smartproject/proto/smartproject/leave/v1/work_time_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

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

/** Friday and Saturday are off in the company, 12 March 2035 is a holiday; today is 1 March. */
async function team() {
  const { tenantId, approver, emad } = await fixture.pair({ holidays: ['2035-03-12'] })
  const manager = await fixture.member(tenantId, { name: 'Nora', reportTo: approver, manages: true })
  return { tenantId, approver, emad, manager }
}

async function setLocation(
  by: Person,
  holidays: readonly string[],
  change?: { id: string; version: bigint },
) {
  const days = holidays.map((date) => ({ date: day(date), name: 'Feast' }))
  const { id, version } = change ?? { id: '', version: 0n }
  const location = { id, version, name: 'Amman', holidays: days }
  const answer = await times.setLocation({ location, requestId: randomUUID() }, await fixture.as(by))
  if (!answer.location) throw new Error('the answer has no place')
  return answer.location
}

async function setPlaces(by: Person, of: Person, version: bigint, places: [string, string][]) {
  const request = {
    userId: of.id,
    version,
    places: places.map(([from, locationId]) => ({ fromDate: day(from), locationId, locationName: '' })),
    requestId: randomUUID(),
  }
  return times.setOwnPlaces(request, await fixture.as(by))
}

describe('a place with public holidays of its own', () => {
  it('leave is counted by the holidays of the place where its applicant works on each day', async () => {
    const { emad, manager } = await team()
    const amman = await setLocation(manager, ['2035-03-13', '2035-03-14', '2035-03-26'])
    await setPlaces(manager, emad, 0n, [
      ['2035-03-01', amman.id],
      ['2035-03-25', ''],
    ])
    const halves = async (person: Person, from: string, to: string) =>
      (await fixture.apply(person, from, to)).workingHalfDays
    expect(await halves(emad, '2035-03-11', '2035-03-15')).toBe(6)
    expect(await halves(emad, '2035-03-25', '2035-03-29')).toBe(10)
    // Others have the holidays of the company.
    expect(await halves(manager, '2035-03-11', '2035-03-15')).toBe(8)
  })

  it('another holiday of a place counts leave ahead of its people anew, and of no other', async () => {
    const { emad, approver, manager } = await team()
    const amman = await setLocation(manager, [])
    await setPlaces(manager, emad, 0n, [['2035-03-01', amman.id]])
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-15')
    const other = await fixture.apply(manager, '2035-03-11', '2035-03-15')
    expect([leave.workingHalfDays, other.workingHalfDays]).toEqual([10, 8])
    await setLocation(manager, ['2035-03-13'], amman)
    await eventually(async () => (await fixture.get(approver, leave)).workingHalfDays === 8)
    expect((await fixture.published(other)).map(({ change }) => change)).toEqual([LeaveChange.APPLIED])
  })

  it('changes of a place and of the places of a person are published with the state after each', async () => {
    const { tenantId, emad, manager } = await team()
    const published = await fixture.service.bus.collect(topics.workTimeEvent, tenantId)
    const amman = await setLocation(manager, [])
    await setPlaces(manager, emad, 0n, [['2035-03-01', amman.id]])
    await setLocation(manager, ['2035-03-13'], amman)
    await eventually(() => published.length === 3)
    const ofPlace = published.flatMap(({ message }) => message.location ?? [])
    expect(ofPlace).toEqual([
      { locationId: amman.id, holidays: [], version: 1n },
      { locationId: amman.id, holidays: [day('2035-03-13')], version: 2n },
    ])
    expect(published.flatMap(({ message }) => message.person ?? [])).toEqual([
      {
        userId: emad.id,
        weeks: [],
        places: [{ fromDate: day('2035-03-01'), locationId: amman.id }],
        version: 1n,
      },
    ])
  })

  it('a place is chosen among those of the company, kept by its version, and removed only unused', async () => {
    const { emad, manager } = await team()
    const amman = await setLocation(manager, ['2035-03-13'])
    const elsewhere = await team()
    const foreign = await setLocation(elsewhere.manager, [])
    await expect(setPlaces(manager, emad, 0n, [['2035-03-01', foreign.id]])).rejects.toMatchObject({
      reason: 'LOCATION_NOT_FOUND',
    })
    await expect(setPlaces(manager, emad, 0n, [['2035-02-28', amman.id]])).rejects.toMatchObject({
      reason: 'WEEK_BEGAN',
    })
    await expect(setLocation(manager, [], { id: amman.id, version: 7n })).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
    await setPlaces(manager, emad, 0n, [['2035-03-05', amman.id]])
    const remove = async (by: Person, id: string) =>
      times.removeLocation({ id, requestId: randomUUID() }, await fixture.as(by))
    await expect(remove(manager, amman.id)).rejects.toMatchObject({ reason: 'LOCATION_IN_USE' })
    await expect(remove(manager, foreign.id)).rejects.toMatchObject({ reason: 'LOCATION_NOT_FOUND' })
    await setPlaces(manager, emad, 1n, [])
    await remove(manager, amman.id)
    expect((await times.listLocations({}, await fixture.as(manager))).locations).toEqual([])
    await expect(times.listLocations({}, await fixture.as(emad))).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })

  it('a removal that saw a place unused is not done after a person was sent there', async () => {
    const { emad, manager } = await team()
    const { id } = await setLocation(manager, [])
    const places = fixture.service.connection.collection<{ _id: string }>('work_locations')
    const session = await fixture.service.connection.startSession()
    session.startTransaction()
    expect(await places.findOne({ _id: id }, { session })).not.toBeNull()
    await setPlaces(manager, emad, 0n, [['2035-03-05', id]])
    await expect(places.deleteOne({ _id: id }, { session })).rejects.toMatchObject({
      codeName: 'WriteConflict',
    })
    await session.endSession()
  })

  it('a person reads the own place with all holidays that hold', async () => {
    const { emad, manager } = await team()
    const amman = await setLocation(manager, ['2035-03-13'])
    await setPlaces(manager, emad, 0n, [['2035-03-12', amman.id]])
    const { time } = await times.getWorkTime({ userId: '', leaveId: '' }, await fixture.as(emad))
    expect(time?.ownPlaces).toEqual([
      { fromDate: day('2035-03-12'), locationId: amman.id, locationName: 'Amman' },
    ])
    expect(time?.holidays).toEqual([{ date: day('2035-03-13'), name: 'Feast' }])
  })

  it('the people of a place are found by an index', async () => {
    const { tenantId } = await team()
    await expectIndexed(fixture.service.connection, 'person_times', {
      tenantId,
      'places.locationId': 'amman',
    })
    expect(tenantId).not.toBe('')
  })
})
