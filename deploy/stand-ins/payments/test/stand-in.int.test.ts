import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eventually } from '@smartproject/testkit/eventually'
import StripeSdk, { type Stripe } from 'stripe'
import { clientOf, failureOf, idOf, PUBLISHABLE_KEY, StandIn } from './target.js'

const CARD_ONLY = { payment_method_types: ['card'] }
const SECRET = 'whsec_of_this_test'

const soon = (check: () => void | Promise<void>) =>
  eventually(async () => {
    await check()
    return true
  })

/** A receiver of events as billing is one: it knows the secret and checks each signature. */
class Receiver {
  readonly accepted: Stripe.Event[] = []
  refused = 0
  answers: number[] = []
  private server: Server | undefined

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const status = this.take(Buffer.concat(chunks), String(request.headers['stripe-signature']))
        response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/webhooks/stripe`
  }

  private take(body: Buffer, signature: string): number {
    try {
      const event = new StripeSdk('sk_test_any').webhooks.constructEvent(body, signature, SECRET)
      const status = this.answers.shift() ?? 200
      if (status === 200) this.accepted.push(event)
      return status
    } catch {
      this.refused += 1
      return 400
    }
  }

  types(): string[] {
    return this.accepted.map(({ type }) => type)
  }

  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }
}

describe('the stand-in', () => {
  let standIn: StandIn
  let receiver: Receiver
  let stripe: Stripe
  let webhook: { url: string; secret: string }
  beforeEach(async () => {
    standIn = new StandIn()
    receiver = new Receiver()
    webhook = { url: await receiver.start(), secret: SECRET }
    stripe = await standIn.start(webhook)
  })
  afterEach(async () => {
    receiver.stop()
    await standIn.remove()
  })

  const pay = (extra: Partial<Stripe.PaymentIntentCreateParams> = {}, key?: string) =>
    stripe.paymentIntents.create(
      {
        amount: 18_000,
        currency: 'qar',
        ...CARD_ONLY,
        confirm: true,
        payment_method: 'pm_card_visa',
        metadata: { sp_subject: 'one' },
        ...extra,
      },
      { timeout: 2_000, ...(key ? { idempotencyKey: key } : {}) },
    )
  const faults = (body: object) => standIn.control('/_faults', body)
  const plan = (kind: string, match = 'POST /v1/payment_intents') => faults({ requests: [{ kind, match }] })
  const counts = async () => {
    const { subjects } = (await standIn.control('/_counts')) as {
      subjects: Record<string, Record<string, number>>
    }
    return subjects.one ?? {}
  }

  it('brings each event signed, and again until it is accepted (B28)', async () => {
    receiver.answers = [500]
    const { id } = await pay()
    await soon(() => expect(receiver.types()).toContain('payment_intent.succeeded'))
    // The first one was answered with 500 and comes again a second later.
    await soon(() => expect(receiver.types()).toContain('payment_intent.created'))
    const paid = receiver.accepted.find(({ type }) => type === 'payment_intent.succeeded')
    expect(paid).toMatchObject({ livemode: false, api_version: expect.any(String), data: { object: { id } } })
  })

  it('sends events not at all, three times, newest first, and with forged ones between (B28)', async () => {
    await faults({ webhooks: 'off' })
    await pay()
    const withheld = async () => {
      const { deliveries } = (await standIn.control('/_console')) as {
        deliveries: { state: string; event: string }[]
      }
      return deliveries.filter(({ state }) => state === 'withheld')
    }
    await soon(async () => expect(await withheld()).toHaveLength(3))
    expect(receiver.accepted).toEqual([])

    await faults({ webhooks: 'triple' })
    const [newest] = await withheld()
    await standIn.control('/_resend', { event: newest?.event })
    await soon(() => expect(receiver.accepted).toHaveLength(3))
    expect(new Set(receiver.accepted.map(({ id }) => id)).size).toBe(1)

    receiver.accepted.length = 0
    await faults({ webhooks: 'reversed', delayMs: 300 })
    await pay()
    await soon(() => expect(receiver.accepted).toHaveLength(3))
    expect(receiver.types()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])

    receiver.accepted.length = 0
    await faults({ webhooks: 'forged' })
    await pay()
    await soon(() => expect(receiver.accepted).toHaveLength(3))
    expect(receiver.refused).toBe(3)
  })

  it.each(['timeout_before', 'timeout_after', 'stored_500', 'stored_500_after', 'rate_limit', 'key_in_use'])(
    'a payment that meets %s is taken once under one key, or not at all',
    async (kind) => {
      await plan(kind)
      const failure = await failureOf(pay({}, 'key-1'))
      const happened = kind.endsWith('_after')
      expect((await counts()).charge_succeeded ?? 0).toBe(happened ? 1 : 0)
      if (kind.startsWith('stored')) {
        expect((await failureOf(pay({}, 'key-1'))).statusCode).toBe(500)
        const found = await stripe.paymentIntents.list()
        expect(found.data).toHaveLength(happened ? 1 : 0)
      } else {
        expect(failure.statusCode).toBe({ rate_limit: 429, key_in_use: 409 }[kind])
        expect(await pay({}, 'key-1')).toMatchObject({ status: 'succeeded' })
      }
      expect((await counts()).charge_succeeded ?? 0).toBe(kind === 'stored_500' ? 0 : 1)
    },
  )

  it('keeps what it has answered, and drops a line that a crash cut off', async () => {
    const { id } = await pay({}, 'key-1')
    await standIn.stop()
    appendFileSync(join(standIn.folder, 'objects.ndjson'), '{"put":[{"id":"pi_half","object":"payment_in')
    stripe = await standIn.start(webhook)
    expect((await pay({}, 'key-1')).id).toBe(id)
    expect((await stripe.paymentIntents.list()).data.map((one) => one.id)).toEqual([id])
    const other = await pay({}, 'key-2')
    await standIn.stop()
    expect(readFileSync(join(standIn.folder, 'objects.ndjson'), 'utf8')).toContain(other.id)
    stripe = await standIn.start(webhook)
    expect(await counts()).toMatchObject({ charge_succeeded: 2, taken_qar: 36_000 })
  })

  const answer = (id: string, result: string) =>
    fetch(`${standIn.url}/3d-secure/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ result }),
      redirect: 'manual',
    })

  it('asks the holder of a card on a page that leads back (B26, B27)', async () => {
    const threeD = 'pm_card_threeDSecure2Required'
    const asked = await pay({ payment_method: threeD, return_url: 'https://shop.test/back?purchase=1' })
    const page = await fetch(`${standIn.url}/3d-secure/${asked.id}?locale=ar`)
    expect(await page.text()).toMatch(/dir="rtl"[\s\S]*وضع الاختبار/)
    const done = await answer(asked.id, 'complete')
    expect(done.status).toBe(303)
    const back = new URL(done.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      purchase: '1',
      payment_intent: asked.id,
      redirect_status: 'succeeded',
    })
    // A second answer changes nothing.
    await answer(asked.id, 'fail')
    expect(await stripe.paymentIntents.retrieve(asked.id)).toMatchObject({ status: 'succeeded' })
    expect((await counts()).charge_succeeded).toBe(1)

    const refused = await pay({ payment_method: threeD })
    await answer(refused.id, 'fail')
    expect(await stripe.paymentIntents.retrieve(refused.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('asks for some cards until they are set up, and declines another after it has asked (B27)', async () => {
    const customer = (await stripe.customers.create({})).id
    const setup = {
      ...CARD_ONLY,
      customer,
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    }
    const asked = await stripe.setupIntents.create(setup)
    await answer(asked.id, 'complete')
    const { payment_method: method } = await stripe.setupIntents.retrieve(asked.id)
    const later = await pay({ customer, payment_method: idOf(method), off_session: true })
    expect(later.status).toBe('succeeded')
    const declined = await pay({ payment_method: 'pm_card_threeDSecureRequiredChargeDeclined' })
    await answer(declined.id, 'complete')
    expect(await stripe.paymentIntents.retrieve(declined.id)).toMatchObject({
      last_payment_error: { code: 'card_declined' },
    })
  })

  it('disputes one card, and fails the refund of another later (B27)', async () => {
    const { id } = await pay({ payment_method: 'pm_card_createDispute' })
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent' })
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await stripe.disputes.update(dispute?.id ?? '', { evidence })).toMatchObject({ status: 'won' })
    const other = await pay({ payment_method: 'pm_card_refundFail' })
    const refund = await stripe.refunds.create({ payment_intent: other.id })
    await standIn.control('/_clock', { advance: 60 })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
    await soon(() => expect(receiver.types()).toContain('refund.failed'))
  })

  it('a moved clock renews, tries again on four days, and then ends an unpaid subscription (B29)', async () => {
    const customer = (await stripe.customers.create({})).id
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const product = await stripe.products.create({ name: 'BASIC' })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'qar',
      unit_amount: 1_800,
      recurring: { interval: 'day', interval_count: 30 },
    })
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      trial_end: Math.floor(Date.now() / 1000) + 86_400,
    })
    await standIn.control('/_clock', { advance: 2 * 86_400 })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    await standIn.control('/_clock', { advance: 8 * 86_400 })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 5 })
    expect(await stripe.invoices.voidInvoice(invoice?.id ?? '')).toMatchObject({ status: 'void' })
  })

  it('a page gets no further than its own intent, and a stranger nowhere', async () => {
    const page = clientOf(standIn.url, PUBLISHABLE_KEY)
    expect(await failureOf(page.customers.list())).toMatchObject({ statusCode: 403 })
    const { id, client_secret: secret } = await pay({ confirm: false })
    expect(await failureOf(page.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 400 })
    expect(await page.paymentIntents.retrieve(id, { client_secret: secret ?? '' })).toMatchObject({ id })
    expect(await failureOf(clientOf(standIn.url, 'sk_test_other').customers.list())).toMatchObject({
      statusCode: 401,
    })
    const elsewhere = await fetch(`${standIn.url}/_clock`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: '{"advance":60}',
    })
    expect(elsewhere.status).toBe(403)
  })

  it('takes a card as it is typed and says which part is wrong', async () => {
    const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' }
    const create = (changed: object) =>
      stripe.paymentMethods.create({ type: 'card', card: { ...card, ...changed } })
    expect((await create({})).card).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2034 })
    expect((await create({})).card?.fingerprint).toBe((await create({})).card?.fingerprint)
    expect(await failureOf(create({ number: '4242424242424241' }))).toMatchObject({
      code: 'incorrect_number',
    })
    expect(await failureOf(create({ exp_month: 13 }))).toMatchObject({ code: 'invalid_expiry_month' })
    expect(await failureOf(create({ exp_year: 2020 }))).toMatchObject({ code: 'invalid_expiry_year' })
    expect(await failureOf(create({ cvc: '1' }))).toMatchObject({ code: 'invalid_cvc' })
  })

  it.each([
    [{ requests: [{ kind: 'explode' }] }, /requests is a list/],
    [{ webhooks: 'sometimes' }, /webhooks is/],
    [{ delayMs: -1 }, /delayMs/],
  ])('refuses %j as a fault', async (body, message) => {
    expect(await faults(body)).toMatchObject({ error: expect.stringMatching(message) })
  })
})
