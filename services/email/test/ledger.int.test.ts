import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { DeliveryState, EmailServiceClient } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, MEMBER_PERMISSIONS, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'
import type { JWK } from 'jose'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { aCompany, aLeaveEvent, aSealKey, mailEnvironment, sealed, someCodes } from './builders.js'
import { smtpSink, type SmtpSink } from './smtp-sink.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)
const PATIENT = { withinMs: 60_000 }

let sink: SmtpSink
let key: JWK
let service: TestService
let client: RpcClient<EmailServiceClient>

beforeAll(async () => {
  sink = await smtpSink()
  key = await aSealKey()
  service = await startTestService({
    name: 'email',
    readConfig,
    start: (config, log, overrides) =>
      start(config, log, {
        ...overrides,
        pace: { pollMs: 50, retryMs: [100], waitMs: [100], burstMs: 1_500 },
      }),
    env: mailEnvironment(key, sink.port),
  })
  client = rpcClient(EmailServiceClient, { address: service.address })
})
afterAll(async () => {
  client.close()
  await service.stop()
  await sink.stop()
})
beforeEach(() => {
  sink.mode = 'accept'
})

const mailsTo = (address: string) => sink.mails.filter((mail) => mail.to.includes(address))
const rows = (tenantId: string) => service.connection.collection('deliveries').find({ tenantId }).toArray()
const settled = (tenantId: string, count: number) =>
  eventually(async () => {
    const all = await rows(tenantId)
    return all.length === count && all.every((row) => row['state'] !== 'planned') ? all : null
  }, PATIENT)
/** The text part with its transfer encoding undone. */
const textOf = (raw: string) => {
  const part = /Content-Type: text\/plain[^\n]*\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n----/.exec(raw)
  const [, headers = '', body = ''] = part ?? []
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

it('tells the approver once, with working links, and stores no code', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  const told = await service.bus.collect(topics.deliveryEvent, tenantId)
  const codes = someCodes()
  const event = aLeaveEvent(tenantId, randomUUID(), { sealedCodes: await sealed(key, codes) })
  const id = await service.bus.publish(topics.leaveApplicationEvent, event)
  await service.bus.publish(topics.leaveApplicationEvent, { ...event, id })
  const [row] = await settled(tenantId, 1)

  expect(row).toMatchObject({
    eventId: id,
    template: 'leave-requested',
    recipientId: 'mona',
    state: 'sent',
    attempts: 1,
  })
  const mails = mailsTo(address('mona'))
  expect(mails).toHaveLength(1)
  const text = textOf(mails[0]?.raw ?? '')
  expect(text).toContain('emad Hassan asks for 3 working days, Sun 22 – Tue 24 Nov')
  expect(text).toContain(`https://smart.example/leaverequest?approve=${codes.approve}&approvedby=mona\n`)
  expect(text).toContain(`https://smart.example/leaverequest?reject=${codes.reject}&approvedby=mona\n`)
  expect(text).toContain(`&icode=${codes.request}\n`)
  expect(mails[0]?.raw).toMatch(new RegExp(`^Reply-To: emad Hassan <${address('emad')}>`, 'm'))

  const [event1] = await eventually(() => (told.length > 0 ? told : null), PATIENT)
  expect(event1?.message).toMatchObject({ eventId: id, recipientId: 'mona', state: DeliveryState.SENT })
  const dump = JSON.stringify(
    await Promise.all(
      (await service.connection.listCollections()).map(({ name }) =>
        service.connection.collection(name).find().toArray(),
      ),
    ),
  )
  for (const code of Object.values(codes)) expect(dump).not.toContain(code)
  // Once it is sent, the words about the leave go too.
  expect(JSON.stringify(await rows(tenantId))).not.toContain('wedding')
})

it('mails nothing again when the whole topic is replayed without receipts', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  const leaveId = randomUUID()
  const events = [
    aLeaveEvent(tenantId, leaveId, { sealedCodes: await sealed(key, someCodes()) }),
    aLeaveEvent(tenantId, leaveId, { change: LeaveChange.APPROVED, version: 2n, actorId: 'mona' }),
    aLeaveEvent(tenantId, leaveId, { change: LeaveChange.TASK_LINKED, version: 3n, actorId: '' }),
    aLeaveEvent(tenantId, leaveId, { change: LeaveChange.CANCELLED, version: 4n, actorId: 'mona' }),
  ]
  const ids: string[] = []
  for (const [i, event] of events.entries()) {
    ids.push(await service.bus.publish(topics.leaveApplicationEvent, event))
    await settled(tenantId, [1, 2, 2, 3][i] ?? 0)
  }
  await service.connection.collection('inbox').deleteMany({})
  for (const [i, event] of events.entries())
    await service.bus.publish(topics.leaveApplicationEvent, { ...event, id: ids[i] ?? '' })
  await eventually(
    async () =>
      (await service.connection.collection('inbox').countDocuments({ _id: { $in: ids } as never })) === 4,
    PATIENT,
  )
  expect(await rows(tenantId)).toHaveLength(3)
  expect(mailsTo(address('mona'))).toHaveLength(1)
  expect(mailsTo(address('emad'))).toHaveLength(2)
})

