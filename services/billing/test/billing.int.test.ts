import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, bffSigner } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

const deadlineMs = 10_000
const clock = testClock(new Date().toISOString())
const today = dayIn('Asia/Qatar', clock.now())
let service: TestService
let client: RpcClient<BillingServiceClient>

beforeAll(async () => {
  service = await startTestService({ name: 'billing', readConfig, start, clock })
  client = rpcClient(BillingServiceClient, { address: service.address })
}, 60_000)

afterAll(async () => {
  client.close()
  await service.stop()
})

const admin = async () => ({
  deadlineMs,
  passport: await aPassport({ userId: 'root', tenantId: '', role: 'platform', permissions: [] }),
})
const member = async (tenantId: string) => ({
  deadlineMs,
  passport: await aPassport({ userId: 'emad', tenantId }),
})

/** Tells of a subscription as tenancy does. */
function publish(tenantId: string, version = 1n, id?: string): Promise<string> {
  const subscription = { id: tenantId, number: 1, title: 'Demo', timeZone: 'Asia/Qatar', version }
  return service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription },
    ...(id === undefined ? {} : { id }),
  })
}

const planOf = async (tenantId: string) => (await client.getSubscriptionPlan({}, await member(tenantId))).plan

/** A new subscription with its trial. */
async function aSubscription(): Promise<string> {
  const tenantId = randomUUID()
  await publish(tenantId)
  await eventually(() => planOf(tenantId), { withinMs: 50_000 })
  return tenantId
}

const request = (tenantId: string, change: object = {}) => ({
  tenantId,
  planId: 3,
  startDate: toProtoDate(today),
  endDate: toProtoDate(addDays(today, 364)),
  months: 12,
  reason: 'Agreed with the company',
  requestId: randomUUID(),
  ...change,
})

const trial = (first: PlainDate) =>
  expect.objectContaining({
    planId: 1,
    seats: 10,
    title: 'Free trial',
    startDate: toProtoDate(first),
    endDate: toProtoDate(addDays(first, 14)),
    days: 14,
    months: 0,
    state: 'trial',
    currency: '',
    autoRenew: false,
    cardStatus: 0,
    gracePeriodDays: 0,
    suspended: false,
    entitlements: ['overall_utilisation', 'iteration', 'user_dashboard', 'storage', 'storage:10'],
    version: 1n,
  }) as object

describe('the catalogue', () => {
  it('the price list is answered to the bff without a person, and without the trial', async () => {
    const serviceToken = { signer: await bffSigner(), audience: 'billing' }
    const bff = rpcClient(BillingServiceClient, { address: service.address, serviceToken })
    const { plans } = await bff.listPlans({}, { deadlineMs })
    bff.close()
    expect(plans.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(plans[0]).toMatchObject({
      price: { currencyCode: 'QAR', units: 18n, nanos: 0 },
      usPrice: { currencyCode: 'USD', units: 5n, nanos: 0 },
      billingFrequency: 30,
      offer1: 5,
      offer2: 10,
      offer3: 20,
    })
    await expect(client.listPlans({}, { deadlineMs })).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
    })
  })
})

describe('a new subscription', () => {
  it('a new subscription starts one free trial, however often its event comes', async () => {
    const tenantId = randomUUID()
    const published = await service.bus.collect(topics.subscriptionPlanEvent, tenantId)
    const eventId = await publish(tenantId)
    await publish(tenantId, 1n, eventId)
    await publish(tenantId)
    await publish(tenantId, 2n)
    await publish(tenantId, 1n)
    await eventually(
      async () =>
        (await service.connection.collection('subscriptions').findOne({ tenantId }))?.['version'] === 2,
    )
    expect(await planOf(tenantId)).toEqual(trial(today))
    await eventually(() => published.length > 0)
    // A later record on the same topic shows that nothing else came before.
    await client.setSubscriptionPlan(request(tenantId), await admin())
    await eventually(() => published.some(({ message }) => message.plan?.version === 2n))
    expect(published.map(({ message }) => message.plan?.version)).toEqual([1n, 2n])
    expect(published[0]?.message).toEqual({ tenantId, plan: trial(today) })
  })

  it('a new subscription has no plan until its event comes', async () => {
    await expect(planOf(randomUUID())).rejects.toMatchObject({ kind: 'not_found', reason: 'PLAN_NOT_SET' })
  })
})

