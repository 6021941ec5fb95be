import { randomUUID } from 'node:crypto'
import { eventually } from '@smartproject/testkit/eventually'
import type { Stripe } from 'stripe'
import { failureOf, idOf, targets } from './target.js'

const DAY = 86_400
const CARD_ONLY = { payment_method_types: ['card'] }

// The behaviour that billing relies on, by the real client: once against the stand-in, and against Stripe itself when
// STRIPE_TEST_SECRET_KEY is given.
describe.each(targets.map((make) => make()).map((target) => [target.name, target] as const))(
  '%s',
  (_name, target) => {
    let stripe: Stripe
    beforeAll(async () => {
      stripe = await target.start()
    })
    afterAll(() => target.stop())

    const customerWith = async (name: string) => {
      const customer = await stripe.customers.create({ name: 'Gulf Builders', email: 'olivia@demo.test' })
      const method = await stripe.paymentMethods.attach(name, { customer: customer.id })
      return { customer: customer.id, method: method.id }
    }
    const pay = (extra: Partial<Stripe.PaymentIntentCreateParams>, options: Stripe.RequestOptions = {}) =>
      stripe.paymentIntents.create(
        { amount: 18_000, currency: 'qar', ...CARD_ONLY, confirm: true, ...extra },
        options,
      )
    const recurring = async (days: number) => {
      const product = await stripe.products.create({ name: 'BASIC' })
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 500,
        recurring: { interval: 'day', interval_count: days },
      })
    }

    it('a customer keeps what was written and what metadata was taken away', async () => {
      const made = await stripe.customers.create({
        name: 'شركة الخليج',
        email: 'a+b@demo.test',
        address: { country: 'QA', city: 'Doha' },
        metadata: { sp_tenant: 't1', other: 'x' },
      })
      const changed = await stripe.customers.update(made.id, { name: 'Gulf', metadata: { other: '' } })
      expect(changed).toMatchObject({
        id: made.id,
        name: 'Gulf',
        metadata: { sp_tenant: 't1' },
        livemode: false,
      })
      expect(changed.metadata).not.toHaveProperty('other')
      const found = (await stripe.customers.retrieve(made.id)) as Stripe.Customer
      expect(found.address).toMatchObject({ country: 'QA', city: 'Doha' })
      expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true })
    })

    it('says what is wrong in Stripe’s words', async () => {
      expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
        statusCode: 404,
        type: 'StripeInvalidRequestError',
        code: 'resource_missing',
      })
      expect(await failureOf(pay({ amount: 1, confirm: false }))).toMatchObject({
        code: 'amount_too_small',
        param: 'amount',
      })
      expect(await failureOf(pay({ confirm: false, colour: 'red' } as object))).toMatchObject({
        statusCode: 400,
        code: 'parameter_unknown',
        param: 'colour',
      })
      expect(await failureOf(stripe.paymentIntents.create({ currency: 'qar' } as never))).toMatchObject({
        code: 'parameter_missing',
        param: 'amount',
      })
    })

    it('a payment with a card that pays succeeds, with its charge', async () => {
      const { customer, method } = await customerWith('pm_card_visa')
      const intent = await pay({
        customer,
        payment_method: method,
        setup_future_usage: 'off_session',
        metadata: { sp_subject: 'p1' },
        expand: ['latest_charge', 'payment_method', 'customer'],
      })
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount_received: 18_000,
        metadata: { sp_subject: 'p1' },
      })
      expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, amount: 18_000 })
      expect((intent.payment_method as Stripe.PaymentMethod).card).toMatchObject({
        brand: 'visa',
        last4: '4242',
      })
      expect((intent.customer as Stripe.Customer).name).toBe('Gulf Builders')
      expect(await failureOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
      expect(await failureOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    })

    it.each([
      ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
    ])('%s is declined, and the same intent takes another card', async (name, code, declineCode) => {
      const failure = await failureOf(pay({ payment_method: name, metadata: { sp_subject: name } }))
      expect(failure).toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
      if (declineCode) expect(failure.decline_code).toBe(declineCode)
      const intent = failure.payment_intent
      expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
      const paid = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' })
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
      const charges = await stripe.charges.list({ payment_intent: paid.id })
      expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    })

    it('a card can be saved and then fail', async () => {
      const { customer, method } = await customerWith('pm_card_chargeCustomerFail')
      expect(await failureOf(pay({ customer, payment_method: method }))).toMatchObject({
        code: 'card_declined',
      })
      expect(await failureOf(customerWith('pm_card_chargeDeclined'))).toMatchObject({ statusCode: 402 })
    })

    it('a card that asks its holder waits for them, and cannot pay without', async () => {
      const { customer, method } = await customerWith('pm_card_threeDSecure2Required')
      const asked = await pay({ customer, payment_method: method })
      expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
      const led = await pay({ customer, payment_method: method, return_url: 'https://shop.test/back' })
      expect(led.next_action).toMatchObject({
        type: 'redirect_to_url',
        redirect_to_url: { return_url: 'https://shop.test/back' },
      })
      expect(await stripe.paymentIntents.cancel(led.id)).toMatchObject({ status: 'canceled' })
      const alone = await failureOf(pay({ customer, payment_method: method, off_session: true }))
      expect(alone).toMatchObject({ code: 'authentication_required', statusCode: 402 })
    })

    it('without a named method a page to come back to is needed', async () => {
      const request = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
      expect((await failureOf(stripe.paymentIntents.create(request))).message).toMatch(/return_url/)
    })

    it('a set-up saves a card for its customer alone', async () => {
      const customer = await stripe.customers.create({})
      const other = await stripe.customers.create({})
      const setup = await stripe.setupIntents.create({
        ...CARD_ONLY,
        customer: customer.id,
        payment_method: 'pm_card_visa',
        confirm: true,
        usage: 'off_session',
      })
      expect(setup.status).toBe('succeeded')
      const method = idOf(setup.payment_method)
      const cards = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
      expect(cards.data.map(({ id }) => id)).toEqual([method])
      expect(await failureOf(pay({ customer: other.id, payment_method: method }))).toMatchObject({
        statusCode: 400,
      })
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } })
      await stripe.paymentMethods.detach(method)
      expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
    })

    it('a token of a card becomes a method once', async () => {
      const made = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
      expect(made.card?.last4).toBe('4242')
    })

    it('the same key gets the same answer, also a refusal; other parameters get an error', async () => {
      const key = { idempotencyKey: randomUUID() }
      const first = await pay({ payment_method: 'pm_card_visa' }, key)
      const second = await pay({ payment_method: 'pm_card_visa' }, key)
      expect(second.id).toBe(first.id)
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
      expect(await failureOf(pay({ payment_method: 'pm_card_visa', amount: 999 }, key))).toMatchObject({
        type: 'StripeIdempotencyError',
        statusCode: 400,
      })
      const declined = { idempotencyKey: randomUUID() }
      const refusals = [1, 2].map(() =>
        failureOf(pay({ payment_method: 'pm_card_chargeDeclined' }, declined)),
      )
      const [one, two] = [await refusals[0], await refusals[1]]
      expect(one?.payment_intent?.id).toBe(two?.payment_intent?.id)
    })

    it('a refund takes back in parts what was paid, and no more', async () => {
      const { id } = await pay({ payment_method: 'pm_card_visa' })
      const part = await stripe.refunds.create({
        payment_intent: id,
        amount: 8_000,
        reason: 'requested_by_customer',
      })
      expect(part).toMatchObject({ status: 'succeeded', amount: 8_000 })
      expect(
        (await failureOf(stripe.refunds.create({ payment_intent: id, amount: 11_000 }))).statusCode,
      ).toBe(400)
      await stripe.refunds.create({ payment_intent: id })
      expect(await failureOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
        code: 'charge_already_refunded',
      })
      const [charge] = (await stripe.charges.list({ payment_intent: id })).data
      expect(charge).toMatchObject({ refunded: true, amount_refunded: 18_000 })
    })

    it('prices are found by their lookup key, which can move', async () => {
      const key = `sp_${randomUUID()}`
      const product = await stripe.products.create({ name: 'PREMIUM' })
      const base = {
        product: product.id,
        currency: 'qar',
        recurring: { interval: 'month', interval_count: 6 },
      } as const
      const first = await stripe.prices.create({ ...base, unit_amount: 19_400, lookup_key: key })
      expect(
        (await failureOf(stripe.prices.create({ ...base, unit_amount: 1, lookup_key: key }))).statusCode,
      ).toBe(400)
      const next = await stripe.prices.create({
        ...base,
        unit_amount: 20_000,
        lookup_key: key,
        transfer_lookup_key: true,
      })
      const found = await stripe.prices.list({ lookup_keys: [key], active: true })
      expect(found.data.map(({ id }) => id)).toEqual([next.id])
      expect((await stripe.prices.update(first.id, { active: false })).active).toBe(false)
    })

    it('lists go page by page, newest first', async () => {
      const customer = (await stripe.customers.create({})).id
      const made: string[] = []
      for (let count = 0; count < 5; count += 1) {
        made.unshift(
          (await stripe.paymentIntents.create({ amount: 500 + count, currency: 'usd', customer })).id,
        )
      }
      const first = await stripe.paymentIntents.list({ customer, limit: 2 })
      expect(first).toMatchObject({ has_more: true })
      const all: string[] = []
      for await (const one of stripe.paymentIntents.list({ customer, limit: 2 })) all.push(one.id)
      expect(all).toEqual(made)
      const before = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[3] ?? '' })
      expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    })

    it('an agreement that only renews takes nothing before its trial ends', async () => {
      const price = await recurring(30)
      const { customer, method } = await customerWith('pm_card_visa')
      const trialEnd = Math.floor(Date.now() / 1000) + 20 * DAY
      const made = await stripe.subscriptions.create({
        customer,
        items: [{ price: price.id, quantity: 4 }],
        default_payment_method: method,
        trial_end: trialEnd,
        proration_behavior: 'none',
        metadata: { sp_tenant: 't1' },
        expand: ['latest_invoice'],
      })
      expect(made).toMatchObject({ status: 'trialing', trial_end: trialEnd, billing_cycle_anchor: trialEnd })
      expect(made.items.data[0]).toMatchObject({
        quantity: 4,
        current_period_end: trialEnd,
        price: { id: price.id },
      })
      expect(made.latest_invoice).toMatchObject({
        total: 0,
        status: 'paid',
        billing_reason: 'subscription_create',
      })
      const other = await recurring(365)
      const item = made.items.data[0]?.id ?? ''
      const changed = await stripe.subscriptions.update(made.id, {
        items: [{ id: item, price: other.id, quantity: 6 }],
        trial_end: trialEnd + DAY,
        proration_behavior: 'none',
      })
      expect(changed).toMatchObject({ status: 'trialing', trial_end: trialEnd + DAY })
      expect(changed.items.data[0]).toMatchObject({ id: item, quantity: 6, price: { id: other.id } })
      expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([])
      const qar = await stripe.prices.create({
        product: idOf(price.product),
        currency: 'qar',
        unit_amount: 1_800,
        recurring: { interval: 'day', interval_count: 30 },
      })
      const mixed = stripe.subscriptions.create({ customer, items: [{ price: qar.id }], trial_end: trialEnd })
      expect((await failureOf(mixed)).message).toMatch(/cannot combine currencies/)
      expect(await stripe.subscriptions.cancel(made.id)).toMatchObject({ status: 'canceled' })
    })

    const until = async (clock: string, time: number) => {
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: time })
      const isReady = async () => (await stripe.testHelpers.testClocks.retrieve(clock)).status === 'ready'
      await eventually(isReady, { withinMs: 60_000, everyMs: 250 })
    }

    it.each([
      ['pm_card_visa', ['paid'], 'active'],
      ['pm_card_chargeCustomerFail', ['open'], 'past_due'],
    ])(
      'a renewal with %s is a draft for an hour and then %j',
      async (card, statuses, status) => {
        const start = Math.floor(Date.now() / 1000)
        const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
        const made = await stripe.customers.create({ test_clock: clock.id })
        const method = await stripe.paymentMethods.attach(card, { customer: made.id })
        const agreement = await stripe.subscriptions.create({
          customer: made.id,
          items: [{ price: (await recurring(30)).id, quantity: 4 }],
          default_payment_method: method.id,
          trial_end: start + 2 * DAY,
          proration_behavior: 'none',
          metadata: { sp_tenant: 't2' },
        })
        await until(clock.id, start + 2 * DAY + 600)
        const cycle = async () => {
          const invoices = await stripe.invoices.list({
            subscription: agreement.id,
            expand: ['data.payments'],
          })
          return invoices.data.filter(({ billing_reason: reason }) => reason === 'subscription_cycle')
        }
        expect((await cycle()).map((invoice) => invoice.status)).toEqual(['draft'])
        await until(clock.id, start + 2 * DAY + 2 * 3600)
        const invoices = await cycle()
        expect(invoices.map((invoice) => invoice.status)).toEqual(statuses)
        const [invoice] = invoices
        expect(invoice).toMatchObject({ total: 2_000, attempted: true })
        expect(invoice?.parent?.subscription_details).toMatchObject({
          subscription: agreement.id,
          metadata: { sp_tenant: 't2' },
        })
        expect(invoice?.payments?.data[0]?.payment.type).toBe('payment_intent')
        expect(await stripe.subscriptions.retrieve(agreement.id)).toMatchObject({ status })
        if (status === 'past_due') {
          const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: made.id })
          await stripe.subscriptions.update(agreement.id, { default_payment_method: good.id })
          expect(await stripe.invoices.pay(invoice?.id ?? '')).toMatchObject({
            status: 'paid',
            amount_paid: 2_000,
          })
          expect(await stripe.subscriptions.retrieve(agreement.id)).toMatchObject({ status: 'active' })
        }
        await stripe.testHelpers.testClocks.del(clock.id)
      },
      120_000,
    )

    it('events tell what happened, and are found by type and time', async () => {
      const since = Math.floor(Date.now() / 1000) - 1
      const { id } = await pay({ payment_method: 'pm_card_visa' })
      const find = async () => {
        const events = await stripe.events.list({
          types: ['payment_intent.succeeded'],
          created: { gte: since },
          limit: 100,
        })
        return events.data.find(({ data }) => (data.object as Stripe.PaymentIntent).id === id)
      }
      expect(await eventually(find, { everyMs: 250 })).toMatchObject({
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
      })
    })
  },
)
