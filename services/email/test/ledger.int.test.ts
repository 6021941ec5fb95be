import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, MEMBER_PERMISSIONS, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { leaveEventBefore } from '@smartproject/testkit/leave-event-before'

import { forgetOld } from '../src/app/forget-failed.js'
import { deliveryModel } from '../src/store/delivery-model.js'
import { wholeLedger } from '../src/store/whole-ledger.js'
import {
  aCompany,
  aLeaveEvent,
  WAIT,
  sealed,
  someCodes,
  startMailFixture,
  textOf,
  type MailFixture,
} from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: MailFixture

beforeAll(async () => {
  fixture = await startMailFixture()
})
afterAll(() => fixture.stop())

describe('the ledger of mails', () => {
  it('mails the approver once, with working links, and stores no code', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const published = await fixture.service.bus.collect(topics.deliveryEvent, tenantId)
    const codes = someCodes()
    const event = aLeaveEvent(tenantId, randomUUID(), { sealedCodes: await sealed(fixture.key, codes) })
    const id = await fixture.service.bus.publish(topics.leaveApplicationEvent, event)
    await fixture.service.bus.publish(topics.leaveApplicationEvent, { ...event, id })
    const [row] = await fixture.settled(tenantId, 1)

    expect(row).toMatchObject({
      eventId: id,
      template: 'leave-requested',
      recipientId: 'mona',
      state: 'sent',
      attempts: 1,
    })
    const mails = fixture.mailsTo(address('mona'))
    expect(mails).toHaveLength(1)
    const text = textOf(mails[0]?.raw ?? '')
    expect(text).toContain('emad Hassan asks for 3 working days, 22 Nov 2026 – 24 Nov 2026')
    expect(text).toContain(`https://smart.example/leaverequest?approve=${codes.approve}&approvedby=mona\n`)
    expect(text).toContain(`https://smart.example/leaverequest?reject=${codes.reject}&approvedby=mona\n`)
    expect(text).toMatch(
      new RegExp(
        `https://smart\\.example/leaverequest\\?leaverequest=${event.message.leaveId}&icode=\\w+\\n`,
      ),
    )
    expect(mails[0]?.raw).toMatch(new RegExp(`^Reply-To: emad Hassan <${address('emad')}>`, 'm'))

    // Email services of other tests, with other keys, hear of the same event.
    const own = () => published.find(({ message }) => message.deliveryId === String(row?._id))
    expect((await eventually(own, WAIT)).message).toMatchObject({
      eventId: id,
      recipientId: 'mona',
      state: DeliveryState.SENT,
    })
    const dump = JSON.stringify(
      await Promise.all(
        (await fixture.service.connection.listCollections()).map(({ name }) =>
          fixture.service.connection.collection(name).find().toArray(),
        ),
      ),
    )
    for (const code of Object.values(codes)) expect(dump).not.toContain(code)
    // Once it is sent, the words about the leave go too.
    expect(JSON.stringify(await fixture.rows(tenantId))).not.toContain('wedding')
  })

  it('mails a person who applies and withdraws again and again a few times; the last state is not lost', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const publish = async (leaveId: string, change: LeaveChange, version: bigint) =>
      fixture.service.bus.publish(
        topics.leaveApplicationEvent,
        aLeaveEvent(tenantId, leaveId, {
          change,
          version,
          ...(change === LeaveChange.APPLIED ? { sealedCodes: await sealed(fixture.key, someCodes()) } : {}),
        }),
      )
    for (let round = 0; round < 15; round++) {
      const leaveId = randomUUID()
      await publish(leaveId, LeaveChange.APPLIED, 1n)
      // The first ones are mailed before the applicant thinks again.
      if (round < 3) await fixture.settled(tenantId, 2 * round + 1)
      await publish(leaveId, LeaveChange.WITHDRAWN, 2n)
      if (round < 3) await fixture.settled(tenantId, 2 * round + 2)
    }
    const kept = randomUUID()
    await publish(kept, LeaveChange.APPLIED, 1n)
    // Three mailed pairs, twelve requests that were withdrawn before, and the one that stands.
    const waiting = await eventually(async () => {
      const all = await fixture.rows(tenantId)
      const [first, ...others] = all.filter((row) => row['state'] === 'planned')
      return all.length === 19 && others.length === 0 && first ? first : null
    }, WAIT)
    expect(waiting).toMatchObject({ subjectType: 'leave', subjectId: kept })
    const sent = fixture.mailsTo(address('mona')).map(({ raw }) => textOf(raw))
    expect(sent).toHaveLength(6)
    // The last one says that more waits.
    expect(sent.map((text) => text.includes('mailed once, when the hour is over'))).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
    ])
    // It is mailed within the hour.
    expect(waiting).toMatchObject({ capped: true, template: 'leave-requested' })
    expect((waiting['dueTime'] as Date).getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
    // Another person's request is not held up.
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), {
        userId: 'sara',
        sealedCodes: await sealed(fixture.key, someCodes()),
      }),
    )
    await eventually(
      async () => fixture.mailsTo(address('mona')).some(({ raw }) => raw.includes(address('sara'))),
      WAIT,
    )
  })

  it('mails a withdrawal to no person who was never asked', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.WITHDRAWN, version: 2n }),
    )
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED, actorId: 'mona' }),
    )
    await fixture.settled(tenantId, 1)
    expect(fixture.mailsTo(address('mona'))).toEqual([])
  })

  it('mails nothing again when the whole topic is replayed without receipts', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const leaveId = randomUUID()
    const events = [
      aLeaveEvent(tenantId, leaveId, { sealedCodes: await sealed(fixture.key, someCodes()) }),
      aLeaveEvent(tenantId, leaveId, { change: LeaveChange.APPROVED, version: 2n, actorId: 'mona' }),
      aLeaveEvent(tenantId, leaveId, { change: LeaveChange.TASK_LINKED, version: 3n, actorId: '' }),
      aLeaveEvent(tenantId, leaveId, { change: LeaveChange.CANCELLED, version: 4n, actorId: 'mona' }),
    ]
    const ids: string[] = []
    for (const [i, event] of events.entries()) {
      ids.push(await fixture.service.bus.publish(topics.leaveApplicationEvent, event))
      await fixture.settled(tenantId, [1, 2, 2, 3][i] ?? 0)
    }
    await fixture.service.connection.collection('inbox').deleteMany({})
    for (const [i, event] of events.entries())
      await fixture.service.bus.publish(topics.leaveApplicationEvent, { ...event, id: ids[i] ?? '' })
    await eventually(
      async () =>
        (await fixture.service.connection
          .collection('inbox')
          .countDocuments({ _id: { $in: ids } as never })) === 4,
      WAIT,
    )
    expect(await fixture.rows(tenantId)).toHaveLength(3)
    expect(fixture.mailsTo(address('mona'))).toHaveLength(1)
    expect(fixture.mailsTo(address('emad'))).toHaveLength(2)
  })

  it('sends each change to the people it concerns, also to an approver who decides on the own leave', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const publish = async (change: LeaveChange, over: object = {}) =>
      fixture.service.bus.publish(
        topics.leaveApplicationEvent,
        aLeaveEvent(tenantId, randomUUID(), { change, ...over }),
      )
    await publish(LeaveChange.REASSIGNED, {
      reportTo: 'sara',
      previousReportTo: 'mona',
      actorId: 'olivia',
      sealedCodes: await sealed(fixture.key, someCodes()),
    })
    const asked = randomUUID()
    await publish(LeaveChange.APPLIED, {
      leaveId: asked,
      sealedCodes: await sealed(fixture.key, someCodes()),
    })
    await fixture.settled(tenantId, 3)
    await publish(LeaveChange.WITHDRAWN, { leaveId: asked, version: 2n })
    await publish(LeaveChange.REJECTED, { actorId: 'mona', comment: 'Not in that week' })
    await publish(LeaveChange.CHANGED, {
      actorId: 'mona',
      previousFromDate: { year: 2026, month: 11, day: 20 },
    })
    await publish(LeaveChange.APPLIED, {
      reportTo: 'emad',
      sealedCodes: await sealed(fixture.key, someCodes()),
    })
    await publish(LeaveChange.TASK_MISSING)
    const all = await fixture.settled(tenantId, 7)
    const pairs = all.map((row) => `${String(row['template'])} > ${String(row['recipientId'])}`).toSorted()
    expect(pairs).toEqual([
      'leave-changed > emad',
      'leave-reassigned-away > mona',
      'leave-rejected > emad',
      'leave-requested > emad',
      'leave-requested > mona',
      'leave-requested > sara',
      'leave-withdrawn > mona',
    ])
    const arabic = fixture.mailsTo(address('sara'))[0]?.raw ?? ''
    expect(textOf(arabic)).toContain('٢٢ نوفمبر ٢٠٢٦')
  })

  it('writes the title of a type it has never heard of, and reads the number of an older event', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const study = { leaveTypeKey: 'study', leaveTypeTitle: { en: 'Study leave', ar: 'إجازة دراسية' } }
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { reportTo: 'sara', ...study }),
    )
    await fixture.settled(tenantId, 1)
    expect(textOf(fixture.mailsTo(address('sara'))[0]?.raw ?? '')).toContain('نوع الإجازة: إجازة دراسية')

    const leaveId = randomUUID()
    await fixture.service.bus.publish(topics.leaveApplicationEvent, {
      tenantId,
      aggregateId: leaveId,
      message: leaveEventBefore({ tenantId, leaveId }),
    })
    await fixture.settled(tenantId, 2)
    expect(textOf(fixture.mailsTo(address('emad'))[0]?.raw ?? '')).toContain('Leave type: Annual leave')
  })
})

