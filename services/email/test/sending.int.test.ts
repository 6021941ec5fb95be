import { randomUUID } from 'node:crypto'

import { LeaveChange, LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { NotificationChannel } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import {
  aCompany,
  aLeaveEvent,
  PAUSE_MS,
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
  // Claims outlast every test here: what a mail waits for is never the end of one.
  fixture = await startMailFixture({ perHour: 1_000, claimMs: 300_000 })
})
afterAll(() => fixture.stop())
beforeEach(() => {
  fixture.sink.mode = 'accept'
})

it('the mail sender sends mails that were planned while the mail server was away, exactly once, and publishes that they are late (L27)', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  const published = await fixture.service.bus.collect(topics.deliveryEvent, tenantId)
  fixture.sink.mode = 'busy'
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  await eventually(async () => (await fixture.rows(tenantId))[0]?.['attempts'] >= 2, WAIT)
  expect((await fixture.rows(tenantId))[0]).toMatchObject({ state: 'planned', lastError: 'SMTP_451' })
  fixture.sink.mode = 'accept'
  const [row] = await fixture.settled(tenantId, 1)
  expect(fixture.mailsTo(address('emad'))).toHaveLength(1)
  // Once however often it is tried, and then that it went.
  const own = () => published.filter(({ message }) => message.deliveryId === String(row?._id))
  await eventually(() => own().length === 2, WAIT)
  expect(own().map(({ message }) => message.state)).toEqual([DeliveryState.PLANNED, DeliveryState.SENT])
})

it('the mail sender gives up a refused mail and publishes that', async () => {
  const { tenantId } = await aCompany(fixture.service.bus)
  const published = await fixture.service.bus.collect(topics.deliveryEvent, tenantId)
  fixture.sink.mode = 'refuse'
  const leaveId = randomUUID()
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, leaveId, { change: LeaveChange.REJECTED, version: 3n }),
  )
  const [row] = await fixture.settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'SMTP_550' })
  await eventually(() => published[0]?.message.state === DeliveryState.FAILED, WAIT)
  expect(published[0]?.message).toMatchObject({ subjectId: leaveId, subjectVersion: 3n })
})

it('the mail sender sends a mail whose outcome is unknown once more, with the same Message-ID, and never a third time', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  fixture.sink.mode = 'drop-after-accept'
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const [row] = await fixture.settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'OUTCOME_UNKNOWN', resends: 1 })
  const mails = fixture.mailsTo(address('emad'))
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(
    new Set([`<${String(row?._id)}@smart.example>`]),
  )
})

it('the mail sender drops requests that were overtaken before they went out', async () => {
  const { tenantId, publishMember, address } = await aCompany(fixture.service.bus, { members: ['emad'] })
  const leaveId = randomUUID()
  const codes = [someCodes(), someCodes()]
  for (const [i, change] of [LeaveChange.APPLIED, LeaveChange.EDITED].entries())
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change,
        version: BigInt(i + 1),
        sealedCodes: await sealed(fixture.key, codes[i] ?? {}),
      }),
    )
  await eventually(async () => (await fixture.rows(tenantId)).length === 2, WAIT)
  await publishMember('mona')
  const all = await fixture.settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['state'])))).toEqual(new Set(['dropped', 'sent']))
  expect(fixture.mailsTo(address('mona'))).toHaveLength(1)
  expect(textOf(fixture.mailsTo(address('mona'))[0]?.raw ?? '')).toContain(codes[1]?.approve)
})

it('the mail sender mails at most one state of a request in a pause; the newest takes the place of the waiting one', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  const leaveId = randomUUID()
  const publish = (change: LeaveChange, version: bigint, over: object = {}) =>
    fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, { change, version, actorId: 'mona', ...over }),
    )
  await publish(LeaveChange.APPROVED, 2n)
  await fixture.settled(tenantId, 1)
  await publish(LeaveChange.CHANGED, 3n)
  await publish(LeaveChange.CANCELLED, 4n)
  const all = await fixture.settled(tenantId, 3)
  const ends = all.map((row) => [row['template'], row['state'], row['lastError']].map(String))
  expect(ends.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['leave-approved', 'sent', ''],
    ['leave-cancelled', 'sent', ''],
    ['leave-changed', 'dropped', 'OVERTAKEN'],
  ])
  expect(fixture.mailsTo(address('emad'))).toHaveLength(2)
  // Another reader of the same request does not wait.
  await publish(LeaveChange.REASSIGNED, 5n, { reportTo: 'sara', previousReportTo: 'mona' })
  const handed = (await fixture.settled(tenantId, 5)).filter((row) => row['subjectVersion'] === 5)
  expect(handed.map((row) => [row['capped'], row['state']])).toEqual([
    [false, 'sent'],
    [false, 'sent'],
  ])
})

