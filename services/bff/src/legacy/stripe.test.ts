import { DomainError } from '@smartproject/kit/errors'
import { Card } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

const CUSTOMER = 'cus_163'
const PRICE = 'sp_p3_m6_qar_v1'

let app: TestApp
let browser: TestBrowser
const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
const madeTo = (name: string) => app.made.filter((one) => one.name === name)

/** The companies that Emad owns, who is a member of another one. */
function owning(...numbers: number[]): void {
  for (const number of [...numbers, 2]) app.members.add(`emad|${number}`)
  const one = (number: number, subscribedAs: SubscribedAs) => ({
    subscription: { number, title: `S${number}` },
    member: { subscribedAs, permissions: [] },
  })
  play('tenancy.listOwnSubscriptions', () => ({
    subscriptions: [...numbers.map((number) => one(number, SubscribedAs.OWNER)), one(2, SubscribedAs.OTHER)],
  }))
}

beforeEach(async () => {
  app = await startTestApp()
  owning(163)
  play('payments.ensureCustomer', () => ({ customerId: CUSTOMER }))
  play('payments.listCards', () => ({ cards: [] }))
  play('billing.getSubscriptionPlan', () => ({ plan: { currency: '', seats: 10, openUntil: new Date() } }))
  play('tenancy.listInvitations', () => ({ seatsUsed: 4 }))
  play('purchases.getQuote', () => ({ quote: { id: 'q-1', hash: 'h' } }))
  play('purchases.startPurchase', () => ({ purchase: { id: 'p-1', state: 'done' } }))
  play('purchases.getPurchase', ({ purchaseId }: { purchaseId: string }) => {
    if (purchaseId !== 'p-1') throw new DomainError('not_found', 'PURCHASE_NOT_FOUND')
    return { purchase: { id: 'p-1', state: 'done' } }
  })
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
  app.made.length = 0
})

afterEach(() => app.stop())

const order = { customer: CUSTOMER, price: PRICE }
const CALLS: [call: string, body: object][] = [
  ['createstripecustomer', {}],
  ['createstripecard', { customer: CUSTOMER, cardtoken: 'pm_card_visa' }],
  ['updateDefaultSource', { customer: CUSTOMER, cardtoken: 'pm_card_visa' }],
  ['createstripesubscription', order],
  ['createstripesubscriptionreg', order],
  ['updatestripesubscription', { id: 'p-1', ...order }],
]