/** A platform administrator's. */
const admin = async () => ({
  passport: await aPassport({ userId: 'ada', tenantId: '', role: 'platform', permissions: [] }),
  deadlineMs: 5_000,
})

describe('a mail that failed', () => {
  const resend = async (tenantId: string, id: string, reason = 'Mailbox was full') =>
    fixture.client.resendDelivery({ tenantId, id, reason, requestId: randomUUID() }, await admin())

  /** A request of leave that the mail server refuses for good. */
  async function aFailure() {
    const company = await aCompany(fixture.service.bus)
    const leaveId = randomUUID()
    const codes = someCodes()
    fixture.sink.mode = 'refuse'
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(company.tenantId, leaveId, { sealedCodes: await sealed(fixture.key, codes) }),
    )
    const [row] = await fixture.settled(company.tenantId, 1)
    fixture.sink.mode = 'accept'
    return { ...company, leaveId, codes, id: String(row?._id) }
  }

  it('is sent again as it was, for a reason that is recorded, and then forgotten (P39)', async () => {
    const { tenantId, address, codes, id } = await aFailure()
    const audits = await fixture.service.bus.collect(topics.auditEvent, tenantId)
    expect((await resend(tenantId, id)).delivery).toMatchObject({ state: DeliveryState.PLANNED })
    const [row] = await fixture.settled(tenantId, 1)
    expect(row).toMatchObject({ state: 'sent', data: null, sealedCodes: '', attempts: 2 })
    const text = textOf(fixture.mailsTo(address('mona')).at(-1)?.raw ?? '')
    expect(text).toContain(`approve=${codes.approve}`)
    const record = await eventually(
      () => audits.find(({ message }) => message.action === 'mail.resent'),
      WAIT,
    )
    expect(record.message).toMatchObject({ actorId: 'ada', targetId: id })
    expect(record.message.details).toMatchObject({ reason: 'Mailbox was full' })
    await expect(resend(tenantId, id)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'NOT_RESENDABLE',
    })
  })

  it('is not sent again by the id of another company, without a reason, or when a newer mail has overtaken it', async () => {
    const { tenantId, leaveId, id } = await aFailure()
    const other = await aCompany(fixture.service.bus)
    await expect(resend(other.tenantId, id)).rejects.toMatchObject({ reason: 'DELIVERY_NOT_FOUND' })
    await expect(resend(tenantId, id, ' x ')).rejects.toMatchObject({ fields: [{ field: 'reason' }] })
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, { change: LeaveChange.REJECTED, version: 2n }),
    )
    await fixture.settled(tenantId, 2)
    await expect(resend(tenantId, id)).rejects.toMatchObject({ reason: 'NOT_RESENDABLE' })
  })

  it('is forgotten after 14 days', async () => {
    const { tenantId, id } = await aFailure()
    const ledger = wholeLedger(deliveryModel(fixture.service.connection))
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
    await forgetOld(ledger, inDays(13))
    expect((await fixture.rows(tenantId))[0]?.['data']).not.toBeNull()
    await forgetOld(ledger, inDays(15))
    expect((await fixture.rows(tenantId))[0]).toMatchObject({ data: null, sealedCodes: '' })
    await expect(resend(tenantId, id)).rejects.toMatchObject({ reason: 'NOT_RESENDABLE' })
  })
})

