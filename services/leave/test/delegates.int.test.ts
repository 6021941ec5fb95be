import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, type Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './support/leave-fixture.js'
import { day } from './support/fact-publisher.js'
import type { Person } from './support/people.js'

// The first of March 2035, a Thursday. Mona reports to Olivia, the owner is another person.
let fixture: LeaveFixture
let tenantId: string
let [owner, olivia, mona, emad, sara]: Person[] = []
beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(async () => {
  fixture.clock.set('2035-03-01T09:00:00Z')
  tenantId = await fixture.subscription()
  owner = await fixture.member(tenantId, { name: 'Owner', owner: true })
  olivia = await fixture.member(tenantId, { name: 'Olivia' })
  mona = await fixture.member(tenantId, { name: 'Mona', reportTo: olivia })
  emad = await fixture.member(tenantId, { name: 'Emad', reportTo: mona })
  sara = await fixture.member(tenantId, { name: 'Sara', reportTo: mona })
})

const of = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody')
  return person
}
const name = async (from: Person | undefined, delegate: Person | undefined, change: object = {}) => {
  const request = { fromDate: day('2035-03-01'), toDate: day('2035-03-10'), version: 0n, ...change }
  const call = { ...request, delegateId: delegate?.id ?? '', requestId: randomUUID() }
  const { delegation } = await fixture.client.setLeaveDelegate(call, await fixture.as(of(from)))
  if (!delegation) throw new Error('the answer has no delegation')
  return delegation
}
const standing = async (person: Person | undefined) =>
  (await fixture.client.getLeaveDelegate({}, await fixture.as(of(person)))).standsInFor
const pending = async (person: Person | undefined) => {
  const request = { decided: false, everybody: false, appliedFrom: undefined, all: false, page: undefined }
  return fixture.client.listTeamLeave(request, await fixture.as(of(person)))
}
const apply = (person: Person | undefined, from = '2035-03-18', to = from) =>
  fixture.apply(of(person), from, to)
const notices = async () => {
  const rows = await fixture.service.connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic: topics.leaveNoticeEvent.name, aggregateId: of(mona).id })
    .toArray()
  return rows.map((row) => topics.leaveNoticeEvent.codec.decode(row.value.buffer))
}
const approve = (person: Person | undefined, leave: Leave) => fixture.approve(of(person), leave)

