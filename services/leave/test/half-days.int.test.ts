import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './support/leave-fixture.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture.close())

const overlaps = { kind: 'already_exists', reason: 'LEAVE_OVERLAPS' }

it('the morning and the afternoon of one day are two requests, and a third overlaps (D8, D9)', async () => {
  const { emad } = await fixture.pair()
  const morning = await fixture.apply(emad, '2035-03-11', '2035-03-11', { endsAtNoon: true })
  expect(morning).toMatchObject({ workingHalfDays: 1, workingDays: 1, startsAtNoon: false, endsAtNoon: true })
  const again = () => fixture.apply(emad, '2035-03-11', '2035-03-11', { endsAtNoon: true })
  await expect(again()).rejects.toMatchObject(overlaps)
  await expect(fixture.apply(emad, '2035-03-10', '2035-03-12')).rejects.toMatchObject(overlaps)
  const afternoon = await fixture.apply(emad, '2035-03-11', '2035-03-13', { startsAtNoon: true })
  expect(afternoon).toMatchObject({ workingHalfDays: 5, workingDays: 3 })
  await expect(fixture.edit(emad, afternoon, { startsAtNoon: false })).rejects.toMatchObject(overlaps)
  const before = await fixture.edit(emad, morning, { from: '2035-03-08', endsAtNoon: true })
  expect(before.workingHalfDays).toBe(3)
})

it('of two requests at once for the same half of a day one is refused (D9)', async () => {
  const { emad } = await fixture.pair()
  const half = () => fixture.apply(emad, '2035-03-11', '2035-03-11', { startsAtNoon: true })
  const answers = await Promise.allSettled([half(), half()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a single day without either half is refused, naming the day', async () => {
  const { emad } = await fixture.pair()
  const none = () => fixture.apply(emad, '2035-03-11', '2035-03-11', { startsAtNoon: true, endsAtNoon: true })
  await expect(none()).rejects.toMatchObject({
    reason: 'DATES_MISMATCHED',
    fields: [{ field: 'to_date', reason: 'DATES_MISMATCHED' }],
  })
})

it('an approval keeps the halves that were asked for, unless it says otherwise or moves the day', async () => {
  const { approver, emad } = await fixture.pair()
  const noons = { startsAtNoon: true, endsAtNoon: true }
  const asked = await fixture.apply(emad, '2035-03-11', '2035-03-13', noons)
  const approved = await fixture.approve(approver, asked, { to: '2035-03-14' })
  expect(approved).toMatchObject({ startsAtNoon: true, endsAtNoon: false, workingHalfDays: 7 })
  const { leave } = await fixture.change(approver, approved, { from: '2035-03-11', to: '2035-03-14' })
  expect(leave).toMatchObject({ status: LeaveStatus.APPROVED, startsAtNoon: false, workingHalfDays: 8 })

  const events = await fixture.published(asked)
  expect(events.at(-1)).toMatchObject({
    startsAtNoon: false,
    previousStartsAtNoon: true,
    previousFromDate: { year: 2035, month: 3, day: 11 },
    workingDays: 4,
    workingHalfDays: 8,
  })
  const history = await fixture.history(approver, asked)
  expect(history.map(({ fields }) => fields['starts_at_noon'])).toEqual([
    { from: undefined, to: 'true' },
    undefined,
    { from: 'true', to: 'false' },
  ])
  // Nothing changed: no row, no mail.
  const same = leave ?? asked
  await fixture.change(approver, same, { from: '2035-03-11', to: '2035-03-14' })
  expect(await fixture.history(approver, asked)).toHaveLength(3)
})

it('the limits of a type count halves', async () => {
  const { tenantId, emad } = await fixture.pair()
  const short = {
    _id: `${tenantId}-short`,
    tenantId,
    key: 'short',
    title: { en: 'Short', ar: 'قصيرة' },
    colour: '#123456',
    order: 9,
    active: true,
    longestDays: 2,
    reasonFromDays: 2,
  }
  await fixture.service.connection.collection<{ _id: string }>('leave_types').insertOne(short)
  const ask = (endsAtNoon: boolean, reason: string) =>
    fixture.apply(emad, '2035-03-11', '2035-03-13', { typeKey: 'short', endsAtNoon, reason })
  await expect(ask(true, 'rest')).rejects.toMatchObject({ reason: 'LEAVE_TOO_LONG' })
  const two = { typeKey: 'short', startsAtNoon: true, endsAtNoon: true, reason: '' }
  await expect(fixture.apply(emad, '2035-03-11', '2035-03-13', two)).rejects.toMatchObject({
    reason: 'REASON_REQUIRED',
  })
  const less = { ...two, endsAtNoon: true }
  expect((await fixture.apply(emad, '2035-03-12', '2035-03-13', less)).workingHalfDays).toBe(2)
})

it('an older row has whole days and its count, and blocks both halves', async () => {
  const { approver, emad } = await fixture.pair()
  const { id } = await fixture.apply(emad, '2035-03-11', '2035-03-13')
  const rows = fixture.service.connection.collection<{ _id: string }>('leaves')
  await rows.updateOne({ _id: id }, { $unset: { startsAtNoon: '', endsAtNoon: '' } })
  expect(await rows.findOne({ _id: id })).toMatchObject({ workingDays: 3 })
  const stored = await fixture.get(approver, { id })
  expect(stored).toMatchObject({ startsAtNoon: false, endsAtNoon: false, workingHalfDays: 6, workingDays: 3 })
  const half = () => fixture.apply(emad, '2035-03-13', '2035-03-13', { startsAtNoon: true })
  await expect(half()).rejects.toMatchObject(overlaps)
})
