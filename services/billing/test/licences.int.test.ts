import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { LicenceServiceClient } from '@smartproject/proto/smartproject/billing/v1/licence_service'
import { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

const deadlineMs = 20_000
const clock = testClock(new Date().toISOString())
const today = dayIn('UTC', clock.now())
let service: TestService
let plans: RpcClient<BillingServiceClient>
let licences: RpcClient<LicenceServiceClient>
let payments: RpcClient<PaymentServiceClient>

beforeAll(async () => {
  service = await startTestService({ name: 'billing', readConfig, start, clock })
  plans = rpcClient(BillingServiceClient, { address: service.address })
  licences = rpcClient(LicenceServiceClient, { address: service.address })
  payments = rpcClient(PaymentServiceClient, { address: service.address })
}, 120_000)

afterAll(async () => {
  for (const client of [plans, licences, payments]) client.close()
  await service.stop()
})

const owner = async (tenantId: string) => ({
  deadlineMs,
  passport: await aPassport({ userId: 'emad', tenantId, role: 'owner', permissions: [...OWNER_PERMISSIONS] }),
})
const admin = async () => ({
  deadlineMs,
  passport: await aPassport({ userId: 'root', tenantId: '', role: 'platform', permissions: [] }),
})

async function aCompany(): Promise<string> {
  const tenantId = randomUUID()
  const about = { id: tenantId, number: 1, title: 'Gulf Builders', timeZone: 'UTC', ownerId: 'emad' }
  await service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription: { ...about, version: 1n } },
  })
  await eventually(() => planOf(tenantId), { withinMs: 50_000 })
  return tenantId
}

const reason = 'Agreed with a reseller'
const planOf = async (tenantId: string) => (await plans.getSubscriptionPlan({}, await owner(tenantId))).plan

async function issue(count = 1, days = 365): Promise<string[]> {
  const until = toProtoDate(addDays(today, 30))
  const request = {
    planId: 3,
    seats: 25,
    days,
    until,
    count,
    note: 'A reseller',
    reason,
    requestId: randomUUID(),
  }
  const { licences: issued } = await licences.issueLicences(request, await admin())
  return issued.map(({ code }) => code)
}

const redeem = async (tenantId: string, code: string) =>
  (await licences.redeemLicence({ code, requestId: randomUUID() }, await owner(tenantId))).plan
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )

describe('licence codes', () => {
  it('a licence code is looked at without being used up, and redeemed once: a term, an invoice over nothing, the plan (B34)', async () => {
    const [code = ''] = await issue()
    const tenantId = await aCompany()
    const offer = await licences.getLicence({ code: code.toLowerCase() }, await owner(tenantId))
    expect(offer).toMatchObject({ planId: 3, title: 'PREMIUM', seats: 25, days: 365 })
    expect(await planOf(tenantId)).toMatchObject({ planId: 1 })
    expect(await redeem(tenantId, code)).toMatchObject({ planId: 3, seats: 25, endDate: offer.endDate })
    expect(await refused(redeem(tenantId, code))).toBe('LICENCE_REDEEMED')
    expect(await refused(licences.getLicence({ code }, await owner(await aCompany())))).toBe(
      'LICENCE_REDEEMED',
    )
    const { invoices } = await payments.listInvoices({ page: undefined }, await owner(tenantId))
    expect(invoices).toMatchObject([{ state: 'paid', seats: 25, total: { units: 0n } }])
    const { licences: newest } = await licences.listLicences({ page: undefined }, await admin())
    expect(newest.find((one) => one.tenantId === tenantId)).toMatchObject({
      state: 'redeemed',
      company: 'Gulf Builders',
    })
  })

  it('a licence code opens one company when many redeem it at once (B34)', async () => {
    const [code = ''] = await issue()
    const companies = await Promise.all(Array.from({ length: 8 }, aCompany))
    const ends = await Promise.all(companies.map((tenantId) => refused(redeem(tenantId, code))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'LICENCE_REDEEMED']))
    const opened = await Promise.all(companies.map(async (id) => (await planOf(id))?.planId))
    expect(opened.filter((planId) => planId === 3)).toHaveLength(1)
  }, 120_000)

  it('a licence code is redeemed once when its request is repeated under one id (B34)', async () => {
    const [code = ''] = await issue()
    const tenantId = await aCompany()
    const request = { code, requestId: randomUUID() }
    const first = await licences.redeemLicence(request, await owner(tenantId))
    const again = await licences.redeemLicence(request, await owner(tenantId))
    expect(again.plan?.endDate).toEqual(first.plan?.endDate)
  })

  it('a licence code stands nowhere in the database (B34)', async () => {
    const [code = ''] = await issue()
    const bare = code.replaceAll('-', '')
    const stored = await Promise.all(
      (await service.connection.listCollections()).map(async ({ name }) =>
        JSON.stringify(await service.connection.collection(name).find({}).toArray()),
      ),
    )
    expect(stored.filter((text) => text.includes(code) || text.includes(bare))).toEqual([])
  })

  it('a licence code is revoked as long as it is not redeemed (B34)', async () => {
    const [code = ''] = await issue()
    const { licences: newest } = await licences.listLicences({ page: undefined }, await admin())
    const id = newest[0]?.id ?? ''
    const request = { id, reason: 'Given to the wrong people', requestId: randomUUID() }
    const { licence } = await licences.revokeLicence(request, await admin())
    expect(licence).toMatchObject({ state: 'revoked', note: 'A reseller' })
    const tenantId = await aCompany()
    expect(await refused(redeem(tenantId, code))).toBe('LICENCE_REVOKED')
    const short = { ...request, reason: 'no', requestId: randomUUID() }
    expect(await refused(licences.revokeLicence(short, await admin()))).toBe('INVALID_ARGUMENT')
  })

  it('after ten wrong licence codes in an hour not even a right one is looked at (B34)', async () => {
    const [code = ''] = await issue()
    const tenantId = await aCompany()
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
    for (let count = 0; count < 10; count++)
      expect(await refused(redeem(tenantId, wrong))).toBe('LICENCE_NOT_FOUND')
    expect(await refused(redeem(tenantId, code))).toBe('TOO_MANY_ATTEMPTS')
    expect(await redeem(await aCompany(), code)).toMatchObject({ planId: 3 })
  })

  it.each([
    [{ planId: 1 }, 'PLAN_UNKNOWN'],
    [{ seats: 0 }, 'INVALID_ARGUMENT'],
    [{ days: 731 }, 'INVALID_ARGUMENT'],
    [{ count: 101 }, 'INVALID_ARGUMENT'],
    [{ until: toProtoDate(addDays(today, -1)) }, 'DATE_PAST'],
    [{ reason: 'no' }, 'INVALID_ARGUMENT'],
  ])('licence codes are not issued with %j (B34)', async (change, refusal) => {
    const until = toProtoDate(addDays(today, 30))
    const good = {
      planId: 3,
      seats: 25,
      days: 30,
      until,
      count: 1,
      note: '',
      reason,
      requestId: randomUUID(),
    }
    expect(await refused(licences.issueLicences({ ...good, ...change }, await admin()))).toBe(refusal)
  })
})
