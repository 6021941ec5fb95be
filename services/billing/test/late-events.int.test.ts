import { createHmac, randomUUID } from 'node:crypto'

import { requireField } from '@smartproject/kit/bus/require-field'
import { eventually } from '@smartproject/testkit/eventually'

import { BillingFixture, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { aCompany, buy, clock, rows, standIn } = billing
const DAY_MS = 86_400_000
const deadlineMs = 20_000

beforeAll(() => billing.start(), START_MS)
afterAll(billing.stop)

/** Signed as the provider signs what it sends again: by the time of now. */
function signed(payload: Buffer): string {
  const time = Math.floor(Date.now() / 1_000)
  const secret = requireField(standIn.env['STRIPE_WEBHOOK_SECRETS'])
  const mac = createHmac('sha256', secret).update(`${time}.${payload.toString('utf8')}`)
  return `t=${time},v1=${mac.digest('hex')}`
}

/** The stored documents of a company without locks and times of looking. */
async function stateOf(tenantId: string): Promise<unknown> {
  const kept = await Promise.all(
    ['terms', 'invoices', 'payments', 'subscription_plans', 'purchases'].map((name) => rows(name, tenantId)),
  )
  return kept.map((all) => all.map(({ locks: _locks, lookTime: _look, ...row }) => row))
}

describe('events that come three days late', () => {
  it('late events change nothing of a purchase that was settled without them, whatever their order (B18, B19)', async () => {
    const kept: Buffer[] = []
    standIn.receive = async (payload) => void kept.push(payload)
    const tenantId = await aCompany()
    const purchase = await buy(tenantId, {}, { paymentMethod: 'pm_card_authenticationRequired' })
    const [row] = await rows('purchases', tenantId)
    await standIn.authenticate(String(row?.['intent']), 'complete')
    // No browser has come back and no event has come: the reconciler finds the money.
    await eventually(async () => (await rows('purchases', tenantId))[0]?.['state'] === 'done', {
      withinMs: 30_000,
    })
    await eventually(
      async () => (await rows('provider_calls', tenantId)).every((call) => !call['unfinished']),
      {
        withinMs: 30_000,
      },
    )
    await eventually(() => kept.length >= 3)
    clock.advance(3 * DAY_MS)
    const before = await stateOf(tenantId)
    const late = kept.toReversed()
    for (const payload of late) {
      const request = { payload, signature: signed(payload), requestId: randomUUID() }
      // In the order that is meant to hurt.
      // oxlint-disable-next-line no-await-in-loop
      await billing.purchases.receiveProviderEvent(request, { deadlineMs })
    }
    const events = billing.service.connection.collection('webhook_events')
    expect(await events.countDocuments({})).toBe(late.length)
    await eventually(async () => (await events.countDocuments({ state: 'new' })) === 0, { withinMs: 30_000 })
    expect(await stateOf(tenantId)).toEqual(before)
    expect(await standIn.effects(purchase.id)).toMatchObject({ charge_succeeded: 1 })
  }, 90_000)
})
