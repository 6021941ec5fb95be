import { LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import { LeaveFixture } from '../support/leave-fixture.js'
import { aPerson } from '../support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

async function team() {
  const { tenantId, approver, emad } = await fixture.pair()
  return { tenantId, approver, emad, sara: await fixture.member(tenantId, { name: 'Sara' }) }
}

async function noticesTo(person: { id: string }) {
  const rows = await fixture.service.connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic: topics.leaveNoticeEvent.name })
    .toArray()
  return rows
    .map((row) => topics.leaveNoticeEvent.codec.decode(row.value.buffer))
    .filter(({ recipientId }) => recipientId === person.id)
}

describe('the deputy of an applicant', () => {
  it('a request names the deputy to applicant and approver, and its event to the mail', async () => {
    const { approver, emad, sara } = await team()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { deputy: sara })
    expect(leave).toMatchObject({ deputyId: sara.id, deputyName: 'Sara' })
    const seen = await fixture.client.getLeave({ id: leave.id }, await fixture.as(approver))
    expect(seen.leave).toMatchObject({ deputyId: sara.id, deputyName: 'Sara' })
    expect(await fixture.published(leave)).toMatchObject([{ deputyId: sara.id }])
    expect((await fixture.audited(leave))[0]?.details).toMatchObject({ deputy: sara.id })
  })

  it('the deputy hears of the leave once, when it is approved, and never of its type', async () => {
    const { approver, emad, sara } = await team()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { deputy: sara })
    expect(await noticesTo(sara)).toEqual([])
    await fixture.approve(approver, leave)
    await fixture.approve(approver, leave)
    expect(await noticesTo(sara)).toMatchObject([
      { kind: LeaveNoticeKind.DEPUTY, aboutUserId: emad.id, fromDate: leave.fromDate, toDate: leave.toDate },
    ])
    await expect(fixture.client.getLeave({ id: leave.id }, await fixture.as(sara))).rejects.toMatchObject({
      reason: 'LEAVE_NOT_FOUND',
    })
  })

  it('an edit changes or removes the deputy, and keeps the deputy when it names none', async () => {
    const { tenantId, emad, sara } = await team()
    const omar = await fixture.member(tenantId, { name: 'Omar' })
    const asked = await fixture.apply(emad, '2035-03-11', '2035-03-12', { deputy: sara })
    const kept = await fixture.edit(emad, asked, { reason: 'a wedding' })
    expect(kept.deputyId).toBe(sara.id)
    const other = await fixture.edit(emad, kept, { deputy: omar })
    expect(other).toMatchObject({ deputyId: omar.id, version: kept.version + 1n })
    expect(await fixture.edit(emad, other, { deputy: null })).toMatchObject({ deputyId: '', deputyName: '' })
  })

  it('a deputy is another active member of the company', async () => {
    const { tenantId, emad, sara } = await team()
    const apply = (deputy: typeof sara) => fixture.apply(emad, '2035-03-11', '2035-03-12', { deputy })
    await expect(apply(emad)).rejects.toMatchObject({
      reason: 'DEPUTY_IS_APPLICANT',
      fields: [{ field: 'deputy_id', reason: 'DEPUTY_IS_APPLICANT' }],
    })
    const refused = { reason: 'DEPUTY_NOT_MEMBER' }
    await expect(apply(aPerson(tenantId, 'Nadia'))).rejects.toMatchObject(refused)
    const stranger = (await team()).sara
    await expect(apply(stranger)).rejects.toMatchObject(refused)
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12')
    await expect(fixture.edit(emad, leave, { deputy: stranger })).rejects.toMatchObject(refused)
  })

  it('a manager who only re-assigns requests does not learn the deputy', async () => {
    const { tenantId, emad, sara } = await team()
    const manager = await fixture.member(tenantId, { name: 'Hana', manages: true })
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12', { deputy: sara })
    const seen = await fixture.reassign(manager, leave, await fixture.member(tenantId, { name: 'Omar' }))
    expect(seen).toMatchObject({ reportToName: 'Omar', deputyId: '', deputyName: '' })
  })
})
