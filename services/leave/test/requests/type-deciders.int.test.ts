import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from '../support/leave-fixture.js'
import type { Person } from '../support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

const rules = {
  title: { en: 'Study leave', ar: 'إجازة دراسية' },
  colour: '#123456',
  order: 5,
  active: true,
  paid: true,
  reasonFromDays: 0,
  attachmentFromDays: 0,
  noticeDays: 0,
  longestDays: 0,
  pastDays: true,
  countsAgainstBalance: false,
  withoutApproval: false,
  approverId: '',
}

async function set(person: Person, change: object): Promise<string> {
  const type = { key: '', ...rules, version: 0n, ...change }
  const answer = await fixture.client.setLeaveType(
    { type, requestId: randomUUID() },
    await fixture.as(person),
  )
  return answer.type?.key ?? ''
}

async function team() {
  const { tenantId, approver, emad } = await fixture.pair()
  const hana = await fixture.member(tenantId, { name: 'Hana', manages: true })
  return { tenantId, approver, emad, hana, sara: await fixture.member(tenantId, { name: 'Sara' }) }
}

describe('a type of leave without approval', () => {
  it('an application is approved at once by the system, with its history, one event and its audit', async () => {
    const { approver, emad, hana } = await team()
    const typeKey = await set(hana, { withoutApproval: true })
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { typeKey })
    expect(leave).toMatchObject({
      status: LeaveStatus.APPROVED,
      decidedBy: '',
      version: 2n,
      reportTo: approver.id,
    })
    expect(await fixture.history(approver, leave)).toMatchObject([
      { action: 'applied', actorId: emad.id, channel: 'ui' },
      { action: 'approved', actorId: '', channel: 'system', self: false },
    ])
    // The approver is asked nothing: no event of an application, and no codes.
    expect(await fixture.published(leave)).toMatchObject([
      { change: LeaveChange.APPROVED, actorId: '', sealedCodes: '', version: 2n },
    ])
    const audited = await fixture.audited(leave)
    expect(audited.map(({ action, details }) => [action, details['acting_as']])).toEqual([
      ['leave.applied', 'applicant'],
      ['leave.approved', 'system'],
    ])
    expect(await fixture.cancel(approver, leave)).toMatchObject({ status: LeaveStatus.CANCELLED })
  })

  it('a request that waits cannot become one of a type without approval', async () => {
    const { emad, hana } = await team()
    const typeKey = await set(hana, { withoutApproval: true })
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12')
    await expect(fixture.edit(emad, leave, { typeKey })).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'LEAVE_TYPE_DECIDED_OTHERWISE',
    })
  })
})

describe('a type of leave with an approver of its own', () => {
  it('its requests go to that member, who decides, and stay there when the reporting line moves', async () => {
    const { tenantId, emad, hana, sara } = await team()
    const typeKey = await set(hana, { approverId: sara.id })
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { typeKey })
    expect(leave).toMatchObject({ reportTo: sara.id, reportToName: 'Sara' })
    await fixture.syncMember(emad, { reportTo: await fixture.member(tenantId, { name: 'Omar' }) })
    expect(await fixture.approve(sara, leave)).toMatchObject({
      status: LeaveStatus.APPROVED,
      reportTo: sara.id,
    })
  })

  it('requests go to the reporting line when the member has left, and those of the member too', async () => {
    const { approver, emad, hana, sara } = await team()
    const typeKey = await set(hana, { approverId: emad.id })
    expect((await fixture.apply(emad, '2035-03-11', '2035-03-12', { typeKey })).reportTo).toBe(approver.id)
    const other = await set(hana, { title: { en: 'Jury', ar: 'محكمة' }, approverId: sara.id })
    await fixture.syncMember(sara, { active: false })
    expect((await fixture.apply(emad, '2035-04-08', '2035-04-08', { typeKey: other })).reportTo).toBe(
      approver.id,
    )
  })

  it('its approver is a member, and not beside “without approval”', async () => {
    const { hana, sara } = await team()
    const stranger = (await team()).sara
    await expect(set(hana, { approverId: stranger.id })).rejects.toMatchObject({
      reason: 'REPORT_TO_NOT_MEMBER',
      fields: [{ field: 'approver_id', reason: 'REPORT_TO_NOT_MEMBER' }],
    })
    await expect(set(hana, { approverId: sara.id, withoutApproval: true })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'approver_id', reason: 'VALUE_NOT_ALLOWED' }],
    })
  })
})
