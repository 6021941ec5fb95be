import { randomUUID } from 'node:crypto'

import { expectIndexed } from '@smartproject/testkit/explain'

import { BalanceFixture } from './support/balance-fixture.js'
import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture
let balances: BalanceFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
  balances = new BalanceFixture(fixture)
})
afterAll(async () => {
  balances.close()
  await fixture.close()
})

const file = (...rows: string[]) => Buffer.from(['email,leave_type,days', ...rows].join('\n'))
const preview = async (person: Person, content: Buffer, on = '2035-03-01') =>
  (await balances.client.previewLeaveBalanceImport({ content, date: day(on) }, await fixture.as(person))).rows
const bring = async (
  person: Person,
  content: Buffer,
  change: { on?: string; leaveOutFaulty?: boolean } = {},
) =>
  balances.client.importLeaveBalances(
    {
      content,
      date: day(change.on ?? '2035-03-01'),
      leaveOutFaulty: change.leaveOutFaulty ?? false,
      requestId: randomUUID(),
    },
    await fixture.as(person),
  )
const emailOf = async (person: Person) =>
  (await fixture.service.connection.collection('member_facts').findOne({ userId: person.id }))?.[
    'email'
  ] as string
const rowsOf = async (tenantId: string) =>
  fixture.service.connection
    .collection('leave_ledger')
    .find({ tenantId, key: /^opening:/ })
    .toArray()

describe('a file of balances', () => {
  it('a file of balances is previewed without writing, then sets the balances it names', async () => {
    const { tenantId, nora, mona, emad } = await balances.company(20)
    const [one, two] = [await emailOf(mona), await emailOf(emad)]
    const content = file(`${one},Annual leave,12.5`, `${two.toUpperCase()},annual leave,20`)
    expect(await preview(nora, content)).toEqual([
      expect.objectContaining({ line: 2, name: 'Mona', beforeHalfDays: 40, afterHalfDays: 25, faults: [] }),
      expect.objectContaining({ line: 3, name: 'Emad', beforeHalfDays: 40, afterHalfDays: 40, faults: [] }),
    ])
    expect(await rowsOf(tenantId)).toEqual([])

    expect(await bring(nora, content)).toEqual({ changed: 1, leftOut: 0 })
    expect(await preview(nora, content)).toMatchObject([{ beforeHalfDays: 25 }, { beforeHalfDays: 40 }])
    expect(await rowsOf(tenantId)).toEqual([
      expect.objectContaining({ userId: mona.id, day: '2035-03-01', halves: -15, actorId: nora.id }),
    ])
    // Once more: nothing differs any more.
    expect(await bring(nora, content)).toEqual({ changed: 0, leftOut: 0 })
    expect(await rowsOf(tenantId)).toHaveLength(1)
  })

  it('a file of balances for a day of next year counts what that year grants', async () => {
    const { nora, emad } = await balances.company(20)
    const content = file(`${await emailOf(emad)},Annual leave,15`)
    expect(await preview(nora, content, '2036-01-01')).toMatchObject([{ beforeHalfDays: 40 }])
    await bring(nora, content, { on: '2036-01-01' })
    expect(await balances.left(emad, 2036)).toBe(15)
  })

  it('a file of balances counts leave that began until its day, and no later leave', async () => {
    const { nora, emad, mona } = await balances.company(20)
    const email = await emailOf(emad)
    await fixture.approve(mona, await fixture.apply(emad, '2035-03-04', '2035-03-06'))
    const content = file(`${email},Annual leave,10`)
    expect(await preview(nora, content, '2035-03-03')).toMatchObject([{ beforeHalfDays: 40 }])
    expect(await preview(nora, content, '2035-03-04')).toMatchObject([{ beforeHalfDays: 34 }])
    await bring(nora, content, { on: '2035-03-03' })
    expect(await preview(nora, content, '2035-03-04')).toMatchObject([{ beforeHalfDays: 14 }])
  })

  it('a file with faults is refused with all of them, or taken without the faulty rows where the manager asks for it', async () => {
    const { tenantId, nora, mona } = await balances.company(20)
    const other = await balances.company(20)
    const stranger = await fixture.member(other.tenantId, { name: 'Stranger' })
    const content = file(
      `${await emailOf(mona)},Annual leave,5`,
      `${await emailOf(stranger)},Annual leave,5`,
      `${await emailOf(mona)},Annual leave,6`,
      `,Sick leave,lots`,
    )
    const faults = (await preview(nora, content)).map((row) => row.faults.map(({ reason }) => reason))
    // Who belongs to another company is unknown here.
    expect(faults).toEqual([
      [],
      ['MEMBER_NOT_FOUND'],
      ['DUPLICATE'],
      ['REQUIRED', 'TYPE_NOT_COUNTED', 'DAYS_INVALID'],
    ])
    await expect(bring(nora, content)).rejects.toMatchObject({ reason: 'IMPORT_HAS_FAULTS' })
    expect(await rowsOf(tenantId)).toEqual([])
    expect(await bring(nora, content, { leaveOutFaulty: true })).toEqual({ changed: 1, leftOut: 3 })
    expect(await rowsOf(other.tenantId)).toEqual([])
  })

  it('a file is refused that is no sheet, is too large, or concerns a year that is not kept', async () => {
    const { nora, emad } = await balances.company(20)
    const row = `${await emailOf(emad)},Annual leave,5`
    const refusal = (content: Buffer, on?: string) =>
      preview(nora, content, on).catch((error: unknown) => error)
    expect(await refusal(Buffer.alloc(0))).toMatchObject({
      fields: [{ field: 'content', reason: 'REQUIRED' }],
    })
    expect(await refusal(Buffer.from('email\nx'))).toMatchObject({ reason: 'IMPORT_COLUMN_MISSING' })
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4]))).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
    expect(await refusal(file(...Array.from({ length: 2_001 }, () => row)))).toMatchObject({
      reason: 'IMPORT_TOO_LARGE',
    })
    expect(await refusal(file(row), '2034-12-31')).toMatchObject({ reason: 'YEAR_CLOSED' })
    const { tenantId } = await fixture.pair()
    const manager = await fixture.member(tenantId, { name: 'Nora', manages: true, reportTo: 'self' })
    await expect(preview(manager, file(row))).rejects.toMatchObject({ reason: 'BALANCES_OFF' })
  })

  it('only managers of leave import balances', async () => {
    const { emad } = await balances.company(20)
    const content = file(`${await emailOf(emad)},Annual leave,99`)
    await expect(preview(emad, content)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(bring(emad, content)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('an import finds people by an index', async () => {
    await expectIndexed(fixture.service.connection, 'member_facts', {
      tenantId: 't',
      email: { $in: ['a', 'b'] },
      active: true,
    })
  })
})
