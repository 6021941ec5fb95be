import { randomUUID } from 'node:crypto'

import { dateText, toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import { eventually } from '@smartproject/testkit/eventually'

import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const fixture = new BillingFixture()
const { aCompany, admin, buy, clock, owner, planOf, quoteOf, rows } = fixture
const DAY_MS = 86_400_000
const NOW = clock.now()

beforeAll(
  () => fixture.start({ BILLING_TRANSFER_ACCOUNT: 'Acme\nIBAN QA58', BILLING_TRANSFER_DAYS: '10' }),
  START_MS,
)
afterAll(fixture.stop)
afterEach(() => clock.set(NOW.toISOString()))

const order = { planId: 3, months: 6, seats: 25, currency: 'QAR' }
const byTransfer = { method: 'transfer', paymentMethod: '' }
const settle = async (tenantId: string, purchaseId: string, action = 'received') => {
  const request = { tenantId, purchaseId, action, reason: 'Seen on the account', requestId: randomUUID() }
  return (await fixture.money.settleTransfer(request, await admin())).transfer
}
const listed = async (state: string) =>
  (await fixture.money.listTransfers({ page: undefined, state }, await admin())).transfers
const waiting = () => listed('')
const has = async (state: string, tenantId: string) =>
  (await listed(state)).some((one) => one.tenantId === tenantId)
const coupon = (code: string) =>
  fixture.service.connection.collection<{ _id: string; used: number }>('coupons').findOne({ _id: code })
const makeCoupon = async (code: string, most: number) => {
  const { from, until } = { from: addDays(dayIn('UTC', NOW), -1), until: addDays(dayIn('UTC', NOW), 60) }
  const made = { code, percent: 10, amounts: [], plans: [], months: [], most, used: 0, state: '' }
  const days = { from: toProtoDate(from), until: toProtoDate(until) }
  const request = { coupon: { ...made, ...days }, reason: 'For the opening week', requestId: randomUUID() }
  await fixture.money.createCoupon(request, await admin())
}

describe('a purchase by bank transfer', () => {
  it('a transfer waits for its money, and opens one term when an administrator has found it (B36)', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId, order, byTransfer)
    expect(purchase).toMatchObject({ state: 'transfer', method: 'transfer', account: 'Acme\nIBAN QA58' })
    expect(purchase.reference).toMatch(/^TR-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(await planOf(tenantId)).toMatchObject({ planId: 1 })
    expect((await waiting()).find((one) => one.tenantId === tenantId)).toMatchObject({
      reference: purchase.reference,
      company: 'Gulf Builders',
      amount: { units: 4850n },
    })
    const ends = await Promise.all(Array.from({ length: 5 }, () => refused(settle(tenantId, purchase.id))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'TRANSFER_SETTLED']))
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, seats: 25, autoRenew: false })
    expect(await rows('terms', tenantId)).toHaveLength(1)
    expect(await rows('invoices', tenantId)).toMatchObject([{ method: 'transfer', state: 'paid' }])
    expect(await rows('payments', tenantId)).toMatchObject([
      { kind: 'charge', providerId: `transfer:${purchase.id}`, userId: 'emad' },
    ])
    expect(await rows('provider_calls', tenantId)).toEqual([])
    expect((await waiting()).some((one) => one.tenantId === tenantId)).toBe(false)
  })

  it('a transfer settles at its quote however late, and gives whole days from then on (B36)', async () => {
    const tenantId = await aCompany()
    clock.set(new Date(NOW.getTime() + 20 * DAY_MS).toISOString())
    const purchase = await buy(tenantId, order, byTransfer)
    clock.set(new Date(NOW.getTime() + 26 * DAY_MS).toISOString())
    await settle(tenantId, purchase.id)
    const plan = await planOf(tenantId)
    const today = dayIn('Asia/Qatar', clock.now())
    expect(dateText(plan?.startDate)).toBe(today)
    expect(dateText(plan?.endDate)).toBe(addDays(today, 180))
  })

  it('a transfer is given up by the owner, by an administrator, or by its days; money that comes later still opens it (B36)', async () => {
    const [one, two, three] = [await aCompany(), await aCompany(), await aCompany()]
    const mine = await buy(one, order, byTransfer)
    const cancel = { purchaseId: mine.id, requestId: randomUUID() }
    const { purchase } = await fixture.purchases.cancelPurchase(cancel, await owner(one))
    expect(purchase).toMatchObject({ state: 'cancelled', account: '' })
    const theirs = await buy(two, order, byTransfer)
    expect(await settle(two, theirs.id, 'give_up')).toMatchObject({ state: 'cancelled' })
    expect(await refused(settle(two, theirs.id, 'give_up'))).toBe('TRANSFER_SETTLED')
    const late = await buy(three, order, byTransfer)
    clock.set(new Date(NOW.getTime() + 11 * DAY_MS).toISOString())
    const state = async () => (await rows('purchases', three))[0]?.['state'] === 'expired'
    await eventually(async () => (await state()) || null, { withinMs: 20_000 })
    expect(await settle(three, late.id)).toMatchObject({ state: 'done' })
    expect(await planOf(three)).toMatchObject({ planId: 3 })
  }, 60_000)

  it('a transfer is listed while it waits, when its money has come, and when it was given up (B36)', async () => {
    const [one, two, three] = [await aCompany(), await aCompany(), await aCompany()]
    await buy(one, order, byTransfer)
    await settle(two, (await buy(two, order, byTransfer)).id)
    await settle(three, (await buy(three, order, byTransfer)).id, 'give_up')
    const where = async (tenantId: string) =>
      (
        await Promise.all(
          ['waiting', 'settled', 'given_up', 'all'].map(
            async (state) => [state, await has(state, tenantId)] as const,
          ),
        )
      ).flatMap(([state, there]) => (there ? [state] : []))
    expect(await where(one)).toEqual(['waiting', 'all'])
    expect(await where(two)).toEqual(['settled', 'all'])
    expect(await where(three)).toEqual(['given_up', 'all'])
    expect(await refused(listed('lost'))).toBe('INVALID_ARGUMENT')
  })

  it('a transfer takes its coupon again when it is settled after it was given up (B36)', async () => {
    await makeCoupon('AGAIN', 2)
    const tenantId = await aCompany()
    const { id } = await buy(tenantId, { ...order, couponCode: 'AGAIN' }, byTransfer)
    expect(await coupon('AGAIN')).toMatchObject({ used: 1 })
    await settle(tenantId, id, 'give_up')
    expect(await coupon('AGAIN')).toMatchObject({ used: 0 })
    expect(await settle(tenantId, id)).toMatchObject({ state: 'done', amount: { units: 4365n } })
    expect(await coupon('AGAIN')).toMatchObject({ used: 1 })
  })

  it('a transfer that was given up is refused where its coupon is used up, and nothing changes (B36)', async () => {
    await makeCoupon('ONCE', 1)
    const [one, two] = [await aCompany(), await aCompany()]
    const { id } = await buy(one, { ...order, couponCode: 'ONCE' }, byTransfer)
    await settle(one, id, 'give_up')
    await settle(two, (await buy(two, { ...order, couponCode: 'ONCE' }, byTransfer)).id)
    expect(await refused(settle(one, id))).toBe('COUPON_USED_UP')
    expect(await coupon('ONCE')).toMatchObject({ used: 1 })
    expect(await rows('terms', one)).toEqual([])
    expect(await has('given_up', one)).toBe(true)
  })

  it('a transfer that is confirmed twice by the same request settles once (B36)', async () => {
    const tenantId = await aCompany()
    const { id: purchaseId } = await buy(tenantId, order, byTransfer)
    const request = {
      tenantId,
      purchaseId,
      action: 'received',
      reason: 'Seen on the account',
      requestId: randomUUID(),
    }
    const [first, second] = [
      await fixture.money.settleTransfer(request, await admin()),
      await fixture.money.settleTransfer(request, await admin()),
    ]
    expect(second).toEqual(first)
    expect(await rows('terms', tenantId)).toHaveLength(1)
  })

  it('a transfer is for a plan that begins anew, one at a time, and its money does not go back to a card (B36)', async () => {
    const tenantId = await aCompany()
    const first = await buy(tenantId, order, byTransfer)
    expect(await refused(buy(tenantId, order, byTransfer))).toBe('PURCHASE_OPEN')
    await settle(tenantId, first.id)
    expect(await refused(buy(tenantId, { ...order, planId: 4 }, byTransfer))).toBe('METHOD_NEW_ONLY')
    const refund = {
      tenantId,
      paymentId: `charge:transfer:${first.id}`,
      minor: 10_000n,
      endsTerm: false,
      reason: 'Too much was paid',
      requestId: randomUUID(),
    }
    expect(await refused(fixture.money.refundPayment(refund, await admin()))).toBe('REFUND_BY_BANK')
  })

  it('a purchase by card, or of another company, is not settled by hand (B36)', async () => {
    const [one, two] = [await aCompany(), await aCompany()]
    const card = await buy(one, order)
    expect(await refused(settle(one, card.id))).toBe('TRANSFER_SETTLED')
    const mine = await buy(two, order, byTransfer)
    expect(await refused(settle(one, mine.id))).toBe('PURCHASE_NOT_FOUND')
    expect((await quoteOf(two)).kind).toBe('new')
  })
})
