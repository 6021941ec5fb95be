import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import {
  LeaveCodeKind,
  LeaveCodeState,
  LeaveStatus,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { eventually } from '@smartproject/testkit/eventually'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

const UNKNOWN = { kind: 'not_found', reason: 'LEAVE_CODE_UNKNOWN', meta: {}, fields: [] }

async function asked() {
  const pair = await fixture.pair()
  const leave = await fixture.apply(pair.emad, '2035-03-08', '2035-03-11')
  return { ...pair, leave, codes: await fixture.codes(leave) }
}

const show = async (person: Person, code: string) =>
  fixture.client.getLeaveByCode({ code }, await fixture.as(person))

const locate = async (person: Person, code: string) =>
  (await fixture.client.locateCode({ code }, await fixture.as(person))).subscriptionNumber

describe('a link of the mail', () => {
  it('a link shows the request as it is now and changes nothing, however often it is opened (L2)', async () => {
    const { approver, leave, codes, emad } = await asked()
    fixture.tasks.addTask(emad.id, '2035-03-10', '2035-03-10')
    for (let i = 0; i < 20; i++)
      await Promise.all([show(approver, codes.approve), show(approver, codes.reject)])
    const page = await show(approver, codes.approve)
    expect(page).toMatchObject({
      leave: { id: leave.id, status: LeaveStatus.PENDING, userName: 'Emad', version: 1n },
      kind: LeaveCodeKind.APPROVE,
      state: LeaveCodeState.LIVE,
      clashes: [{ name: 'Paint the wall' }],
    })
    expect((await show(approver, codes.reject)).kind).toBe(LeaveCodeKind.REJECT)
    expect((await show(approver, codes.request)).kind).toBe(LeaveCodeKind.REQUEST)
    expect(await fixture.published(leave)).toHaveLength(1)
    expect(await fixture.audited(leave)).toHaveLength(1)
  })

  it('a link finds its subscription, for its approver only', async () => {
    const { tenantId, approver, emad, codes, leave } = await asked()
    await fixture.syncSubscription(tenantId, {}, 163)
    expect(await locate(approver, codes.approve)).toBe(163)
    // Whatever passport the approver shows, another subscription's included.
    expect(await locate({ ...approver, tenantId: randomUUID() }, codes.approve)).toBe(163)
    await expect(locate(emad, codes.approve)).rejects.toMatchObject(UNKNOWN)
    await expect(locate(approver, 'A'.repeat(25))).rejects.toMatchObject(UNKNOWN)
    expect((await fixture.audited(leave)).map((record) => [record.action, record.actorId])).toEqual([
      ['leave.applied', emad.id],
      ['leave.code_refused', emad.id],
    ])
    await fixture.syncMember(approver, { active: false })
    await expect(locate(approver, codes.approve)).rejects.toMatchObject(UNKNOWN)
  })

  it('a code decides once, as the person who is signed in (L5, L6, L7)', async () => {
    const { approver, leave, codes } = await asked()
    const approved = await fixture.decideByCode(approver, codes.approve, leave.version)
    expect(approved).toMatchObject({ status: LeaveStatus.APPROVED, decidedBy: approver.id })
    expect((await fixture.history(approver, leave)).at(-1)).toMatchObject({
      action: 'approved',
      channel: 'mail',
    })
    expect((await fixture.decideByCode(approver, codes.approve, leave.version)).version).toBe(
      approved.version,
    )
    await expect(fixture.decideByCode(approver, codes.reject, approved.version)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_ALREADY_DECIDED',
      meta: { status: 'approved', decided_by: approver.id },
    })
    expect(await show(approver, codes.reject)).toMatchObject({
      state: LeaveCodeState.SPENT,
      leave: { status: LeaveStatus.APPROVED, decidedByName: 'Mona' },
    })
    expect(await fixture.published(leave)).toHaveLength(2)
  })

  it('the other code rejects, also while tasks clash or cannot be asked', async () => {
    const { approver, emad, leave, codes } = await asked()
    fixture.tasks.addTask(emad.id, '2035-03-10', '2035-03-10')
    await expect(fixture.decideByCode(approver, codes.approve, leave.version)).rejects.toMatchObject({
      reason: 'TASK_CLASH',
    })
    fixture.tasks.become('broken')
    await expect(fixture.decideByCode(approver, codes.approve, leave.version)).rejects.toMatchObject({
      reason: 'TASKS_UNAVAILABLE',
    })
    await expect(show(approver, codes.approve)).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await fixture.decideByCode(approver, codes.reject, leave.version)).status).toBe(
      LeaveStatus.REJECTED,
    )
    fixture.tasks.become('fine')
  })

  it('a code in other hands is answered like an unknown one (L8)', async () => {
    const { tenantId, approver, emad, leave, codes } = await asked()
    const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true })
    const unknownCode = 'Z'.repeat(25)
    const failureOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: { kind: string; reason: string; meta: object; fields: object }) => ({
          ...UNKNOWN,
          kind: error.kind,
          reason: error.reason,
          meta: error.meta,
          fields: error.fields,
        }),
      )
    for (const person of [emad, olivia]) {
      expect(await failureOf(show(person, codes.approve))).toEqual(await failureOf(show(person, unknownCode)))
      expect(await failureOf(fixture.decideByCode(person, codes.approve, 1n))).toEqual(
        await failureOf(fixture.decideByCode(person, unknownCode, 1n)),
      )
      expect(await failureOf(show(person, codes.approve))).toEqual(UNKNOWN)
    }
    const attempts = (await fixture.audited(leave)).filter((record) => record.action === 'leave.code_refused')
    expect(attempts.map((record) => record.actorId)).toContain(olivia.id)
    expect((await fixture.get(approver, leave)).status).toBe(LeaveStatus.PENDING)
  })

  it('a code of another subscription is unknown there, even to the same person (L11)', async () => {
    const { approver, codes } = await asked()
    const elsewhere = { ...approver, tenantId: await fixture.subscription({}, 2) }
    await fixture.syncMember(elsewhere)
    await expect(show(elsewhere, codes.approve)).rejects.toMatchObject(UNKNOWN)
    await expect(fixture.decideByCode(elsewhere, codes.approve, 1n)).rejects.toMatchObject(UNKNOWN)
  })

  it('a code that only opens the list decides nothing', async () => {
    const { approver, codes } = await asked()
    await expect(fixture.decideByCode(approver, codes.request, 1n)).rejects.toMatchObject(UNKNOWN)
  })

  it.each(['', 'short', 'x'.repeat(64), '%00', '{"$gt":""}'])(
    'a code that is %p is unknown',
    async (code) => {
      const { approver } = await fixture.pair()
      await expect(show(approver, code)).rejects.toMatchObject(UNKNOWN)
    },
  )
})