it('the mail sender sends the mails that a recipient chose, and one digest a day to a recipient who chose that', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  const choose = async (userId: string, group: string, channel: NotificationChannel) => {
    const message = { tenantId, userId, choices: [{ group, channel }], version: 1n }
    await fixture.service.bus.publish(topics.notificationPreferenceEvent, {
      tenantId,
      aggregateId: userId,
      message,
    })
    const _id = `${tenantId}:${userId}`
    const preferences = fixture.service.connection.collection<{ _id: string }>('preferences')
    await eventually(() => preferences.findOne({ _id }), WAIT)
  }
  await choose('mona', 'leave_requests', NotificationChannel.DIGEST)
  await choose('emad', 'leave_own', NotificationChannel.BELL)
  const leaveId = randomUUID()
  const publish = async (over: object) =>
    fixture.service.bus.publish(topics.leaveApplicationEvent, aLeaveEvent(tenantId, leaveId, over))
  await publish({ sealedCodes: await sealed(fixture.key, someCodes()) })
  await publish({ change: LeaveChange.REJECTED, version: 2n, actorId: 'mona' })
  const day = { year: 2026, month: 11, day: 22 }
  const waits = { leaveId, userId: 'emad', fromDate: day, toDate: day, appliedDate: day, overdue: false }
  for (const recipientId of ['mona', 'sara'])
    await fixture.service.bus.publish(topics.leaveNoticeEvent, {
      tenantId,
      aggregateId: recipientId,
      message: {
        tenantId,
        subscriptionNumber: 163,
        kind: LeaveNoticeKind.WAITING,
        recipientId,
        aboutUserId: 'emad',
        waiting: [waits],
        count: 1,
        reminds: false,
        version: 20_000n,
      },
    })
  const [row] = await fixture.settled(tenantId, 1)
  expect(row).toMatchObject({ template: 'leave-notice-waiting', recipientId: 'mona', state: 'sent' })
  expect(fixture.mailsTo(address('emad'))).toEqual([])
})

it('a recount leaves a request that waits to be mailed', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  fixture.sink.mode = 'busy'
  const leaveId = randomUUID()
  const request = { sealedCodes: await sealed(fixture.key, someCodes()) }
  await fixture.service.bus.publish(topics.leaveApplicationEvent, aLeaveEvent(tenantId, leaveId, request))
  await eventually(async () => (await fixture.rows(tenantId))[0]?.['attempts'] >= 1, WAIT)
  const day = { year: 2026, month: 11, day: 22 }
  const recounts = [{ fromDate: day, toDate: day, workingHalfDaysBefore: 2, workingHalfDays: 0 }]
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, leaveId, { change: LeaveChange.RECOUNTED, version: 2n, actorId: '', recounts }),
  )
  await eventually(async () => (await fixture.rows(tenantId)).length === 2, WAIT)
  fixture.sink.mode = 'accept'
  await fixture.settled(tenantId, 2)
  expect(fixture.mailsTo(address('mona'))).toHaveLength(1)
})

it('the mail sender does not let an edit loop flood the approver', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  const leaveId = randomUUID()
  const start = Date.now()
  for (let version = 1; version <= 8; version++) {
    await fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change: version === 1 ? LeaveChange.APPLIED : LeaveChange.EDITED,
        version: BigInt(version),
        sealedCodes: await sealed(fixture.key, someCodes()),
      }),
    )
    await eventually(async () => (await fixture.rows(tenantId)).length === version, WAIT)
  }
  const edited = Date.now()
  await fixture.settled(tenantId, 8)
  // One at once and one for each pause after it.
  const pauses = Math.ceil((edited - start) / PAUSE_MS)
  const sent = fixture.mailsTo(address('mona')).length
  expect(sent).toBeGreaterThanOrEqual(2)
  expect(sent).toBeLessThanOrEqual(pauses + 1)
  expect((await fixture.rows(tenantId)).find((row) => row['subjectVersion'] === 8)).toMatchObject({
    state: 'sent',
  })
})

it('the mail sender waits for an unknown member, and gives up a mail to one without an address or who has left', async () => {
  const { tenantId, publishMember, address } = await aCompany(fixture.service.bus, { members: ['emad'] })
  const apply = async (reportTo: string) =>
    fixture.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { reportTo, sealedCodes: await sealed(fixture.key, someCodes()) }),
    )
  await apply('late')
  await eventually(async () => (await fixture.rows(tenantId))[0]?.['lastError'] === 'MEMBER_UNKNOWN', WAIT)
  await publishMember('late')
  await fixture.settled(tenantId, 1)
  expect(fixture.mailsTo(address('late'))).toHaveLength(1)

  await publishMember('mute', { email: '' })
  await publishMember('gone', { active: false })
  await apply('mute')
  await apply('gone')
  const all = await fixture.settled(tenantId, 3)
  const end = (recipientId: string) => all.find((row) => row['recipientId'] === recipientId)
  expect(end('mute')).toMatchObject({ state: 'failed', lastError: 'RECIPIENT_HAS_NO_EMAIL' })
  expect(end('gone')).toMatchObject({ state: 'dropped', lastError: 'RECIPIENT_LEFT' })
  expect(fixture.sink.mails.filter((mail) => mail.to.includes(address('gone')))).toHaveLength(0)
})

it('the mail sender fails mails that cannot be opened or have expired, and ignores older facts', async () => {
  const { tenantId, publishMember, address } = await aCompany(fixture.service.bus)
  await publishMember('mona', { email: `newer.${tenantId}@demo.test`, version: 3n })
  await publishMember('mona', { email: 'older@demo.test', version: 2n })
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { sealedCodes: 'junk' }),
  )
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), {
      sealedCodes: await sealed(fixture.key, someCodes()),
      codesExpireTime: new Date('2020-01-01T00:00:00Z'),
    }),
  )
  const all = await fixture.settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['lastError'])))).toEqual(
    new Set(['CODES_EXPIRED', 'CODES_UNREADABLE']),
  )
  await fixture.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { sealedCodes: await sealed(fixture.key, someCodes()) }),
  )
  await fixture.settled(tenantId, 3)
  expect(fixture.sink.mails.filter((mail) => mail.to.includes(`newer.${tenantId}@demo.test`))).toHaveLength(1)
  expect(fixture.mailsTo(address('mona'))).toHaveLength(0)
})
