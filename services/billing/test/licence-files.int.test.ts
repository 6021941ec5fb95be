import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { dateText } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { BillingConsoleServiceClient } from '@smartproject/proto/smartproject/billing/v1/console_service'
import { LicenceServiceClient } from '@smartproject/proto/smartproject/billing/v1/licence_service'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'
import type { JWK } from 'jose'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import type { LicenceClaims } from '../src/licences/files/licence-claims.js'
import { newLicenceKey, signLicence } from '../src/licences/files/make-licence-file.js'
import { refused } from './billing-fixture.js'

const deadlineMs = 20_000
const NOW = new Date()
const clock = testClock(NOW.toISOString())
const today = dayIn('UTC', NOW)
let service: TestService
let key: JWK
let plans: RpcClient<BillingServiceClient>
let licences: RpcClient<LicenceServiceClient>
let money: RpcClient<BillingConsoleServiceClient>

beforeAll(async () => {
  const made = await newLicenceKey('2026')
  key = made.privateKey
  const env = { LICENCE_INSTALLATION: 'doha', LICENCE_KEYS: made.publicKey }
  service = await startTestService({ name: 'billing', readConfig, start, clock, env })
  plans = rpcClient(BillingServiceClient, { address: service.address })
  licences = rpcClient(LicenceServiceClient, { address: service.address })
  money = rpcClient(BillingConsoleServiceClient, { address: service.address })
}, 120_000)

afterEach(() => clock.set(NOW.toISOString()))

afterAll(async () => {
  for (const client of [plans, licences, money]) client.close()
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

const planOf = async (tenantId: string) => (await plans.getSubscriptionPlan({}, await owner(tenantId))).plan
const aFile = (change: Partial<LicenceClaims> = {}) =>
  signLicence(key, {
    jti: randomUUID(),
    customer: 'Gulf Builders',
    plan: 3,
    seats: 25,
    from: addDays(today, -5),
    until: addDays(today, 94),
    features: ['drf'],
    installation: 'doha',
    ...change,
  })
const look = async (tenantId: string, code: string) => licences.getLicence({ code }, await owner(tenantId))
const redeem = async (tenantId: string, code: string) =>
  (await licences.redeemLicence({ code, requestId: randomUUID() }, await owner(tenantId))).plan

describe('signed licence files', () => {
  it('a licence file is looked at without being used up, and opens a term once (B34)', async () => {
    const tenantId = await aCompany()
    const file = await aFile()
    expect(await look(tenantId, file)).toMatchObject({
      planId: 3,
      seats: 25,
      days: 95,
      customer: 'Gulf Builders',
    })
    expect(await service.connection.collection('licences').countDocuments({ key: '2026' })).toBe(0)
    const trialEnd = (await planOf(tenantId))?.endDate
    const plan = await redeem(tenantId, file)
    expect(plan).toMatchObject({ planId: 3, seats: 25 })
    const end = dateText(trialEnd)
    expect(dateText(plan?.endDate)).toBe(end && addDays(end, 95))
    expect(plan?.entitlements).toContain('drf')
    expect(await refused(redeem(tenantId, file))).toBe('LICENCE_REDEEMED')
    expect(await refused(redeem(await aCompany(), file))).toBe('LICENCE_REDEEMED')
  })

  it('a licence file opens one company when many redeem it at once (B34)', async () => {
    const file = await aFile()
    const companies = await Promise.all(Array.from({ length: 6 }, aCompany))
    const ends = await Promise.all(companies.map((tenantId) => refused(redeem(tenantId, file))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'LICENCE_REDEEMED']))
  }, 120_000)

  it('a licence file is appended to a running plan, and refused for a lower plan (E11)', async () => {
    const tenantId = await aCompany()
    await redeem(tenantId, await aFile({ plan: 4, features: [] }))
    expect(await refused(redeem(tenantId, await aFile()))).toBe('LICENCE_LOWER')
    const before = dateText((await planOf(tenantId))?.endDate)
    const after = dateText((await redeem(tenantId, await aFile({ plan: 4, features: [] })))?.endDate)
    expect(after).toBe(before && addDays(before, 95))
  })

  it('a licence file is refused before its days, after them, and for another installation, each with its reason (B34)', async () => {
    const tenantId = await aCompany()
    const early = await aFile({ from: addDays(today, 1) })
    const over = await aFile({ until: addDays(today, -1) })
    expect(await refused(look(tenantId, early))).toBe('LICENCE_FILE_EARLY')
    expect(await refused(redeem(tenantId, over))).toBe('LICENCE_FILE_OVER')
    expect(await refused(look(tenantId, await aFile({ installation: 'dubai' })))).toBe(
      'LICENCE_FILE_ELSEWHERE',
    )
    const file = await aFile()
    expect(await refused(redeem(tenantId, `${file.slice(0, -9)}AAAAAAAAA`))).toBe('LICENCE_FILE_CHANGED')
    expect(await planOf(tenantId)).toMatchObject({ planId: 1 })
  })

  it('a licence file that is over stays refused when the clock is set back (B34)', async () => {
    const tenantId = await aCompany()
    const file = await aFile({ until: addDays(today, 3) })
    expect(await look(tenantId, file)).toMatchObject({ days: 4 })
    clock.set(new Date(NOW.getTime() + 2 * 86_400_000).toISOString())
    expect(await look(tenantId, file)).toMatchObject({ days: 2 })
    clock.set(NOW.toISOString())
    expect(await look(tenantId, file)).toMatchObject({ days: 2 })
    clock.set(new Date(NOW.getTime() + 9 * 86_400_000).toISOString())
    expect(await refused(look(tenantId, file))).toBe('LICENCE_FILE_OVER')
    clock.set(NOW.toISOString())
    expect(await refused(redeem(tenantId, file))).toBe('LICENCE_CLOCK_BACK')
  })

  it('a term from a licence file shows administrators where it came from (B34)', async () => {
    const tenantId = await aCompany()
    clock.set(new Date(NOW.getTime() + 10 * 86_400_000).toISOString())
    await redeem(tenantId, await aFile())
    const { terms } = await money.getCompanyBilling({ tenantId }, await admin())
    expect(terms).toMatchObject([{ source: 'licence_file', seats: 25 }])
    const { licences: newest } = await licences.listLicences({ page: undefined }, await admin())
    expect(newest.find((one) => one.tenantId === tenantId)).toMatchObject({
      state: 'redeemed',
      key: '2026',
      note: 'Gulf Builders',
    })
  })
})
