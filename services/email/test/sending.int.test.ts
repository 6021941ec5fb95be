import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import {
  aCompany,
  aLeaveEvent,
  PATIENT,
  sealed,
  someCodes,
  startMailRoom,
  textOf,
  type MailRoom,
} from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let room: MailRoom

beforeAll(async () => {
  room = await startMailRoom({ perHour: 1_000 })
})
afterAll(() => room.stop())
beforeEach(() => {
  room.sink.mode = 'accept'
})

it('sends what was planned while the mail server was away, exactly once', async () => {
  const { tenantId, address } = await aCompany(room.service.bus)
  room.sink.mode = 'busy'
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  await eventually(async () => (await room.rows(tenantId))[0]?.['attempts'] >= 2, PATIENT)
  expect((await room.rows(tenantId))[0]).toMatchObject({ state: 'planned', lastError: 'SMTP_451' })
  room.sink.mode = 'accept'
  await room.settled(tenantId, 1)
  expect(room.mailsTo(address('emad'))).toHaveLength(1)
})

it('gives up a refused mail and tells so', async () => {
  const { tenantId } = await aCompany(room.service.bus)
  const told = await room.service.bus.collect(topics.deliveryEvent, tenantId)
  room.sink.mode = 'refuse'
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const [row] = await room.settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'SMTP_550' })
  await eventually(() => told[0]?.message.state === DeliveryState.FAILED, PATIENT)
})

it('sends a mail whose outcome is unknown once more, with the same Message-ID, and never a third time', async () => {
  const { tenantId, address } = await aCompany(room.service.bus)
  room.sink.mode = 'drop-after-accept'
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const [row] = await room.settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'OUTCOME_UNKNOWN', attempts: 2 })
  const mails = room.mailsTo(address('emad'))
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(
    new Set([`<${String(row?._id)}@smart.example>`]),
  )
})

it('drops requests that were overtaken before they went out', async () => {
  const { tenantId, tellMember, address } = await aCompany(room.service.bus, { members: ['emad'] })
  const leaveId = randomUUID()
  const codes = [someCodes(), someCodes()]
  for (const [i, change] of [LeaveChange.APPLIED, LeaveChange.EDITED].entries())
    await room.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change,
        version: BigInt(i + 1),
        sealedCodes: await sealed(room.key, codes[i] ?? {}),
      }),
    )
  await eventually(async () => (await room.rows(tenantId)).length === 2, PATIENT)
  await tellMember('mona')
  const all = await room.settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['state'])))).toEqual(new Set(['dropped', 'sent']))
  expect(room.mailsTo(address('mona'))).toHaveLength(1)
  expect(textOf(room.mailsTo(address('mona'))[0]?.raw ?? '')).toContain(codes[1]?.approve)
})

it('does not let an edit loop flood the approver', async () => {
  const { tenantId, address } = await aCompany(room.service.bus)
  const leaveId = randomUUID()
  for (let version = 1; version <= 8; version++) {
    await room.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change: version === 1 ? LeaveChange.APPLIED : LeaveChange.EDITED,
        version: BigInt(version),
        sealedCodes: await sealed(room.key, someCodes()),
      }),
    )
    await eventually(async () => (await room.rows(tenantId)).length === version, PATIENT)
  }
  await room.settled(tenantId, 8)
  expect(room.mailsTo(address('mona')).length).toBeLessThanOrEqual(4)
  expect((await room.rows(tenantId)).find((row) => row['subjectVersion'] === 8)).toMatchObject({
    state: 'sent',
  })
})

it('waits for a member it has not heard of, and gives up who has no address or has left', async () => {
  const { tenantId, tellMember, address } = await aCompany(room.service.bus, { members: ['emad'] })
  const apply = async (reportTo: string) =>
    room.service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { reportTo, sealedCodes: await sealed(room.key, someCodes()) }),
    )
  await apply('late')
  await eventually(async () => (await room.rows(tenantId))[0]?.['lastError'] === 'MEMBER_UNKNOWN', PATIENT)
  await tellMember('late')
  await room.settled(tenantId, 1)
  expect(room.mailsTo(address('late'))).toHaveLength(1)

  await tellMember('mute', { email: '' })
  await tellMember('gone', { active: false })
  await apply('mute')
  await apply('gone')
  const all = await room.settled(tenantId, 3)
  const end = (recipientId: string) => all.find((row) => row['recipientId'] === recipientId)
  expect(end('mute')).toMatchObject({ state: 'failed', lastError: 'RECIPIENT_HAS_NO_EMAIL' })
  expect(end('gone')).toMatchObject({ state: 'dropped', lastError: 'RECIPIENT_LEFT' })
  expect(room.sink.mails.filter((mail) => mail.to.includes(address('gone')))).toHaveLength(0)
})

it('fails what nobody can open or what has expired, and ignores older facts', async () => {
  const { tenantId, tellMember, address } = await aCompany(room.service.bus)
  await tellMember('mona', { email: `newer.${tenantId}@demo.test`, version: 3n })
  await tellMember('mona', { email: 'older@demo.test', version: 2n })
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { sealedCodes: 'junk' }),
  )
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), {
      sealedCodes: await sealed(room.key, someCodes()),
      codesExpireTime: new Date('2020-01-01T00:00:00Z'),
    }),
  )
  const all = await room.settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['lastError'])))).toEqual(
    new Set(['CODES_EXPIRED', 'CODES_UNREADABLE']),
  )
  await room.service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { sealedCodes: await sealed(room.key, someCodes()) }),
  )
  await room.settled(tenantId, 3)
  expect(room.sink.mails.filter((mail) => mail.to.includes(`newer.${tenantId}@demo.test`))).toHaveLength(1)
  expect(room.mailsTo(address('mona'))).toHaveLength(0)
})
