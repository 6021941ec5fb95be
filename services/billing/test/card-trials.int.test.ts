import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { buy, owner, planOf } = billing
const DAY_MS = 86_400_000
const order = { planId: 3, months: 6, seats: 25, currency: 'QAR' }
const later = { payAt: 'trial_end', paymentMethod: 'pm_card_mastercard' }

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

/** A company that a person of its own has opened, in its trial. */
async function opened(openedByOwner = true): Promise<string> {
  const tenantId = randomUUID()
  const about = { id: tenantId, number: 1, title: 'Demo', timeZone: 'Asia/Qatar', version: 1n }
  await billing.service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription: { ...about, ownerId: randomUUID(), openedByOwner } },
  })
  await eventually(() => planOf(tenantId), { withinMs: 50_000 })
  expect(await planOf(tenantId)).toMatchObject({ state: 'trial' })
  return tenantId
}

const confirm = async (tenantId: string, purchaseId: string, paymentMethod: string) => {
  const request = { purchaseId, paymentMethod, requestId: randomUUID() }
  return (await billing.purchases.confirmPurchase(request, await owner(tenantId))).purchase
}

describe('a card that has had a free trial in another company', () => {
  it('is refused for a payment at the end of a second trial, and pays at once or gives way to another card', async () => {
    expect(await buy(await opened(), order, later)).toMatchObject({ state: 'done' })
    const second = await opened()
    const begun = await buy(second, order, later)
    expect(begun).toMatchObject({ state: 'declined', failureCode: 'trial_used' })
    expect(await planOf(second)).toMatchObject({ state: 'trial', autoRenew: false, cardStatus: 0 })
    expect(await confirm(second, begun.id, 'pm_card_amex')).toMatchObject({ state: 'done' })
    const third = await opened()
    expect(await buy(third, order, { paymentMethod: 'pm_card_mastercard' })).toMatchObject({ state: 'done' })
  })

  it('is refused where it was saved before, and has another trial twelve months later', async () => {
    const card = { paymentMethod: 'pm_card_refundFail' }
    const [first, second] = [await opened(), await opened()]
    expect(await buy(first, order, { ...later, ...card })).toMatchObject({ state: 'done' })
    const saving = {
      setupId: '',
      ...card,
      customerId: '',
      name: 'Olivia',
      email: 'olivia@demo.test',
      requestId: randomUUID(),
    }
    await billing.payments.setUpCard(saving, await owner(second))
    expect(await refused(buy(second, order, { ...later, paymentMethod: '' }))).toBe('TRIAL_USED')
    billing.clock.advance(367 * DAY_MS)
    expect(await buy(await opened(), order, { ...later, ...card })).toMatchObject({ state: 'done' })
  })

  it('is taken in companies that an administrator opened: their trials are not counted', async () => {
    const card = { paymentMethod: 'pm_card_visa' }
    expect(await buy(await opened(false), order, { ...later, ...card })).toMatchObject({ state: 'done' })
    expect(await buy(await opened(false), order, { ...later, ...card })).toMatchObject({ state: 'done' })
  })
})

it('the query of the trials of a company has its index', async () => {
  await expectIndexed(billing.service.connection, 'trial_claims', { subscriptionId: 't' })
})