describe('an old link', () => {
  it('an old link explains that the request was changed (L12)', async () => {
    const { approver, emad, leave, codes } = await asked()
    const edited = await fixture.edit(emad, leave, { to: '2035-03-12' })
    expect(await show(approver, codes.approve)).toMatchObject({
      state: LeaveCodeState.REPLACED,
      leave: { toDate: day('2035-03-12') },
    })
    for (const version of [leave.version, edited.version])
      await expect(fixture.decideByCode(approver, codes.approve, version)).rejects.toMatchObject({
        kind: 'precondition',
        reason: 'LEAVE_CODE_REPLACED',
      })
    const fresh = await fixture.codes(leave)
    await expect(fixture.decideByCode(approver, fresh.approve, leave.version)).rejects.toMatchObject({
      kind: 'stale',
    })
    expect((await fixture.decideByCode(approver, fresh.approve, edited.version)).status).toBe(
      LeaveStatus.APPROVED,
    )
    expect((await show(approver, codes.approve)).state).toBe(LeaveCodeState.SPENT)
  })

  it('an old link explains that the request was withdrawn (L13)', async () => {
    const { approver, emad, leave, codes } = await asked()
    await fixture.withdraw(emad, leave)
    for (const code of [codes.approve, codes.reject]) {
      expect(await show(approver, code)).toMatchObject({
        state: LeaveCodeState.SPENT,
        leave: { status: LeaveStatus.DELETED },
      })
      await expect(fixture.decideByCode(approver, code, 2n)).rejects.toMatchObject({
        reason: 'LEAVE_WITHDRAWN',
      })
    }
  })

  it('an old link shows a former approver nothing of the request (L14)', async () => {
    const { tenantId, approver, emad, leave, codes } = await asked()
    const heir = await fixture.member(tenantId, { name: 'Heir' })
    await fixture.syncMember(emad, { reportTo: heir })
    expect(await show(approver, codes.approve)).toEqual({
      leave: undefined,
      kind: LeaveCodeKind.APPROVE,
      state: LeaveCodeState.REPLACED,
      clashes: [],
      approveAnywayAllowed: false,
    })
    await expect(fixture.decideByCode(approver, codes.approve, 2n)).rejects.toMatchObject({
      reason: 'LEAVE_CODE_REPLACED',
    })
    const fresh = await fixture.codes(leave)
    expect((await fixture.decideByCode(heir, fresh.reject, 2n)).status).toBe(LeaveStatus.REJECTED)
  })

  it('a link of an approver who has left the company decides nothing (L15)', async () => {
    const { approver, emad, leave, codes } = await asked()
    await fixture.syncMember(approver, { active: false })
    await expect(fixture.decideByCode(approver, codes.approve, 1n)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'FACTS_NOT_READY',
    })
    const { leave: now } = await fixture.client.getLeave({ id: leave.id }, await fixture.as(emad))
    expect(now?.status).toBe(LeaveStatus.PENDING)
  })

  it('a link that is too old explains itself; the request can still be decided (L16)', async () => {
    const { approver, leave, codes } = await asked()
    fixture.clock.set('2035-03-15T08:59:59Z')
    expect((await show(approver, codes.approve)).state).toBe(LeaveCodeState.LIVE)
    fixture.clock.set('2035-03-15T09:00:00Z')
    expect((await show(approver, codes.approve)).state).toBe(LeaveCodeState.EXPIRED)
    await expect(fixture.decideByCode(approver, codes.approve, 1n)).rejects.toMatchObject({
      reason: 'LEAVE_CODE_EXPIRED',
    })
    expect(await fixture.approve(approver, leave)).toMatchObject({ status: LeaveStatus.APPROVED })
    fixture.clock.set('2035-03-01T09:00:00Z')
  })
})

