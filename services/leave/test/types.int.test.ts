import { randomUUID } from 'node:crypto'

import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './leave-fixture.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture.close())

const study = {
  key: 'study',
  title: { en: 'Study leave', ar: 'إجازة دراسية' },
  colour: '#123456',
  order: 2,
  active: true,
}

/** Gives a subscription rows of its own, as a screen for them will. */
async function keep(tenantId: string, ...types: (typeof study)[]): Promise<void> {
  const rows = types.map((type) => ({ ...type, _id: randomUUID(), tenantId }))
  await fixture.service.connection.collection<{ _id: string }>('leave_types').insertMany(rows)
}

const keys = async (person: Parameters<LeaveFixture['as']>[0]) =>
  (await fixture.client.listLeaveTypes({}, await fixture.as(person))).types.map(({ key }) => key)

describe('the types of leave', () => {
  it("are the specification's four, with both titles, until a subscription has its own", async () => {
    const { emad } = await fixture.pair()
    const { types } = await fixture.client.listLeaveTypes({}, await fixture.as(emad))
    expect(types.map(({ key }) => key)).toEqual(['Sick leave', 'Casual leave', 'Annual leave', 'Training'])
    expect(types[0]).toMatchObject({ title: { en: 'Sick leave', ar: 'إجازة مرضية' }, order: 1, active: true })
  })

  it('are those of the subscription and nobody else', async () => {
    const { tenantId, emad } = await fixture.pair()
    const other = await fixture.pair()
    await keep(tenantId, study)
    expect(await keys(emad)).toEqual(['Sick leave', 'Casual leave', 'study', 'Annual leave', 'Training'])
    expect(await keys(other.emad)).not.toContain('study')
    await expect(
      fixture.apply(other.emad, '2035-03-08', '2035-03-08', { typeKey: 'study' }),
    ).rejects.toMatchObject({ kind: 'invalid', reason: 'LEAVE_TYPE_UNKNOWN' })
  })
})

describe('a request of a type of the subscription', () => {
  it('carries key and title in answer, event and history', async () => {
    const { tenantId, boss, emad } = await fixture.pair()
    await keep(tenantId, study)
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11', { typeKey: 'study' })
    const named = { leaveTypeKey: 'study', leaveTypeTitle: study.title, leaveType: LeaveType.UNSPECIFIED }
    expect(leave).toMatchObject(named)
    expect((await fixture.published(leave))[0]).toMatchObject(named)
    await fixture.edit(emad, leave, { typeKey: 'Training' })
    const [, edited] = await fixture.published(leave)
    // Readers of before go by the number.
    expect(edited).toMatchObject({ leaveTypeKey: 'Training', leaveType: LeaveType.TRAINING })
    expect((await fixture.history(boss, leave))[1]?.fields).toEqual({
      leave_type: { from: 'study', to: 'Training' },
    })
  })

  it('is refused when the type is no longer offered, but one that has it keeps it', async () => {
    const { tenantId, emad } = await fixture.pair()
    await keep(tenantId, study)
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11', { typeKey: 'study' })
    await fixture.service.connection
      .collection('leave_types')
      .updateOne({ tenantId, key: 'study' }, { $set: { active: false } })
    await expect(fixture.apply(emad, '2035-04-08', '2035-04-08', { typeKey: 'study' })).rejects.toMatchObject(
      {
        kind: 'invalid',
        reason: 'LEAVE_TYPE_UNKNOWN',
        fields: [{ field: 'leave_type', reason: 'VALUE_NOT_ALLOWED' }],
      },
    )
    const longer = await fixture.edit(emad, leave, { to: '2035-03-12' })
    expect(longer).toMatchObject({ leaveTypeKey: 'study', leaveTypeTitle: study.title })
  })
})
