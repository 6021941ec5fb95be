import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { EmailServiceClient } from '@smartproject/proto/smartproject/email/v1/email_service'
import { eventually } from '@smartproject/testkit/eventually'
import type { TestBus } from '@smartproject/testkit/events'
import { testKeys } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { mongo } from 'mongoose'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import type { Pace } from '../src/domain/pace.js'
import { smtpSink, type SmtpSink, type SunkMail } from './smtp-sink.js'

/** The machine may be busy with other tests. */
export const WAIT = { withinMs: 60_000 }

/** A running email service, the server its mails go to, and its ledger. */
export interface MailFixture {
  readonly service: TestService
  readonly client: RpcClient<EmailServiceClient>
  readonly sink: SmtpSink
  /** By which leave codes are sealed for it. */
  readonly key: JWK
  mailsTo(address: string): SunkMail[]
  /** The ledger of a subscription. */
  rows(tenantId: string): Promise<mongo.WithId<mongo.Document>[]>
  /** Waits until the ledger has so many rows and all have ended. */
  settled(tenantId: string, count: number): Promise<mongo.WithId<mongo.Document>[]>
  stop(): Promise<void>
}

/** The time without a second mail about the same request. */
export const PAUSE_MS = 1_500

/** Starts the service at a pace for tests; nothing that falls due waits for the next look. */
export async function startMailFixture(
  pace: Partial<Pace> = {},
  env: Record<string, string> = {},
): Promise<MailFixture> {
  const sink = await smtpSink()
  const key = await aSealKey()
  const service = await startTestService({
    name: 'email',
    readConfig,
    start: (config, log, overrides) =>
      start(config, log, {
        ...overrides,
        pace: { pollMs: 60_000, retryMs: [100], waitMs: [100], pauseMs: PAUSE_MS, ...pace },
      }),
    env: { ...mailEnvironment(key, sink.port), ...env },
  })
  const client = rpcClient(EmailServiceClient, { address: service.address })
  const rows = (tenantId: string) => service.connection.collection('deliveries').find({ tenantId }).toArray()
  return {
    service,
    client,
    sink,
    key,
    mailsTo: (address) => sink.mails.filter((mail) => mail.to.includes(address)),
    rows,
    settled: (tenantId, count) =>
      eventually(async () => {
        const all = await rows(tenantId)
        return all.length === count && all.every((row) => row['state'] !== 'planned') ? all : null
      }, WAIT),
    async stop() {
      client.close()
      await service.stop()
      await sink.stop()
    },
  }
}

/** The text part with its transfer encoding undone. */
export function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[^\n]*\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n----/.exec(raw)
  const [, headers = '', body = ''] = part ?? []
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** A fresh pair by which leave codes are sealed; the private part is the service's. */
export async function aSealKey(kid = 'mail-seal-1'): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'enc' }
}

/** Seals codes as the leave service does. */
export async function sealed(key: JWK, codes: object): Promise<string> {
  const { d: _d, ...publicKey } = key
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(codes)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
}

/** Clear codes that no other test has. */
export function someCodes() {
  const code = () => randomUUID().replaceAll('-', '').slice(0, 25)
  return { approve: code(), reject: code(), request: code() }
}

/** The service's own settings, and a consumer group that starts now. */
export function mailEnvironment(key: JWK, smtpPort: number): Record<string, string> {
  return {
    MAIL_SEAL_PRIVATE_KEYS: JSON.stringify({ keys: [key] }),
    PUBLIC_URL: 'https://smart.example',
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Smart Project <no-reply@smart.example>',
    // No server listens there; tests about invoices name another address.
    BILLING_ADDRESS: '127.0.0.1:1',
    CALLER_SIGNING_KEY: JSON.stringify(testKeys().mailCallerKey),
  }
}

/** A subscription with the people of the demo, published to the bus. */
export async function aCompany(bus: TestBus, options: { members?: string[] } = {}) {
  const tenantId = randomUUID()
  const address = (userId: string) => `${userId}.${tenantId.slice(0, 8)}@demo.test`
  const member = (userId: string, over: object = {}) => ({
    userId,
    fullname: userId === 'sara' ? 'سارة عبد الرحمن' : `${userId} Hassan`,
    email: address(userId),
    locale: userId === 'sara' ? 'ar' : 'en',
    subscribedAs: SubscribedAs.OTHER,
    active: true,
    version: 1n,
    ...over,
  })
  const publishMember = (userId: string, over: object = {}) =>
    bus.publish(topics.memberEvent, {
      tenantId,
      aggregateId: userId,
      message: { tenantId, subscriptionNumber: 163, member: member(userId, over) },
    })
  await bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription: { id: tenantId, number: 163, title: 'Gulf Builders', version: 1n } },
  })
  for (const userId of options.members ?? ['emad', 'mona', 'sara']) await publishMember(userId)
  return { tenantId, address, publishMember }
}

/** A leave event of Emad's to Mona, valid by default. */
export function aLeaveEvent(tenantId: string, leaveId: string, over: object = {}) {
  return {
    tenantId,
    aggregateId: leaveId,
    message: {
      tenantId,
      subscriptionNumber: 163,
      change: LeaveChange.APPLIED,
      leaveId,
      version: 1n,
      userId: 'emad',
      reportTo: 'mona',
      fromDate: { year: 2026, month: 11, day: 22 },
      toDate: { year: 2026, month: 11, day: 24 },
      leaveType: LeaveType.ANNUAL,
      status: LeaveStatus.PENDING,
      reason: 'A wedding in Alexandria',
      workingDays: 3,
      actorId: 'emad',
      time: new Date(),
      ...over,
    },
  }
}