describe('codes at rest', () => {
  it('codes are stored as hashes; no stored, sent or answered text holds a usable code (L24)', async () => {
    const { tenantId, approver, emad, leave, codes } = await asked()
    const received = await fixture.service.bus.collect(topics.leaveApplicationEvent, tenantId)
    await fixture.edit(emad, leave, { reason: 'again' })
    const fresh = await fixture.codes(leave)
    const answers = [
      await show(approver, fresh.approve),
      await fixture.get(approver, leave),
      await fixture.history(approver, leave),
      await fixture.decideByCode(approver, fresh.approve, 2n),
    ]
    await eventually(() => received.length >= 3, { what: 'the events on the bus', withinMs: 20_000 })

    const texts = [
      JSON.stringify([answers, received.map((event) => event.message)], (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ]
    for (const { name } of await fixture.service.connection.listCollections()) {
      const rows = await fixture.service.connection.collection(name).find({}).toArray()
      // Binary values (the outbox) are read as text too.
      for (const row of rows)
        for (const value of Object.values(row))
          texts.push(
            value instanceof Object && 'buffer' in value
              ? Buffer.from(value.buffer as Uint8Array).toString('latin1')
              : JSON.stringify(value),
          )
    }
    const everything = texts.join('\n')
    // The search does look into the outbox: it finds the sealed codes there.
    expect(everything).toContain((await fixture.published(leave))[0]?.sealedCodes)
    for (const code of [...Object.values(codes), ...Object.values(fresh)]) {
      expect(code).toMatch(/^[A-Za-z0-9]{25}$/)
      expect(everything).not.toContain(code)
    }
    const stored = await fixture.service.connection
      .collection('leave_codes')
      .find({ leaveId: leave.id })
      .toArray()
    expect(stored).toHaveLength(6)
  })
})
