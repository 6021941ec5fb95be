import { randomUUID } from 'node:crypto'

import { dateText } from '@smartproject/kit/grpc/values'
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
const waiting = async () => (await fixture.money.listTransfers({ page: undefined }, await admin())).transfers

describe('a purchase by bank transfer (§0.19, B36)', () => {
  it('waits for the money, and opens once when an administrator has found it', async () => {
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

  it('settles at its quote however late, and gives whole days from then on', async () => {
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

  it('ends by the owner, by an administrator, and by its days; money that comes later still opens it', async () => {
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

  it('is for what begins anew, one at a time, and does not go back to a card', async () => {
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

  it('of a card is not settled by hand, nor of another company', async () => {
    const [one, two] = [await aCompany(), await aCompany()]
    const card = await buy(one, order)
    expect(await refused(settle(one, card.id))).toBe('TRANSFER_SETTLED')
    const mine = await buy(two, order, byTransfer)
    expect(await refused(settle(one, mine.id))).toBe('PURCHASE_NOT_FOUND')
    expect((await quoteOf(two)).kind).toBe('new')
  })
})