describe('the six older calls (B3)', () => {
  test.each(CALLS)('%s acts for the only company that the caller owns', async (call, body) => {
    play('payments.setUpCard', () => ({
      state: 'done',
      card: Card.fromPartial({ id: 'pm_1', last4: '4242' }),
    }))
    expect((await browser.post(`/api/${call}`, body)).status).toBe(200)
    expect(app.made.filter(({ passport }) => passport === 'emad@163')).not.toEqual([])
    expect(app.made.filter(({ passport }) => passport === 'emad@2')).toEqual([])
  })

  test.each(CALLS)('%s of the owner of several has to name one', async (call, body) => {
    owning(163, 164)
    const answer = await browser.post(`/api/${call}`, body)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'subscription', reason: 'REQUIRED' }],
    ])
  })

  test('a customer of another company is not found, and nothing is bought', async () => {
    const answer = await browser.post('/api/createstripesubscription', { ...order, customer: 'cus_foreign' })
    expect([answer.status, answer.body.reason]).toEqual([404, 'CUSTOMER_NOT_FOUND'])
    expect(madeTo('purchases.startPurchase')).toEqual([])
  })

  test('a plan is changed by the id that buying it gave, and by no other (S2 §7)', async () => {
    const { body } = await browser.post('/api/createstripesubscription', order)
    const { id } = (body.data as { subscription: { id: string } }).subscription
    app.made.length = 0
    expect((await browser.post('/api/updatestripesubscription', { id, ...order })).status).toBe(200)
    expect(madeTo('purchases.startPurchase')).toHaveLength(1)
    const another = await browser.post('/api/updatestripesubscription', { id: 'sub_foreign', ...order })
    expect([another.status, another.body.reason]).toEqual([404, 'PURCHASE_NOT_FOUND'])
    play('purchases.getPurchase', () => ({ purchase: { id: 'p-1', state: 'cancelled' } }))
    const undone = await browser.post('/api/updatestripesubscription', { id, ...order })
    expect([undone.status, undone.body.reason]).toEqual([404, 'PURCHASE_NOT_FOUND'])
    expect(madeTo('purchases.startPurchase')).toHaveLength(1)
  })

  test.each([
    ['a running plan with a card', { planId: 3, cardStatus: 1, state: 'active' }, 409],
    ['a running plan without a card', { planId: 3, cardStatus: 0, state: 'active' }, 200],
    ['a trial with a card', { planId: 1, cardStatus: 1, state: 'trial' }, 200],
    ['a plan that has ended', { planId: 3, cardStatus: 1, state: 'expired' }, 200],
  ])('a first card is registered beside %s: %o is answered %i (S2 §4)', async (_, plan, status) => {
    play('billing.getSubscriptionPlan', () => ({ plan: { currency: '', seats: 10, ...plan } }))
    const answer = await browser.post('/api/createstripesubscriptionreg', order)
    expect([answer.status, answer.body.reason]).toEqual([status, status === 409 ? 'PLAN_RUNS' : undefined])
    expect(madeTo('purchases.startPurchase')).toHaveLength(status === 200 ? 1 : 0)
  })

  test('a price that is none and an end that is not the own renewal are refused with their field', async () => {
    const refusedFor = async (change: object) =>
      (await browser.post('/api/createstripesubscription', { ...order, ...change })).body.errors
    const inAYear = Math.round(Date.now() / 1_000) + 365 * 86_400
    expect(await refusedFor({ price: 'sp_p3_m6_eur_v1' })).toMatchObject([{ field: 'price' }])
    expect(await refusedFor({ trial_end: inAYear })).toEqual([
      { field: 'trial_end', reason: 'NOT_THE_RENEWAL' },
    ])
    expect(madeTo('purchases.startPurchase')).toEqual([])
  })

  test('as many seats are bought as are in use', async () => {
    await browser.post('/api/createstripesubscription', order)
    expect(madeTo('purchases.getQuote')[0]?.request).toMatchObject({ planId: 3, months: 6, seats: 4 })
  })
})

describe('refusals of the older calls (B4)', () => {
  const message = 'Your card has insufficient funds.'
  const declined = { id: 'p-1', state: 'declined', failureCode: 'card_declined', failureMessage: message }

  test.each([
    ['is declined', declined, 402, 'CARD_DECLINED'],
    [
      'is declined for a card that has ended',
      { ...declined, failureCode: 'expired_card' },
      402,
      'CARD_EXPIRED',
    ],
    ['wants its holder', { id: 'p-1', state: 'needs_action' }, 402, 'AUTHENTICATION_REQUIRED'],
    ['is held', { id: 'p-1', state: 'held' }, 400, 'SUBSCRIPTION_CREATION_FAILED'],
  ])('a purchase that %s', async (_, purchase, status, reason) => {
    play('purchases.startPurchase', () => ({ purchase }))
    const answer = await browser.post('/api/createstripesubscription', order)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    // The browser goes on with it at `/payment?purchase=`.
    if (purchase.state !== 'held') expect(answer.body.meta).toMatchObject({ purchase: 'p-1' })
    if (purchase === declined) expect(answer.body.meta).toMatchObject({ message })
  })

  test.each([
    ['precondition', 'PURCHASE_OPEN', 409],
    ['precondition', 'QUOTE_STALE', 409],
    ['precondition', 'SEATS_FULL', 409],
    ['forbidden', 'PLAN_EXPIRED', 402],
    ['unavailable', 'PROVIDER_UNAVAILABLE', 503],
  ] as const)('%s %s of billing is answered %i', async (kind, reason, status) => {
    play('purchases.startPurchase', () => {
      throw new DomainError(kind, reason)
    })
    const answer = await browser.post('/api/createstripesubscription', order)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })

  test('a card that the provider declines is answered 402 with its message', async () => {
    play('payments.setUpCard', () => {
      throw new DomainError('precondition', 'CARD_DECLINED', { meta: { message } })
    })
    const body = { customer: CUSTOMER, cardtoken: 'pm_card_declined' }
    const answer = await browser.post('/api/createstripecard', body)
    expect([answer.status, answer.body.reason, answer.body.meta]).toMatchObject([
      402,
      'CARD_DECLINED',
      { message },
    ])
  })
})