describe('ListDeliveries', () => {
  const as = (tenantId: string, permissions: readonly string[] = OWNER_PERMISSIONS) =>
    aPassport({ userId: 'olivia', tenantId, permissions: [...permissions] })
  const call = async (passport: string, request: object) =>
    fixture.client.listDeliveries(
      { leaveId: '', subjectType: '', subjectId: '', page: undefined, ...request },
      { passport, deadlineMs: 5_000 },
    )

  it('pages through the ledger of one subscription and no other', async () => {
    const { tenantId, address } = await aCompany(fixture.service.bus)
    const other = await aCompany(fixture.service.bus)
    const leaves = [randomUUID(), randomUUID(), randomUUID()]
    for (const leaveId of leaves)
      await fixture.service.bus.publish(
        topics.leaveApplicationEvent,
        aLeaveEvent(tenantId, leaveId, { change: LeaveChange.REJECTED }),
      )
    await fixture.settled(tenantId, 3)
    const passport = await as(tenantId)

    const first = await call(passport, { page: { pageSize: 2, pageToken: '' } })
    const rest = await call(passport, { page: { pageSize: 2, pageToken: first.page?.nextPageToken ?? '' } })
    expect([...first.deliveries, ...rest.deliveries].map((row) => row.leaveId).toSorted()).toEqual(
      leaves.toSorted(),
    )
    expect(rest.page?.nextPageToken).toBe('')
    expect(first.deliveries[0]).toMatchObject({
      template: 'leave-rejected',
      locale: 'en',
      recipientId: 'emad',
      recipientEmail: address('emad'),
      state: DeliveryState.SENT,
      attempts: 1,
      lastError: '',
    })
    expect((await call(passport, { leaveId: leaves[1] })).deliveries.map((row) => row.leaveId)).toEqual([
      leaves[1],
    ])

    const about = { subjectType: 'leave', subjectId: leaves[1] }
    expect((await call(passport, about)).deliveries.map((row) => [row.subjectType, row.subjectId])).toEqual([
      ['leave', leaves[1]],
    ])
    expect((await call(passport, { ...about, subjectType: 'task' })).deliveries).toEqual([])

    const stranger = await as(other.tenantId)
    expect((await call(stranger, {})).deliveries).toEqual([])
    expect((await call(stranger, { leaveId: leaves[0] })).deliveries).toEqual([])
    await expect(
      call(stranger, { page: { pageSize: 2, pageToken: first.page?.nextPageToken } }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('is for people who may read the audit', async () => {
    await expect(call(await as(randomUUID(), MEMBER_PERMISSIONS), {})).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      call(await as(randomUUID()), { page: { pageSize: -1, pageToken: '' } }),
    ).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })

  it('of all companies are for platform administrators, by state, with the titles of the companies', async () => {
    const { tenantId } = await aCompany(fixture.service.bus)
    fixture.sink.mode = 'refuse'
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
    )
    const [row] = await fixture.settled(tenantId, 1)
    fixture.sink.mode = 'accept'
    const list = async (state: DeliveryState, pageToken = '') =>
      fixture.client.listAllDeliveries({ state, page: { pageSize: 1, pageToken } }, await admin())
    const failed = await list(DeliveryState.FAILED)
    expect(failed.deliveries).toMatchObject([{ id: row?._id, tenantId, resendable: true }])
    expect(failed.titles).toEqual({ [tenantId]: 'Gulf Builders' })
    const all = await list(DeliveryState.UNSPECIFIED)
    const next = await list(DeliveryState.UNSPECIFIED, all.page?.nextPageToken)
    expect(next.deliveries[0]?.id).not.toBe(all.deliveries[0]?.id)
    expect((await list(DeliveryState.SENT)).deliveries[0]).toMatchObject({
      state: DeliveryState.SENT,
      resendable: false,
    })
    await expect(list(99 as never)).rejects.toMatchObject({ fields: [{ field: 'state' }] })
    const options = { passport: await as(tenantId), deadlineMs: 5_000 }
    await expect(
      fixture.client.listAllDeliveries({ state: DeliveryState.FAILED, page: undefined }, options),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('and everything the sender asks run on indexes', async () => {
    const tenantId = randomUUID()
    const at = new Date()
    const newest = { createTime: -1, _id: -1 } as const
    const scoped = (filter: object) => ({ $and: [{ tenantId }, filter] })
    await expectIndexed(fixture.service.connection, 'deliveries', scoped({}), newest)
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({ subjectType: 'leave', subjectId: 'l' }),
      newest,
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({
        createTime: { $lte: at },
        $or: [{ createTime: { $lt: at } }, { createTime: at, _id: { $lt: 'x' } }],
      }),
      newest,
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      { state: 'planned', dueTime: { $lte: at } },
      { dueTime: 1 },
    )
    await expectIndexed(fixture.service.connection, 'deliveries', { state: 'planned' })
    await expectIndexed(fixture.service.connection, 'deliveries', {}, newest)
    await expectIndexed(fixture.service.connection, 'deliveries', { state: 'failed' }, newest)
    await expectIndexed(fixture.service.connection, 'deliveries', {
      state: 'failed',
      createTime: { $lt: at },
      data: { $ne: null },
    })
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({ subjectType: 'leave', subjectId: 'l', subjectVersion: { $gt: 1 } }),
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({ eventId: 'e', template: 't', recipientId: 'r' }),
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({ state: 'planned', lastError: 'MEMBER_UNKNOWN', claim: '' }),
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({
        subjectType: 'leave',
        subjectId: 'l',
        createTime: { $gt: at },
        template: 't',
        state: { $ne: 'dropped' },
      }),
    )
    await expectIndexed(
      fixture.service.connection,
      'deliveries',
      scoped({ recipientId: 'r', aboutId: 'a', createTime: { $gt: at }, state: { $ne: 'dropped' } }),
      { createTime: -1 },
    )
  })
})