it('sends each change to whom it concerns, also to one who decides for himself', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  const tell = async (change: LeaveChange, over: object = {}) =>
    service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { change, ...over }),
    )
  await tell(LeaveChange.REASSIGNED, {
    reportTo: 'sara',
    previousReportTo: 'mona',
    actorId: 'olivia',
    sealedCodes: await sealed(key, someCodes()),
  })
  await tell(LeaveChange.WITHDRAWN)
  await tell(LeaveChange.REJECTED, { actorId: 'mona', comment: 'Not in that week' })
  await tell(LeaveChange.CHANGED, { actorId: 'mona', previousFromDate: { year: 2026, month: 11, day: 20 } })
  await tell(LeaveChange.APPLIED, { reportTo: 'emad', sealedCodes: await sealed(key, someCodes()) })
  await tell(LeaveChange.TASK_MISSING)
  const all = await settled(tenantId, 6)
  const pairs = all.map((row) => `${String(row['template'])} > ${String(row['recipientId'])}`).toSorted()
  expect(pairs).toEqual([
    'leave-changed > emad',
    'leave-reassigned-away > mona',
    'leave-rejected > emad',
    'leave-requested > emad',
    'leave-requested > sara',
    'leave-withdrawn > mona',
  ])
  const arabic = mailsTo(address('sara'))[0]?.raw ?? ''
  expect(textOf(arabic)).toContain('٢٢ نوفمبر ٢٠٢٦')
})

it('sends what was planned while the mail server was away, exactly once', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  sink.mode = 'busy'
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  await eventually(async () => (await rows(tenantId))[0]?.['attempts'] >= 2, PATIENT)
  expect((await rows(tenantId))[0]).toMatchObject({ state: 'planned', lastError: 'SMTP_451' })
  sink.mode = 'accept'
  await settled(tenantId, 1)
  expect(mailsTo(address('emad'))).toHaveLength(1)
})

it('gives up a refused mail and tells so', async () => {
  const { tenantId } = await aCompany(service.bus)
  const told = await service.bus.collect(topics.deliveryEvent, tenantId)
  sink.mode = 'refuse'
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const [row] = await settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'SMTP_550' })
  await eventually(() => told[0]?.message.state === DeliveryState.FAILED, PATIENT)
})

it('sends a mail whose outcome is unknown once more, with the same Message-ID, and never a third time', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  sink.mode = 'drop-after-accept'
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const [row] = await settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'failed', lastError: 'OUTCOME_UNKNOWN', attempts: 2 })
  const mails = mailsTo(address('emad'))
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(
    new Set([`<${String(row?._id)}@smart.example>`]),
  )
})

it('drops requests that were overtaken before they went out', async () => {
  const { tenantId, tellMember, address } = await aCompany(service.bus, { members: ['emad'] })
  const leaveId = randomUUID()
  const codes = [someCodes(), someCodes()]
  for (const [i, change] of [LeaveChange.APPLIED, LeaveChange.EDITED].entries())
    await service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change,
        version: BigInt(i + 1),
        sealedCodes: await sealed(key, codes[i] ?? {}),
      }),
    )
  await eventually(async () => (await rows(tenantId)).length === 2, PATIENT)
  await tellMember('mona')
  const all = await settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['state'])))).toEqual(new Set(['dropped', 'sent']))
  expect(mailsTo(address('mona'))).toHaveLength(1)
  expect(textOf(mailsTo(address('mona'))[0]?.raw ?? '')).toContain(codes[1]?.approve)
})

it('does not let an edit loop flood the approver', async () => {
  const { tenantId, address } = await aCompany(service.bus)
  const leaveId = randomUUID()
  for (let version = 1; version <= 8; version++) {
    await service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, leaveId, {
        change: version === 1 ? LeaveChange.APPLIED : LeaveChange.EDITED,
        version: BigInt(version),
        sealedCodes: await sealed(key, someCodes()),
      }),
    )
    await eventually(async () => (await rows(tenantId)).length === version, PATIENT)
  }
  await settled(tenantId, 8)
  expect(mailsTo(address('mona')).length).toBeLessThanOrEqual(4)
  expect((await rows(tenantId)).find((row) => row['leaveVersion'] === 8)).toMatchObject({ state: 'sent' })
})