describe('setting a plan', () => {
  it('a plan that is set replaces the trial, once per request', async () => {
    const tenantId = await aSubscription()
    const wanted = request(tenantId)
    const answer = await client.setSubscriptionPlan(wanted, await admin())
    expect(answer.plan).toMatchObject({ planId: 3, title: 'PREMIUM', months: 12, version: 2n })
    expect(await client.setSubscriptionPlan(wanted, await admin())).toEqual(answer)
    expect(await planOf(tenantId)).toEqual(answer.plan)
    await expect(client.setSubscriptionPlan({ ...wanted, months: 6 }, await admin())).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    // News of the subscription does not bring the trial back.
    await publish(tenantId, 5n)
    await eventually(
      async () =>
        (await service.connection.collection('subscriptions').findOne({ tenantId }))?.['version'] === 5,
    )
    expect(await planOf(tenantId)).toEqual(answer.plan)
  })

  it.each([
    ['an unknown plan', { planId: 9 }, 'PLAN_UNKNOWN'],
    ['the plan without an id', { planId: 0 }, 'PLAN_UNKNOWN'],
    ['an end before the start', { endDate: toProtoDate(addDays(today, -1)) }, 'DATES_MISMATCHED'],
    ['no day', { startDate: undefined }, 'INVALID_ARGUMENT'],
    ['too many months', { months: 13 }, 'INVALID_ARGUMENT'],
    ['grace for years', { gracePeriodDays: 366 }, 'INVALID_ARGUMENT'],
    ['no reason', { reason: 'because' }, 'INVALID_ARGUMENT'],
    ['seats beyond what there is', { seats: 10_000 }, 'INVALID_ARGUMENT'],
  ])('setting a plan refuses %s', async (_name, change, reason) => {
    const tenantId = await aSubscription()
    await expect(client.setSubscriptionPlan(request(tenantId, change), await admin())).rejects.toMatchObject({
      kind: 'invalid',
      reason,
    })
    expect(await planOf(tenantId)).toEqual(trial(today))
  })

  it('setting a plan gives grace and suspends, and leaves both as they are when they are not named', async () => {
    const tenantId = await aSubscription()
    const change = { gracePeriodDays: 7, suspended: true }
    await client.setSubscriptionPlan(request(tenantId, change), await admin())
    expect(await planOf(tenantId)).toMatchObject(change)
    await client.setSubscriptionPlan(request(tenantId), await admin())
    expect(await planOf(tenantId)).toMatchObject(change)
    // A row from before plans could be suspended.
    await service.connection
      .collection('subscription_plans')
      .updateOne({ tenantId }, { $unset: { suspended: '' } })
    expect(await planOf(tenantId)).toMatchObject({ gracePeriodDays: 7, suspended: false })
  })

  it('setting a plan refuses an unknown subscription', async () => {
    await expect(client.setSubscriptionPlan(request(randomUUID()), await admin())).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'SUBSCRIPTION_NOT_FOUND',
    })
  })

  it('setting a plan is for platform administrators, not for the owner', async () => {
    const tenantId = await aSubscription()
    const owner = { deadlineMs, passport: await aPassport({ userId: 'olivia', tenantId, role: 'owner' }) }
    await expect(client.setSubscriptionPlan(request(tenantId), owner)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
  })

  it('setting a plan touches no other subscription’s plan', async () => {
    const [own, other] = [await aSubscription(), await aSubscription()]
    await client.setSubscriptionPlan(request(own), await admin())
    expect(await planOf(other)).toEqual(trial(today))
  })
})

it('every query of billing has its index', async () => {
  for (const collection of ['subscriptions', 'subscription_plans'])
    await expectIndexed(service.connection, collection, { $and: [{ tenantId: 't' }, {}] })
})

describe('companies that one owner opens', () => {
  /** A company that was opened by its owner, or by an administrator for that owner. */
  async function open(ownerId: string, openedByOwner = true): Promise<string> {
    const tenantId = randomUUID()
    const about = { id: tenantId, number: 1, title: 'Demo', timeZone: 'Asia/Qatar', version: 1n }
    await service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, subscription: { ...about, ownerId, openedByOwner } },
    })
    await eventually(() => planOf(tenantId), { withinMs: 50_000 })
    return tenantId
  }

  it('have one trial in twelve months: the next one opens unpaid', async () => {
    const [ownerId, other] = [randomUUID(), randomUUID()]
    expect(await planOf(await open(ownerId))).toMatchObject({ state: 'trial', days: 14 })
    const unpaid = await planOf(await open(ownerId))
    expect(unpaid).toMatchObject({ planId: 1, state: 'expired', days: 0, autoRenew: false })
    expect(unpaid?.openUntil?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    expect(await planOf(await open(other))).toMatchObject({ state: 'trial' })
    clock.advance(367 * 86_400_000)
    expect(await planOf(await open(ownerId))).toMatchObject({ state: 'trial', days: 14 })
  }, 60_000)

  it('have a trial each where an administrator opens them', async () => {
    const ownerId = randomUUID()
    for (let count = 0; count < 2; count += 1)
      expect(await planOf(await open(ownerId, false))).toMatchObject({ state: 'trial' })
  })
})
