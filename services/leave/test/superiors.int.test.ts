import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveRoom } from './leave-room.js'
import type { Person } from './people.js'

let room: LeaveRoom
let olivia: Person
let mona: Person
let emad: Person
let sara: Person
let omar: Person

beforeAll(async () => {
  room = await LeaveRoom.open()
}, 120_000)

beforeEach(async () => {
  const tenantId = await room.subscription()
  olivia = await room.member(tenantId, { name: 'Olivia', owner: true, reportTo: 'self' })
  mona = await room.member(tenantId, { name: 'Mona', manages: true, reportTo: olivia })
  emad = await room.member(tenantId, { reportTo: mona })
  sara = await room.member(tenantId, { name: 'Sara', reportTo: emad })
  omar = await room.member(tenantId, { name: 'Omar', reportTo: olivia })
})

afterAll(() => room.close())

const below = { reason: 'REPORT_TO_BELOW_APPLICANT' }
const apply = (person: Person) => room.apply(person, '2035-03-11', '2035-03-12')

describe('a request', () => {
  it('is not given to anybody who reports to its applicant, directly or through others', async () => {
    const leave = await apply(mona)
    for (const heir of [emad, sara])
      await expect(room.reassign(mona, leave, heir)).rejects.toMatchObject({
        ...below,
        kind: 'invalid',
        fields: [{ field: 'report_to', ...below }],
      })
    expect(await room.get(mona, leave)).toMatchObject({ reportTo: olivia.id, version: leave.version })
    const moved = await room.reassign(mona, leave, omar)
    expect((await room.approve(omar, moved)).status).toBe(LeaveStatus.APPROVED)
  })

  it('of a person who reports to nobody else is given to nobody of the company they lead', async () => {
    const leave = await apply(olivia)
    await expect(room.reassign(olivia, leave, mona)).rejects.toMatchObject(below)
    expect((await room.approve(olivia, leave)).status).toBe(LeaveStatus.APPROVED)
  })

  it('is not made while the person who decides reports to the applicant', async () => {
    // The changes of two members can arrive in another order than they were made in.
    await room.tellMember(mona, { reportTo: emad })
    await expect(apply(mona)).rejects.toMatchObject({ ...below, kind: 'precondition' })
    await room.tellMember(emad, { reportTo: olivia })
    expect(await apply(mona)).toMatchObject({ reportTo: emad.id })
  })
})

describe('an approver who came to report to the applicant', () => {
  it('sees the request and decides nothing about it; the owner does', async () => {
    const leave = await room.reassign(mona, await apply(mona), omar)
    const codes = await room.codes(leave)
    await room.tellMember(omar, { reportTo: sara })
    const seen = await room.get(omar, leave)
    expect(seen).toMatchObject({ canDecide: false, canChange: false })
    const forbidden = { ...below, kind: 'forbidden' }
    await expect(room.approve(omar, leave)).rejects.toMatchObject(forbidden)
    await expect(room.reject(omar, leave)).rejects.toMatchObject(forbidden)
    await expect(room.decideByCode(omar, codes.approve, leave.version)).rejects.toMatchObject(forbidden)
    const approved = await room.approve(olivia, leave)
    await expect(room.cancel(omar, approved)).rejects.toMatchObject(forbidden)
    await expect(room.change(omar, approved, { from: '2035-03-11', to: '2035-03-13' })).rejects.toMatchObject(
      forbidden,
    )
  })
})