it('waits for a member it has not heard of, and gives up who has no address or has left', async () => {
  const { tenantId, tellMember, address } = await aCompany(service.bus, { members: ['emad'] })
  const apply = async (reportTo: string) =>
    service.bus.publish(
      topics.leaveApplicationEvent,
      aLeaveEvent(tenantId, randomUUID(), { reportTo, sealedCodes: await sealed(key, someCodes()) }),
    )
  await apply('late')
  await eventually(async () => (await rows(tenantId))[0]?.['lastError'] === 'MEMBER_UNKNOWN', PATIENT)
  await tellMember('late')
  await settled(tenantId, 1)
  expect(mailsTo(address('late'))).toHaveLength(1)

  await tellMember('mute', { email: '' })
  await tellMember('gone', { active: false })
  await apply('mute')
  await apply('gone')
  const all = await settled(tenantId, 3)
  const end = (recipientId: string) => all.find((row) => row['recipientId'] === recipientId)
  expect(end('mute')).toMatchObject({ state: 'failed', lastError: 'RECIPIENT_HAS_NO_EMAIL' })
  expect(end('gone')).toMatchObject({ state: 'dropped', lastError: 'RECIPIENT_LEFT' })
  expect(sink.mails.filter((mail) => mail.to.includes(address('gone')))).toHaveLength(0)
})

it('fails what nobody can open or what has expired, and ignores older facts', async () => {
  const { tenantId, tellMember, address } = await aCompany(service.bus)
  await tellMember('mona', { email: `newer.${tenantId}@demo.test`, version: 3n })
  await tellMember('mona', { email: 'older@demo.test', version: 2n })
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { sealedCodes: 'junk' }),
  )
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), {
      sealedCodes: await sealed(key, someCodes()),
      codesExpireTime: new Date('2020-01-01T00:00:00Z'),
    }),
  )
  const all = await settled(tenantId, 2)
  expect(new Set(all.map((row) => String(row['lastError'])))).toEqual(
    new Set(['CODES_EXPIRED', 'CODES_UNREADABLE']),
  )
  await service.bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.WITHDRAWN }),
  )
  await settled(tenantId, 3)
  expect(sink.mails.filter((mail) => mail.to.includes(`newer.${tenantId}@demo.test`))).toHaveLength(1)
  expect(mailsTo(address('mona'))).toHaveLength(0)
})

describe('ListDeliveries', () => {
  const as = (tenantId: string, permissions: readonly string[] = OWNER_PERMISSIONS) =>
    aPassport({ userId: 'olivia', tenantId, permissions: [...permissions] })
  const call = async (passport: string, request: object) =>
    client.listDeliveries({ leaveId: '', page: undefined, ...request }, { passport, deadlineMs: 5_000 })

  it('pages through the ledger of one subscription and no other', async () => {
    const { tenantId, address } = await aCompany(service.bus)
    const other = await aCompany(service.bus)
    const leaves = [randomUUID(), randomUUID(), randomUUID()]
    for (const leaveId of leaves)
      await service.bus.publish(
        topics.leaveApplicationEvent,
        aLeaveEvent(tenantId, leaveId, { change: LeaveChange.REJECTED }),
      )
    await settled(tenantId, 3)
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

    const stranger = await as(other.tenantId)
    expect((await call(stranger, {})).deliveries).toEqual([])
    expect((await call(stranger, { leaveId: leaves[0] })).deliveries).toEqual([])
    await expect(
      call(stranger, { page: { pageSize: 2, pageToken: first.page?.nextPageToken } }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('is for those who may read the audit', async () => {
    await expect(call(await as(randomUUID(), MEMBER_PERMISSIONS), {})).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      call(await as(randomUUID()), { page: { pageSize: -1, pageToken: '' } }),
    ).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })

  it('and everything the sender asks run on indexes', async () => {
    const tenantId = randomUUID()
    const at = new Date()
    const newest = { createTime: -1, _id: -1 } as const
    const scoped = (filter: object) => ({ $and: [{ tenantId }, filter] })
    await expectIndexed(service.connection, 'deliveries', scoped({}), newest)
    await expectIndexed(service.connection, 'deliveries', scoped({ leaveId: 'l' }), newest)
    await expectIndexed(
      service.connection,
      'deliveries',
      scoped({
        createTime: { $lte: at },
        $or: [{ createTime: { $lt: at } }, { createTime: at, _id: { $lt: 'x' } }],
      }),
      newest,
    )
    await expectIndexed(
      service.connection,
      'deliveries',
      { state: 'planned', dueTime: { $lte: at } },
      { dueTime: 1 },
    )
    await expectIndexed(
      service.connection,
      'deliveries',
      scoped({ eventId: 'e', template: 't', recipientId: 'r' }),
    )
    await expectIndexed(
      service.connection,
      'deliveries',
      scoped({ state: 'planned', lastError: 'MEMBER_UNKNOWN', claim: '' }),
    )
    await expectIndexed(
      service.connection,
      'deliveries',
      scoped({ leaveId: 'l', createTime: { $gt: at }, template: 't', state: { $ne: 'dropped' } }),
    )
  })
})
