import { randomUUID } from 'node:crypto'

import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveRoom } from './leave-room.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let room: LeaveRoom

beforeAll(async () => {
  room = await LeaveRoom.open()
})
afterAll(() => room.close())

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
  await room.service.connection.collection<{ _id: string }>('leave_types').insertMany(rows)
}

const keys = async (person: Parameters<LeaveRoom['as']>[0]) =>
  (await room.client.listLeaveTypes({}, await room.as(person))).types.map(({ key }) => key)

describe('the types of leave', () => {
  it("are the specification's four, with both titles, until a subscription has its own", async () => {
    const { emad } = await room.pair()
    const { types } = await room.client.listLeaveTypes({}, await room.as(emad))
    expect(types.map(({ key }) => key)).toEqual(['Sick leave', 'Casual leave', 'Annual leave', 'Training'])
    expect(types[0]).toMatchObject({ title: { en: 'Sick leave', ar: 'إجازة مرضية' }, order: 1, active: true })
  })

  it('are those of the subscription and nobody else', async () => {
    const { tenantId, emad } = await room.pair()
    const other = await room.pair()
    await keep(tenantId, study)
    expect(await keys(emad)).toEqual(['Sick leave', 'Casual leave', 'study', 'Annual leave', 'Training'])
    expect(await keys(other.emad)).not.toContain('study')
    await expect(
      room.apply(other.emad, '2035-03-08', '2035-03-08', { typeKey: 'study' }),
    ).rejects.toMatchObject({ kind: 'invalid', reason: 'LEAVE_TYPE_UNKNOWN' })
  })
})

describe('a request of a type of the subscription', () => {
  it('carries key and title in answer, event and history', async () => {
    const { tenantId, boss, emad } = await room.pair()
    await keep(tenantId, study)
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11', { typeKey: 'study' })
    const named = { leaveTypeKey: 'study', leaveTypeTitle: study.title, leaveType: LeaveType.UNSPECIFIED }
    expect(leave).toMatchObject(named)
    expect((await room.published(leave))[0]).toMatchObject(named)
    await room.edit(emad, leave, { typeKey: 'Training' })
    const [, edited] = await room.published(leave)
    // Readers of before go by the number.
    expect(edited).toMatchObject({ leaveTypeKey: 'Training', leaveType: LeaveType.TRAINING })
    expect((await room.history(boss, leave))[1]?.fields).toEqual({
      leave_type: { from: 'study', to: 'Training' },
    })
  })

  it('is refused when the type is no longer offered, but one that has it keeps it', async () => {
    const { tenantId, emad } = await room.pair()
    await keep(tenantId, study)
    const leave = await room.apply(emad, '2035-03-08', '2035-03-11', { typeKey: 'study' })
    await room.service.connection
      .collection('leave_types')
      .updateOne({ tenantId, key: 'study' }, { $set: { active: false } })
    await expect(room.apply(emad, '2035-04-08', '2035-04-08', { typeKey: 'study' })).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'LEAVE_TYPE_UNKNOWN',
      fields: [{ field: 'leave_type', reason: 'VALUE_NOT_ALLOWED' }],
    })
    const longer = await room.edit(emad, leave, { to: '2035-03-12' })
    expect(longer).toMatchObject({ leaveTypeKey: 'study', leaveTypeTitle: study.title })
  })
})