describe('a delegate', () => {
  it("a delegate sees and decides the approver's requests in these days, recorded for the approver (decision 8)", async () => {
    const leave = await apply(emad)
    await name(mona, sara)
    expect(await standing(sara)).toEqual([{ userId: of(mona).id, userName: 'Mona', asSuperior: false }])
    const list = await pending(sara)
    expect(list.leaves.map(({ id, canDecide }) => [id, canDecide])).toEqual([[leave.id, true]])
    expect(list).toMatchObject({ isApprover: true, pendingCount: 1 })
    const days = { id: leave.id, fromDate: undefined, toDate: undefined }
    expect(await fixture.client.listClashes(days, await fixture.as(of(sara)))).toMatchObject({ clashes: [] })
    const approved = await approve(sara, leave)
    expect(approved).toMatchObject({ status: LeaveStatus.APPROVED, decidedBy: of(sara).id })
    expect((await fixture.history(of(emad), leave)).at(-1)).toMatchObject({
      actorName: 'Sara',
      decidedForName: 'Mona',
    })
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({
      acting_as: 'delegate',
      decided_for: of(mona).id,
    })
    expect(await approve(sara, leave)).toMatchObject({ version: approved.version })
  })

  it('a delegate has these rights on the named days of this company alone', async () => {
    const leave = await apply(emad)
    await name(mona, sara, { fromDate: day('2035-03-05'), toDate: day('2035-03-06') })
    // Ten in the evening of the fourth in London is the fifth in Qatar.
    for (const [instant, may] of [
      ['2035-03-04T20:30:00Z', false],
      ['2035-03-04T21:30:00Z', true],
      ['2035-03-06T20:30:00Z', true],
      ['2035-03-06T21:30:00Z', false],
    ] as const) {
      fixture.clock.set(instant)
      expect((await pending(sara)).leaves.length).toBe(may ? 1 : 0)
      const seen = fixture.get(of(sara), leave)
      await (may
        ? expect(seen).resolves.toMatchObject({ canDecide: true, canChange: false, canReassign: false })
        : expect(seen).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' }))
    }
  })

  it('a delegate decides no own request and none of a superior, unless the policy lets people decide about superiors', async () => {
    await fixture.syncMember(of(emad), { reportTo: of(sara) })
    const own = await apply(emad)
    const superior = await apply(sara, '2035-03-19')
    const approver = await fixture.reassign(of(owner), own, of(mona))
    await name(mona, emad)
    expect((await pending(emad)).leaves).toEqual([])
    await expect(approve(emad, approver)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(approve(emad, superior)).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
    const policy = {
      selfDecision: true,
      pastDays: true,
      approversBelow: true,
      minimumsPresent: undefined,
      version: 0n,
    }
    const request = { policy, requestId: randomUUID() }
    await fixture.client.setLeavePolicy(request, await fixture.as(of(owner)))
    expect((await pending(emad)).leaves.map(({ id }) => id)).toEqual([superior.id])
    expect((await approve(emad, superior)).status).toBe(LeaveStatus.APPROVED)
  })

  it('a delegate of a delegate does not decide for the approver', async () => {
    const leave = await apply(emad)
    const amal = await fixture.member(tenantId, { name: 'Amal' })
    await name(mona, sara)
    await name(sara, amal)
    expect((await pending(amal)).leaves).toEqual([])
    await expect(approve(amal, leave)).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
  })

  it('a delegate is named in the event of a request, whose codes stay with the approver', async () => {
    await name(mona, sara)
    const leave = await apply(emad)
    const [event] = await fixture.published(leave)
    expect(event).toMatchObject({ reportTo: of(mona).id, alsoDecide: [of(sara).id] })
    const codes = await fixture.codes(leave)
    await expect(fixture.decideByCode(of(sara), codes.approve, leave.version)).rejects.toMatchObject({
      reason: 'LEAVE_CODE_UNKNOWN',
    })
    // Of an own request there is nothing to decide for the delegate.
    expect((await fixture.published(await apply(sara))).map(({ alsoDecide }) => alsoDecide)).toEqual([[]])
  })

  it('a delegate hears of being named, of being replaced and of the end', async () => {
    await name(mona, sara)
    await name(mona, emad, { version: 1n })
    expect(await name(mona, undefined, { version: 2n })).toMatchObject({ delegateId: '', version: 3n })
    const rows = (await notices()).map(
      ({ kind, recipientId, version }) => `${kind} ${recipientId} ${version}`,
    )
    expect(new Set(rows)).toEqual(
      new Set([
        `${LeaveNoticeKind.DELEGATE_NAMED} ${of(sara).id} 1`,
        `${LeaveNoticeKind.DELEGATE_ENDED} ${of(sara).id} 2`,
        `${LeaveNoticeKind.DELEGATE_NAMED} ${of(emad).id} 2`,
        `${LeaveNoticeKind.DELEGATE_ENDED} ${of(emad).id} 3`,
      ]),
    )
    expect(await standing(emad)).toEqual([])
    await expect(name(mona, sara, { version: 1n })).rejects.toMatchObject({ kind: 'stale' })
  })

  it.each([
    ['oneself', () => [mona, {}], 'delegate_id', 'DELEGATE_IS_SELF'],
    ['nobody of the company', () => [{ id: randomUUID() }, {}], 'delegate_id', 'MEMBER_NOT_FOUND'],
    [
      'for days the wrong way round',
      () => [sara, { toDate: day('2035-02-20') }],
      'to_date',
      'DATES_MISMATCHED',
    ],
    [
      'for days that are over',
      () => [sara, { fromDate: day('2035-02-01'), toDate: day('2035-02-28') }],
      'to_date',
      'DELEGATION_OVER',
    ],
    ['for more than a year', () => [sara, { toDate: day('2036-03-02') }], 'to_date', 'OUT_OF_RANGE'],
    ['without days', () => [sara, { fromDate: undefined }], 'from_date', 'REQUIRED'],
  ] as [string, () => [Person, object], string, string][])(
    'a delegation %s is refused and nothing is stored',
    async (_, make, field, reason) => {
      const [delegate, change] = make()
      await expect(name(mona, delegate, change)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field, reason }],
      })
      const { delegation } = await fixture.client.getLeaveDelegate({}, await fixture.as(of(mona)))
      expect(delegation).toMatchObject({ delegateId: '', version: 0n })
    },
  )
})

describe('without a delegate', () => {
  it('the superior of an approver decides while the approver is on approved leave (decision 8)', async () => {
    const leave = await apply(emad)
    const away = await apply(mona, '2035-03-05', '2035-03-06')
    fixture.clock.set('2035-03-05T09:00:00Z')
    expect((await pending(olivia)).leaves.map(({ id }) => id)).toEqual([away.id])
    await approve(olivia, away)
    expect(await standing(olivia)).toEqual([{ userId: of(mona).id, userName: 'Mona', asSuperior: true }])
    expect((await pending(olivia)).leaves.map(({ id }) => id)).toEqual([leave.id])
    fixture.clock.set('2035-03-07T09:00:00Z')
    await expect(approve(olivia, leave)).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
    fixture.clock.set('2035-03-06T09:00:00Z')
    await approve(olivia, leave)
    expect((await fixture.audited(leave)).at(-1)?.details).toMatchObject({ acting_as: 'superior' })
  })

  it('the superior of an approver who left decides, and the owner alone where there is none', async () => {
    const [first, second] = [await apply(emad), await apply(sara)]
    await fixture.syncMember(of(mona), { reportTo: of(olivia), active: false })
    expect((await pending(olivia)).leaves).toHaveLength(2)
    await approve(olivia, first)
    await fixture.syncMember(of(mona), { reportTo: null, active: false })
    await expect(approve(olivia, second)).rejects.toMatchObject({ reason: 'LEAVE_NOT_FOUND' })
    await approve(owner, second)
    expect((await fixture.audited(second)).at(-1)?.details).toMatchObject({ acting_as: 'owner' })
  })

  it('the superior of an approver decides when the delegate is away, too', async () => {
    const leave = await apply(emad)
    for (const person of [mona, sara])
      await approve(person === mona ? olivia : mona, await apply(person, '2035-03-05', '2035-03-06'))
    await name(mona, sara)
    expect((await pending(sara)).leaves).toHaveLength(1)
    fixture.clock.set('2035-03-05T09:00:00Z')
    expect((await pending(sara)).leaves).toEqual([])
    expect((await approve(olivia, leave)).status).toBe(LeaveStatus.APPROVED)
  })
})
