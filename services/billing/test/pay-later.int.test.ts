import { randomUUID } from 'node:crypto'

import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText, toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn, dayStart, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { aCompany, admin, buy, clock, owner, planOf, rows, standIn } = billing
const HOUR = 3_600
const DAY = 24 * HOUR
const ZONE = 'Asia/Qatar'
const order = { planId: 3, months: 6, seats: 25, currency: 'QAR' }
const later = { payAt: 'trial_end', paymentMethod: 'pm_card_visa' }

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

const today = () => dayIn(ZONE, clock.now())
const endOf = async (tenantId: string): Promise<PlainDate> =>
  plainDate(requireField(dateText((await planOf(tenantId))?.endDate)))
const pass = async (seconds: number) => {
  await standIn.advance(seconds)
  clock.advance(seconds * 1_000)
}
/** Until so many seconds after the last day of a trial has begun, which is when it is charged. */
const untilCharged = async (endDate: PlainDate, after: number) => {
  const due = dayStart(ZONE, addDays(endDate, -1)).getTime()
  await pass(Math.round((due - clock.now().getTime()) / 1_000) + after)
}
const untilCalled = (tenantId: string) =>
  eventually(async () => (await rows('provider_calls', tenantId)).every((call) => !call['unfinished']), {
    withinMs: 30_000,
  })
const agreementOf = (tenantId: string) =>
  eventually(async () => {
    const [plan] = await rows('subscription_plans', tenantId)
    const { id = '' } = (plan?.['agreement'] ?? {}) as { id?: string }
    return id.startsWith('sub_') && id
  })
const statusOf = async (agreement: string) =>
  ((await standIn.read(`/v1/subscriptions/${agreement}`)) as { status: string }).status
const takeBack = async (tenantId: string) => {
  const request = { autoRenew: false, dropChange: true, requestId: randomUUID() }
  return (await billing.purchases.setAutoRenew(request, await owner(tenantId))).plan
}
const find = async (tenantId: string, purchaseId: string) =>
  (await billing.purchases.getPurchase({ purchaseId }, await owner(tenantId))).purchase
const confirm = async (tenantId: string, purchaseId: string, paymentMethod = '') => {
  const request = { purchaseId, paymentMethod, requestId: randomUUID() }
  return (await billing.purchases.confirmPurchase(request, await owner(tenantId))).purchase
}
const coupon = (code: string) =>
  billing.service.connection.collection<{ _id: string; used: number }>('coupons').findOne({ _id: code })
const makeCoupon = async (code: string, percent = 10) => {
  const days = { from: toProtoDate(addDays(today(), -1)), until: toProtoDate(addDays(today(), 90)) }
  const made = { code, percent, amounts: [], plans: [], months: [], most: 5, used: 0, state: '', ...days }
  const request = { coupon: made, reason: 'For the opening week', requestId: randomUUID() }
  await billing.money.createCoupon(request, await admin())
}
const minorOf = (value: unknown) => Number((value as { minor: number | bigint }).minor)

