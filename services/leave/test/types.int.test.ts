import { randomUUID } from 'node:crypto'

import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

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
  it("a subscription has the specification's four types, with both titles, until it has its own", async () => {
    const { emad } = await fixture.pair()
    const { types } = await fixture.client.listLeaveTypes({}, await fixture.as(emad))
    expect(types.map(({ key }) => key)).toEqual(['Sick leave', 'Casual leave', 'Annual leave', 'Training'])
    expect(types[0]).toMatchObject({ title: { en: 'Sick leave', ar: 'إجازة مرضية' }, order: 1, active: true })
  })

  it('types of leave are those of the subscription alone', async () => {
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
  it('a request carries key and title of its type in answer, event and history', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    await keep(tenantId, study)
    const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11', { typeKey: 'study' })
    const named = { leaveTypeKey: 'study', leaveTypeTitle: study.title, leaveType: LeaveType.UNSPECIFIED }
    expect(leave).toMatchObject(named)
    expect((await fixture.published(leave))[0]).toMatchObject(named)
    await fixture.edit(emad, leave, { typeKey: 'Training' })
    const [, edited] = await fixture.published(leave)
    // Older readers go by the number.
    expect(edited).toMatchObject({ leaveTypeKey: 'Training', leaveType: LeaveType.TRAINING })
    expect((await fixture.history(approver, leave))[1]?.fields).toEqual({
      leave_type: { from: 'study', to: 'Training' },
    })
  })

  it('a request of a type that is no longer offered is refused, but an earlier one keeps it', async () => {
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

describe('the types that a manager keeps', () => {
  const rules = {
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
  const set = async (person: Person, change: object) => {
    const type = { ...study, key: '', ...rules, version: 0n, ...change }
    const request = { type, requestId: randomUUID() }
    const answer = await fixture.client.setLeaveType(request, await fixture.as(person))
    if (!answer.type) throw new Error('the answer has no type')
    return answer.type
  }
  let mona: Person
  let emad: Person

  beforeEach(async () => {
    const tenantId = await fixture.subscription()
    mona = await fixture.member(tenantId, { name: 'Mona', manages: true, reportTo: 'self' })
    emad = await fixture.member(tenantId, { reportTo: mona })
  })
  const apply = (typeKey: string, from: string, to: string, reason = 'a rest') =>
    fixture.apply(emad, from, to, { typeKey, reason })

  it('types are added, and changed on the version that was seen; a title is there once', async () => {
    const made = await set(mona, {})
    expect(made).toMatchObject({ title: study.title, version: 1n, ...rules })
    await expect(set(mona, {})).rejects.toMatchObject({ kind: 'already_exists', reason: 'LEAVE_TYPE_TAKEN' })
    const renamed = { ...made, title: { en: 'Exams', ar: 'اختبارات' } }
    expect(await set(mona, renamed)).toMatchObject({ key: made.key, version: 2n })
    await expect(set(mona, renamed)).rejects.toMatchObject({ kind: 'stale' })
    await expect(set(mona, { ...renamed, key: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(set(emad, {})).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it("the specification's four types are renamed and withdrawn, never lost, and one is always offered", async () => {
    const { types } = await fixture.client.listLeaveTypes({}, await fixture.as(mona))
    for (const type of types.slice(0, 3)) await set(mona, { ...type, active: false })
    await expect(set(mona, { ...types[3], active: false })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LAST_LEAVE_TYPE',
    })
    expect(await keys(emad)).toEqual(types.map(({ key }) => key))
    await expect(apply('Sick leave', '2035-03-11', '2035-03-11')).rejects.toMatchObject({
      reason: 'LEAVE_TYPE_UNKNOWN',
    })
    await apply('Training', '2035-03-11', '2035-03-11')
  })

  // The first of March 2035 is a Thursday; Friday and Saturday are off.
  it.each([
    ['asked for too late', { noticeDays: 10 }, ['2035-03-10', '2035-03-11'], 'NOTICE_TOO_SHORT', 'from_date'],
    ['too long', { longestDays: 2 }, ['2035-03-11', '2035-03-13'], 'LEAVE_TOO_LONG', 'to_date'],
    ['without a reason', { reasonFromDays: 2 }, ['2035-03-11', '2035-03-12'], 'REASON_REQUIRED', 'reason'],
    ['begun already', { pastDays: false }, ['2035-02-28', '2035-03-01'], 'PAST_DAYS_FORBIDDEN', 'from_date'],
  ] as const)(
    'a type refuses a request that is %s, and takes the one beside it',
    async (_, rule, days, reason, field) => {
      const { key } = await set(mona, rule)
      const [from, to] = days
      await expect(apply(key, from, to, '')).rejects.toMatchObject({
        kind: 'invalid',
        reason,
        fields: [{ field, reason }],
      })
      const beside = { NOTICE_TOO_SHORT: '2035-03-11', LEAVE_TOO_LONG: '2035-03-12' } as Record<
        string,
        string
      >
      const first = beside[reason] ?? '2035-03-11'
      await apply(key, first, reason === 'LEAVE_TOO_LONG' ? '2035-03-13' : first, '')
    },
  )

  it('the rules of a type are checked when days, type or reason change, not for values that stay', async () => {
    const leave = await apply('Training', '2035-03-04', '2035-03-05', 'a course')
    const { key } = await set(mona, { noticeDays: 10, reasonFromDays: 1 })
    const { types } = await fixture.client.listLeaveTypes({}, await fixture.as(mona))
    const training = types.find((type) => type.key === 'Training')
    await set(mona, { ...training, noticeDays: 10, reasonFromDays: 1 })
    await expect(fixture.edit(emad, leave, { typeKey: key })).rejects.toMatchObject({
      reason: 'NOTICE_TOO_SHORT',
    })
    await expect(fixture.edit(emad, leave, { to: '2035-03-06' })).rejects.toMatchObject({
      reason: 'NOTICE_TOO_SHORT',
    })
    await expect(fixture.edit(emad, leave, { reason: '' })).rejects.toMatchObject({
      reason: 'REASON_REQUIRED',
    })
    expect(await fixture.edit(emad, leave, { reason: 'two courses' })).toMatchObject({
      reason: 'two courses',
    })
  })

  it.each([
    ['no title in Arabic', { title: { en: 'x', ar: '' } }, 'title.ar', 'REQUIRED'],
    ['a colour by its name', { colour: 'red' }, 'colour', 'VALUE_NOT_ALLOWED'],
    ['a notice of more than a year', { noticeDays: 367 }, 'notice_days', 'OUT_OF_RANGE'],
    ['days below none', { longestDays: -1 }, 'longest_days', 'OUT_OF_RANGE'],
  ])('a type with %s is refused and nothing is stored', async (_, change, field, reason) => {
    await expect(set(mona, change)).rejects.toMatchObject({ kind: 'invalid', fields: [{ field, reason }] })
    expect(await keys(mona)).toHaveLength(4)
  })
})
