import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

let fixture: LeaveFixture
let olivia: Person
let mona: Person
let emad: Person
let sara: Person
let omar: Person

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

beforeEach(async () => {
  const tenantId = await fixture.subscription()
  olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true, reportTo: 'self' })
  mona = await fixture.member(tenantId, { name: 'Mona', manages: true, reportTo: olivia })
  emad = await fixture.member(tenantId, { reportTo: mona })
  sara = await fixture.member(tenantId, { name: 'Sara', reportTo: emad })
  omar = await fixture.member(tenantId, { name: 'Omar', reportTo: olivia })
})

afterAll(() => fixture.close())

const below = { reason: 'REPORT_TO_BELOW_APPLICANT' }
const apply = (person: Person) => fixture.apply(person, '2035-03-11', '2035-03-12')

describe('a request', () => {
  it('a request is not given to a person who reports to its applicant, directly or through others', async () => {
    const leave = await apply(mona)
    for (const heir of [emad, sara])
      await expect(fixture.reassign(mona, leave, heir)).rejects.toMatchObject({
        ...below,
        kind: 'invalid',
        fields: [{ field: 'report_to', ...below }],
      })
    expect(await fixture.get(mona, leave)).toMatchObject({ reportTo: olivia.id, version: leave.version })
    const moved = await fixture.reassign(mona, leave, omar)
    expect((await fixture.approve(omar, moved)).status).toBe(LeaveStatus.APPROVED)
  })

  it('a request of a head of the company is given to none of the people below', async () => {
    const leave = await apply(olivia)
    await expect(fixture.reassign(olivia, leave, mona)).rejects.toMatchObject(below)
    expect((await fixture.approve(olivia, leave)).status).toBe(LeaveStatus.APPROVED)
  })

  it('a request is not made while its approver reports to the applicant', async () => {
    // The changes of two members can arrive in another order than they were made in.
    await fixture.syncMember(mona, { reportTo: emad })
    await expect(apply(mona)).rejects.toMatchObject({ ...below, kind: 'precondition' })
    await fixture.syncMember(emad, { reportTo: olivia })
    expect(await apply(mona)).toMatchObject({ reportTo: emad.id })
  })
})

describe('an approver who came to report to the applicant', () => {
  it('an approver who came to report to the applicant sees the request; only the owner decides it', async () => {
    const leave = await fixture.reassign(mona, await apply(mona), omar)
    const codes = await fixture.codes(leave)
    await fixture.syncMember(omar, { reportTo: sara })
    const seen = await fixture.get(omar, leave)
    expect(seen).toMatchObject({ canDecide: false, canChange: false })
    const forbidden = { ...below, kind: 'forbidden' }
    await expect(fixture.approve(omar, leave)).rejects.toMatchObject(forbidden)
    await expect(fixture.reject(omar, leave)).rejects.toMatchObject(forbidden)
    await expect(fixture.decideByCode(omar, codes.approve, leave.version)).rejects.toMatchObject(forbidden)
    const approved = await fixture.approve(olivia, leave)
    await expect(fixture.cancel(omar, approved)).rejects.toMatchObject(forbidden)
    await expect(
      fixture.change(omar, approved, { from: '2035-03-11', to: '2035-03-13' }),
    ).rejects.toMatchObject(forbidden)
  })
})