describe('a plan that is paid when the trial ends', () => {
  it('paying when the trial ends saves the card without money, and the first invoice opens the term at the end of the trial', async () => {
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    const purchase = await buy(tenantId, order, later)
    expect(purchase).toMatchObject({ state: 'done', payAt: 'trial_end', invoiceNumber: '' })
    expect(await planOf(tenantId)).toMatchObject({
      planId: 1,
      seats: 10,
      state: 'trial',
      autoRenew: true,
      cardStatus: 1,
      gracePeriodDays: 7,
      next: { planId: 3, seats: 25, months: 6, startDate: toProtoDate(endDate) },
      renewalDate: toProtoDate(addDays(endDate, -1)),
      renewalAmount: { units: 4850n },
    })
    const agreement = await agreementOf(tenantId)
    expect(await statusOf(agreement)).toBe('trialing')
    expect(await rows('terms', tenantId)).toEqual([])
    expect(await rows('payments', tenantId)).toEqual([])
    await untilCharged(endDate, 2 * HOUR)
    await eventually(async () => (await rows('terms', tenantId)).length === 1, { withinMs: 30_000 })
    expect(await rows('terms', tenantId)).toMatchObject([
      { startDate: endDate, endDate: addDays(endDate, 180), seats: 25, source: { kind: 'renewal' } },
    ])
    expect(await rows('payments', tenantId)).toMatchObject([{ kind: 'charge' }])
    expect(await rows('invoices', tenantId)).toMatchObject([
      { state: 'paid', method: 'card', startDate: endDate },
    ])
    // Better features and seats count at once, as where a trial is followed by what was paid before.
    expect(await planOf(tenantId)).toMatchObject({
      planId: 3,
      seats: 25,
      state: 'active',
      autoRenew: true,
      endDate: toProtoDate(addDays(endDate, 180)),
    })
    expect((await planOf(tenantId))?.next).toBeUndefined()
  }, 90_000)

  it('the payment when the trial ends is mailed to the owner a week before, once, with amount and card', async () => {
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    const news = await billing.service.bus.collect(topics.paymentEvent, tenantId)
    const ahead = () => news.map(({ message }) => message).filter(({ kind }) => kind === 'change_ahead')
    await buy(tenantId, order, later)
    await agreementOf(tenantId)
    expect(ahead()).toEqual([])
    await untilCharged(endDate, HOUR - 5 * DAY)
    await eventually(() => ahead().length === 1, { withinMs: 30_000 })
    await pass(DAY)
    await eventually(
      async () => (await rows('subscription_plans', tenantId))[0]?.['changeMailed'] === endDate,
    )
    expect(ahead()).toMatchObject([
      {
        afterTrial: true,
        days: 6,
        planTitle: 'PREMIUM',
        amount: { currencyCode: 'QAR', units: 4_850n },
        cardLast4: '4242',
        day: toProtoDate(addDays(endDate, -1)),
      },
    ])
  }, 60_000)

  it('paying when the trial ends takes a coupon off the first invoice, once', async () => {
    await makeCoupon('FIRST')
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    await buy(tenantId, { ...order, months: 1, seats: 10, couponCode: 'FIRST' }, later)
    expect(await coupon('FIRST')).toMatchObject({ used: 1 })
    await untilCalled(tenantId)
    await untilCharged(endDate, 2 * HOUR)
    await eventually(async () => (await rows('terms', tenantId)).length === 1, { withinMs: 30_000 })
    const [first] = await rows('terms', tenantId)
    expect([first?.['gross'], first?.['coupon'], first?.['net']].map(minorOf)).toEqual([
      36_000, 3_600, 32_400,
    ])
    const [invoice] = await rows('invoices', tenantId)
    const lines = invoice?.['lines'] as { kind: string; note: string; amount: unknown }[]
    expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'coupon'])
    expect(lines[1]?.note).toBe('FIRST')
    expect(minorOf(invoice?.['total'])).toBe(32_400)
    await untilCharged(addDays(endDate, 30), 2 * HOUR)
    await eventually(async () => (await rows('terms', tenantId)).length === 2, { withinMs: 30_000 })
    const second = (await rows('terms', tenantId)).find(({ no }) => no === 2)
    expect([second?.['coupon'], second?.['total']].map(minorOf)).toEqual([0, 36_000])
    expect(await coupon('FIRST')).toMatchObject({ used: 1 })
  }, 120_000)

  it('paying when the trial ends asks the holder of the card where the bank wants that, and takes another card after a refusal', async () => {
    const [one, two] = [await aCompany(), await aCompany()]
    const asked = await buy(one, order, { ...later, paymentMethod: 'pm_card_authenticationRequiredOnSetup' })
    expect(asked).toMatchObject({ state: 'needs_action' })
    expect(asked.clientSecret).toMatch(/^seti_/)
    expect((await planOf(one))?.next).toBeUndefined()
    const [row] = await rows('purchases', one)
    await standIn.authenticate(String(row?.['intent']), 'complete')
    expect(await confirm(one, asked.id)).toMatchObject({ state: 'done' })
    expect(await planOf(one)).toMatchObject({ planId: 1, next: { planId: 3 } })
    const refusedCard = await buy(two, order, { ...later, paymentMethod: 'pm_card_chargeDeclined' })
    expect(refusedCard).toMatchObject({ state: 'declined', failureCode: 'generic_decline' })
    expect(await confirm(two, refusedCard.id, 'pm_card_visa')).toMatchObject({ state: 'done' })
    expect(await planOf(two)).toMatchObject({ planId: 1, next: { planId: 3 } })
  }, 60_000)

  it('a plan paid when the trial ends is booked by the provider’s event where no browser comes back from the bank', async () => {
    const tenantId = await aCompany()
    const { id } = await buy(tenantId, order, {
      ...later,
      paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    })
    const [row] = await rows('purchases', tenantId)
    await standIn.authenticate(String(row?.['intent']), 'complete')
    await eventually(async () => (await find(tenantId, id))?.state === 'done', { withinMs: 30_000 })
    await agreementOf(tenantId)
  }, 60_000)

  it('a plan booked for the end of the trial is taken back: nothing is charged, the coupon is back, and the trial ends as it would have', async () => {
    await makeCoupon('BACK')
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    await buy(tenantId, { ...order, couponCode: 'BACK' }, later)
    const agreement = await agreementOf(tenantId)
    const plan = await takeBack(tenantId)
    expect(plan).toMatchObject({
      planId: 1,
      state: 'trial',
      autoRenew: false,
      gracePeriodDays: 0,
      currency: '',
    })
    expect(plan?.next).toBeUndefined()
    expect(await coupon('BACK')).toMatchObject({ used: 0 })
    await eventually(async () => (await statusOf(agreement)) === 'canceled', { withinMs: 30_000 })
    expect(await refused(takeBackOn(tenantId))).toBe('NOT_RENEWABLE')
    await untilCharged(endDate, 2 * DAY + HOUR)
    expect(await rows('payments', tenantId)).toEqual([])
    expect(await planOf(tenantId)).toMatchObject({ state: 'expired' })
  }, 60_000)

  it('a failed payment when the trial ends leaves the company open through the grace, and another card pays', async () => {
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    const news = await billing.service.bus.collect(topics.paymentEvent, tenantId)
    await buy(tenantId, order, { ...later, paymentMethod: 'pm_card_chargeCustomerFail' })
    await agreementOf(tenantId)
    await untilCharged(endDate, 2 * HOUR)
    await eventually(async () => (await planOf(tenantId))?.state === 'past_due', { withinMs: 30_000 })
    expect(await rows('terms', tenantId)).toEqual([])
    await eventually(() => news.some(({ message }) => message.kind === 'failed' && message.afterTrial))
    await pass(2 * DAY)
    expect(await planOf(tenantId)).toMatchObject({ planId: 1, state: 'grace', next: { planId: 3 } })
    const about = { setupId: '', customerId: '', name: 'Emad', email: 'emad@demo.test' }
    const card = { ...about, paymentMethod: 'pm_card_visa', requestId: randomUUID() }
    await billing.payments.setUpCard(card, await owner(tenantId))
    await eventually(async () => (await rows('terms', tenantId)).length === 1, { withinMs: 30_000 })
    expect(await rows('terms', tenantId)).toMatchObject([{ startDate: endDate }])
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, state: 'active', failedSince: undefined })
  }, 90_000)

  it('a plan booked for the end of the trial ends with its grace where no card pays: nothing is taken, and the coupon is back', async () => {
    await makeCoupon('LATE')
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    await buy(
      tenantId,
      { ...order, couponCode: 'LATE' },
      { ...later, paymentMethod: 'pm_card_chargeCustomerFail' },
    )
    const agreement = await agreementOf(tenantId)
    await untilCharged(endDate, 2 * HOUR)
    await eventually(async () => (await planOf(tenantId))?.state === 'past_due', { withinMs: 30_000 })
    await pass(10 * DAY)
    await eventually(async () => (await statusOf(agreement)) === 'canceled', { withinMs: 30_000 })
    await eventually(async () => (await planOf(tenantId))?.next === undefined, { withinMs: 30_000 })
    expect(await planOf(tenantId)).toMatchObject({ planId: 1, state: 'expired', autoRenew: false })
    expect(await coupon('LATE')).toMatchObject({ used: 0 })
    expect(await rows('terms', tenantId)).toEqual([])
  }, 90_000)

  it('a plan booked for the end of the trial is dropped when a plan is paid at once', async () => {
    await makeCoupon('OVER')
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    await buy(tenantId, { ...order, couponCode: 'OVER' }, later)
    const before = await agreementOf(tenantId)
    await buy(tenantId, { ...order, months: 1 })
    expect(await coupon('OVER')).toMatchObject({ used: 0 })
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, months: 1 })
    expect(await rows('terms', tenantId)).toMatchObject([
      { startDate: endDate, source: { kind: 'purchase' } },
    ])
    await eventually(async () => (await statusOf(before)) === 'canceled', { withinMs: 30_000 })
  }, 60_000)

  it('a plan booked for the end of the trial is charged later where an administrator gives the trial more days', async () => {
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    await buy(tenantId, order, later)
    await agreementOf(tenantId)
    const plan = await planOf(tenantId)
    const days = { startDate: plan?.startDate, endDate: toProtoDate(addDays(endDate, 14)), months: 0 }
    const given = {
      tenantId,
      planId: 1,
      ...days,
      seats: 10,
      reason: 'More time to try',
      requestId: randomUUID(),
    }
    await billing.plans.setSubscriptionPlan(given, await admin())
    expect(await planOf(tenantId)).toMatchObject({
      autoRenew: true,
      next: { planId: 3, startDate: toProtoDate(addDays(endDate, 14)) },
      renewalDate: toProtoDate(addDays(endDate, 13)),
    })
  })

  it('paying when the trial ends is for a running trial, and for a card', async () => {
    const tenantId = await aCompany()
    const byTransfer = { payAt: 'trial_end', method: 'transfer', paymentMethod: '' }
    expect(await refused(buy(tenantId, order, byTransfer))).toBe('TRIAL_ONLY')
    expect(await refused(buy(tenantId, order, { ...later, payAt: 'never' }))).toBe('INVALID_ARGUMENT')
    expect(await refused(buy(tenantId, order, { payAt: 'trial_end', paymentMethod: '' }))).toBe(
      'CARD_MISSING',
    )
    await buy(tenantId, { ...order, months: 1 })
    expect(await refused(buy(tenantId, { ...order, planId: 4 }, later))).toBe('TRIAL_ONLY')
    expect(await rows('terms', tenantId)).toHaveLength(1)
  })
})

const takeBackOn = async (tenantId: string) =>
  billing.purchases.setAutoRenew(
    { autoRenew: true, dropChange: false, requestId: randomUUID() },
    await owner(tenantId),
  )

describe('a smaller plan that is bought in a trial', () => {
  it('leaves seats and features to the trial until its end, and then comes into force by itself', async () => {
    const tenantId = await aCompany()
    const endDate = await endOf(tenantId)
    const trial = await planOf(tenantId)
    await buy(tenantId, { planId: 2, months: 1, seats: 3, currency: 'QAR' })
    expect(await planOf(tenantId)).toMatchObject({
      planId: 2,
      seats: 10,
      boughtSeats: 3,
      startDate: toProtoDate(endDate),
      entitlements: expect.arrayContaining(trial?.entitlements ?? []) as unknown,
    })
    const news = await billing.service.bus.collect(topics.subscriptionPlanEvent, tenantId)
    await pass(Math.ceil((dayStart(ZONE, endDate).getTime() - clock.now().getTime()) / 1_000) + HOUR)
    await eventually(() => news.at(-1)?.message.plan?.seats === 3, { withinMs: 30_000 })
    expect(news.at(-1)?.message.plan).toMatchObject({
      planId: 2,
      seats: 3,
      entitlements: ['storage', 'storage:10'],
    })
  }, 60_000)
})

describe('a purchase that a coupon pays in full', () => {
  it.each(['pm_card_visa', 'pm_card_authenticationRequiredOnSetup'])(
    'charges nothing, saves the card %s and renews by it (B39)',
    async (paymentMethod) => {
      const tenantId = await aCompany()
      const code = `ALL${randomUUID().slice(0, 6).toUpperCase()}`
      await makeCoupon(code, 100)
      const begun = await buy(tenantId, { ...order, couponCode: code }, { paymentMethod })
      if (begun.state === 'needs_action') {
        const [row] = await rows('purchases', tenantId)
        await standIn.authenticate(String(row?.['intent']), 'complete')
        await confirm(tenantId, begun.id)
      }
      expect(await find(tenantId, begun.id)).toMatchObject({ state: 'done' })
      await agreementOf(tenantId)
      expect(await planOf(tenantId)).toMatchObject({ planId: 3, autoRenew: true, cardStatus: 1 })
      expect(await rows('payments', tenantId)).toEqual([])
      expect(await coupon(code)).toMatchObject({ used: 1 })
    },
    60_000,
  )
})
