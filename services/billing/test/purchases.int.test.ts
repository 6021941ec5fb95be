import { randomUUID } from 'node:crypto'
import { requireField } from '@smartproject/kit/bus/require-field'
import { rpcClient } from '@smartproject/kit/grpc/client'
import { dateText, toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays } from '@smartproject/kit/types/plain-date'
import type { TokenSigner } from '@smartproject/kit/tokens/passport'
import { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { bffSigner, mailSigner } from '@smartproject/testkit/keys'
import { entitlements } from '../src/migrations/005-entitlements.js'
import { storage } from '../src/migrations/018-storage.js'
import { BillingFixture, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { owner, aCompany, planOf, quoteOf, buy, rows, standIn, clock } = billing

const deadlineMs = 20_000

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

describe('a plan stored before plans named their features', () => {
  it('a plan stored before plans named their features is published once more with those of its price list (B33)', async () => {
    const tenantId = await aCompany()
    const published = await billing.service.bus.collect(topics.subscriptionPlanEvent, tenantId)
    const stored = billing.service.connection.collection('subscription_plans')
    // As the migration leaves what an earlier release has stored.
    await stored.updateOne({ tenantId }, { $unset: { entitlements: '' } })
    const made = () => Promise.resolve()
    const tools = { connection: billing.service.connection, tenantCollection: made, platformCollection: made }
    await entitlements.up(tools)
    await eventually(() => published.some(({ message }) => message.plan?.version === 2n), {
      withinMs: 50_000,
    })
    expect(published.at(-1)?.message.plan).toMatchObject({
      planId: 1,
      entitlements: expect.arrayContaining(['iteration']),
    })
    expect(await stored.findOne({ tenantId })).toMatchObject({ unpublished: false, version: 2 })
  })
})

describe('a plan stored before plans said how much they keep', () => {
  it('a plan stored before plans said how much they keep is published with it, and stays what it has beside its list (B33)', async () => {
    const tenantId = await aCompany()
    const { connection } = billing.service
    const published = await billing.service.bus.collect(topics.subscriptionPlanEvent, tenantId)
    const stored = connection.collection('subscription_plans')
    await stored.updateOne({ tenantId }, { $set: { entitlements: ['iteration', 'drf'] } })
    const lists = connection.collection<{ _id: string }>('catalogue_drafts')
    await lists.insertOne({
      _id: 'old',
      plans: [
        { id: 2, entitlements: [] },
        { id: 3, entitlements: ['iteration'] },
      ],
    } as never)
    const made = () => Promise.resolve()
    await storage.up({ connection, tenantCollection: made, platformCollection: made })
    expect(await lists.findOneAndDelete({ _id: 'old' })).toMatchObject({
      plans: [
        { id: 2, entitlements: ['storage', 'storage:10'] },
        { id: 3, entitlements: ['iteration', 'storage', 'storage:50'] },
      ],
    })
    await eventually(() => published.some(({ message }) => message.plan?.version === 2n), {
      withinMs: 50_000,
    })
    expect(published.at(-1)?.message.plan?.entitlements).toEqual(expect.arrayContaining(['drf', 'storage']))
  })
})

describe('a first purchase', () => {
  it('a first purchase takes the money once and gives the plan, the term, the invoice and the agreement (B14)', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId)
    expect(purchase).toMatchObject({ state: 'done', failureCode: '' })
    expect(purchase.invoiceNumber).toMatch(/^SP-\d{4}-\d{6}$/)
    expect(await standIn.effects(purchase.id)).toMatchObject({ charge_succeeded: 1, taken_qar: 485_000 })
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, seats: 25, state: 'active', cardStatus: 1 })
    await eventually(async () => (await planOf(tenantId))?.renewalDate !== undefined)
    await eventually(async () => {
      const [plan] = await rows('subscription_plans', tenantId)
      return (plan?.['agreement'] as { id?: string } | null)?.id?.startsWith('sub_')
    })
    expect(await rows('terms', tenantId)).toHaveLength(1)
    expect(await rows('payments', tenantId)).toHaveLength(1)
    const { invoices } = await billing.payments.listInvoices({ page: undefined }, await owner(tenantId))
    expect(invoices).toEqual([
      expect.objectContaining({ number: purchase.invoiceNumber, state: 'paid', test: true, seats: 25 }),
    ])
  })

  it('the file of an invoice is opened by the owner alone, in both languages (B35)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    const english = await billing.payments.getInvoiceFile({ number, locale: 'en' }, await owner(tenantId))
    const arabic = await billing.payments.getInvoiceFile({ number, locale: 'ar' }, await owner(tenantId))
    expect(english.fileName).toBe(`${number}.pdf`)
    expect([english, arabic].map(({ content }) => Buffer.from(content).subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
    ])
    const foreign = await owner(await aCompany())
    expect(await refused(billing.payments.getInvoiceFile({ number, locale: 'en' }, foreign))).toBe(
      'INVOICE_NOT_FOUND',
    )
    expect(
      await refused(billing.payments.getInvoiceFile({ number, locale: 'fr' }, await owner(tenantId))),
    ).toBe('INVALID_ARGUMENT')
  }, 120_000)

  it('the file of an invoice is drawn for a mail when email asks, of the company that it names, and for no other service', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    const asked = async (signer: TokenSigner, of = tenantId) => {
      const serviceToken = { signer, audience: 'billing' }
      const client = rpcClient(PaymentServiceClient, { address: billing.service.address, serviceToken })
      const request = { tenantId: of, number, locale: 'ar' }
      return client.getMailedInvoice(request, { deadlineMs }).finally(() => client.close())
    }
    const { fileName, content } = await asked(await mailSigner())
    expect([fileName, content.subarray(0, 5).toString()]).toEqual([`${number}.pdf`, '%PDF-'])
    expect(await refused(asked(await mailSigner(), await aCompany()))).toBe('INVOICE_NOT_FOUND')
    expect(await refused(asked(await bffSigner()))).toBe('CALLER_NOT_ALLOWED')
  }, 120_000)
})

const intentOf = async (purchaseId: string) => {
  const row = await billing.service.connection
    .collection<{ _id: string; intent: string }>('purchases')
    .findOne({ _id: purchaseId })
  return row?.intent ?? ''
}
const find = async (tenantId: string, purchaseId: string) =>
  (await billing.purchases.getPurchase({ purchaseId }, await owner(tenantId))).purchase
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )

describe('a card that is refused', () => {
  it('a refused card is followed by another one on the same intent: one charge (B12)', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId, {}, { paymentMethod: 'pm_card_chargeDeclined' })
    expect(purchase).toMatchObject({ state: 'declined', failureCode: 'generic_decline' })
    expect(purchase.failureMessage).toBe('Your card was declined.')
    expect(await planOf(tenantId)).toMatchObject({ state: 'trial' })
    expect(await refused(buy(tenantId))).toBe('PURCHASE_OPEN')
    const again = { purchaseId: purchase.id, paymentMethod: 'pm_card_visa', requestId: randomUUID() }
    const paid = await billing.purchases.confirmPurchase(again, await owner(tenantId))
    expect(paid.purchase).toMatchObject({ state: 'done' })
    expect(await standIn.effects(purchase.id)).toMatchObject({ payment_intent: 1, charge_succeeded: 1 })
    expect(await rows('terms', tenantId)).toHaveLength(1)
  })

  it('a purchase whose card was refused is given up on request; nothing is taken then (B12)', async () => {
    const tenantId = await aCompany()
    const { id } = await buy(tenantId, {}, { paymentMethod: 'pm_card_chargeDeclined' })
    const given = await billing.purchases.cancelPurchase(
      { purchaseId: id, requestId: randomUUID() },
      await owner(tenantId),
    )
    expect(given.purchase).toMatchObject({ state: 'cancelled' })
    expect((await standIn.effects(id)).charge_succeeded).toBeUndefined()
    expect((await buy(tenantId)).state).toBe('done')
  })
})

describe('a card whose holder is asked', () => {
  it('a card whose holder is asked pays after the holder has agreed and the browser says so (B13)', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId, {}, { paymentMethod: 'pm_card_authenticationRequired' })
    expect(purchase.state).toBe('needs_action')
    expect(purchase.clientSecret).toContain('_secret_')
    await standIn.faults({ webhooks: 'off' })
    await standIn.authenticate(await intentOf(purchase.id), 'complete')
    const request = { purchaseId: purchase.id, paymentMethod: '', requestId: randomUUID() }
    const paid = await billing.purchases.confirmPurchase(request, await owner(tenantId))
    await standIn.faults({ webhooks: 'none' })
    expect(paid.purchase).toMatchObject({ state: 'done' })
    expect(await standIn.effects(purchase.id)).toMatchObject({ charge_succeeded: 1 })
  })

  it.each(['none', 'triple', 'reversed', 'late', 'off'] as const)(
    'a card whose holder is asked pays once when the browser is closed and events come %s (B18, B19)',
    async (webhooks) => {
      const tenantId = await aCompany()
      const purchase = await buy(tenantId, {}, { paymentMethod: 'pm_card_authenticationRequired' })
      await standIn.faults({ webhooks, delayMs: 500 })
      await standIn.authenticate(await intentOf(purchase.id), 'complete')
      await eventually(async () => (await find(tenantId, purchase.id))?.state === 'done', {
        withinMs: 30_000,
      })
      await standIn.faults({ webhooks: 'none' })
      expect(await rows('terms', tenantId)).toHaveLength(1)
      expect(await rows('invoices', tenantId)).toHaveLength(1)
      expect(await planOf(tenantId)).toMatchObject({ planId: 3, seats: 25 })
    },
  )

  it('a payment wins over giving its purchase up: paid money is settled (E1)', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId, {}, { paymentMethod: 'pm_card_authenticationRequired' })
    await standIn.faults({ webhooks: 'off' })
    await standIn.authenticate(await intentOf(purchase.id), 'complete')
    const request = { purchaseId: purchase.id, requestId: randomUUID() }
    const given = await billing.purchases.cancelPurchase(request, await owner(tenantId))
    await standIn.faults({ webhooks: 'none' })
    expect(given.purchase).toMatchObject({ state: 'done' })
    expect(await rows('terms', tenantId)).toHaveLength(1)
  })
})

describe('a purchase', () => {
  it('a purchase is made once for a request, and only as its quote says (B1, B24)', async () => {
    const tenantId = await aCompany()
    const quote = await quoteOf(tenantId)
    const request = {
      quoteId: quote.id,
      quoteHash: quote.hash,
      paymentMethod: 'pm_card_visa',
      autoRenew: true,
      method: '',
      payAt: '',
      requestId: randomUUID(),
    }
    const wrong = { ...request, quoteHash: 'x'.repeat(43), requestId: randomUUID() }
    expect(await refused(billing.purchases.startPurchase(wrong, await owner(tenantId)))).toBe('QUOTE_STALE')
    const both = await Promise.all(
      [1, 2].map(async () => billing.purchases.startPurchase(request, await owner(tenantId))),
    )
    const ids = new Set(both.map(({ purchase }) => purchase?.id))
    expect(ids.size).toBe(1)
    const late = { ...request, requestId: randomUUID() }
    expect(await refused(billing.purchases.startPurchase(late, await owner(tenantId)))).toBe('QUOTE_STALE')
    expect(await standIn.effects([...ids][0] ?? '')).toMatchObject({ charge_succeeded: 1 })
    expect(await rows('terms', tenantId)).toHaveLength(1)
  })

  it.each(['rate_limit', 'key_in_use'])(
    'a call of a purchase is repeated under the same key after %s (B11)',
    async (kind) => {
      const tenantId = await aCompany()
      await buy(tenantId)
      await standIn.faults({ requests: [{ kind, match: 'POST /v1/payment_intents' }] })
      const purchase = await buy(tenantId, { planId: 4, seats: 60, months: 12 })
      await eventually(async () => (await find(tenantId, purchase.id))?.state === 'done', {
        withinMs: 30_000,
      })
      expect(await standIn.effects(purchase.id)).toMatchObject({ payment_intent: 1, charge_succeeded: 1 })
    },
  )

  it('twenty tabs that buy at once make one purchase (B24)', async () => {
    const tenantId = await aCompany()
    const made = await Promise.all(Array.from({ length: 20 }, () => refused(buy(tenantId))))
    expect(made.filter((reason) => reason === 'done')).toHaveLength(1)
    expect(await rows('terms', tenantId)).toHaveLength(1)
    expect(await rows('payments', tenantId)).toHaveLength(1)
  })
})

describe('seats, changes and renewal', () => {
  it('a company adds seats, books a downgrade, switches renewal off and on, and keeps the card that renews (E9)', async () => {
    const tenantId = await aCompany()
    // The trial is over: its days would otherwise come first.
    await billing.service.connection
      .collection<{ _id: string }>('subscription_plans')
      .updateOne({ _id: tenantId }, { $set: { endDate: '2020-01-01' } })
    await buy(tenantId)
    const more = await buy(tenantId, { planId: 0, months: 0, seats: 30 }, { paymentMethod: '' })
    expect(more).toMatchObject({ state: 'done', quote: { kind: 'seats' } })
    expect(await planOf(tenantId)).toMatchObject({ seats: 30 })
    const down = await buy(tenantId, { planId: 2, months: 1, seats: 10 }, { paymentMethod: '' })
    expect(down).toMatchObject({ state: 'done', quote: { kind: 'downgrade' }, invoiceNumber: '' })
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, next: { planId: 2, seats: 10 } })
    const card = (await billing.payments.listCards({}, await owner(tenantId))).cards[0]?.id ?? ''
    const remove = { cardId: card, requestId: randomUUID() }
    expect(await refused(billing.payments.removeCard(remove, await owner(tenantId)))).toBe('CARD_IN_USE')
    const off = { autoRenew: false, dropChange: true, requestId: randomUUID() }
    const { plan } = await billing.purchases.setAutoRenew(off, await owner(tenantId))
    expect(plan).toMatchObject({ autoRenew: false, state: 'cancelled', gracePeriodDays: 0, next: undefined })
    await billing.payments.removeCard({ ...remove, requestId: randomUUID() }, await owner(tenantId))
    const on = { autoRenew: true, dropChange: false, requestId: randomUUID() }
    expect(await refused(billing.purchases.setAutoRenew(on, await owner(tenantId)))).toBe('CARD_MISSING')
    await eventually(async () =>
      (await rows('provider_calls', tenantId)).every((call) => !call['unfinished']),
    )
  })

  it('a plan renews once, from the old end on, when the provider has the money (B15)', async () => {
    const tenantId = await aCompany()
    const { quote } = await buy(tenantId, { months: 1 })
    await eventually(async () => {
      const [plan] = await rows('subscription_plans', tenantId)
      return (plan?.['agreement'] as { id?: string } | null)?.id?.startsWith('sub_')
    })
    const days = 86_400 * 46
    await standIn.advance(days)
    clock.advance(days * 1_000)
    await eventually(async () => (await rows('terms', tenantId)).length >= 2, { withinMs: 30_000 })
    const terms = await rows('terms', tenantId)
    expect(terms[1]).toMatchObject({
      source: { kind: 'renewal' },
      startDate: terms[0]?.['endDate'] as string,
      seats: 25,
    })
    expect(quote?.endDate).toBeDefined()
    // Each year has a series of its own.
    const numbers = await billing.service.connection
      .collection<{ number: string }>('invoices')
      .find({})
      .toArray()
    const series = Map.groupBy(numbers, ({ number }) => number.slice(0, -7))
    for (const all of series.values()) {
      const counted = all.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other)
      expect(counted).toEqual(counted.map((_, index) => index + 1))
    }
  })
})

const newsOf = (tenantId: string) => billing.service.bus.collect(topics.paymentEvent, tenantId)
type News = Awaited<ReturnType<typeof newsOf>>
const ofKind = (news: News, kind: string) =>
  news.map(({ message }) => message).filter((message) => message.kind === kind)

describe('owners are mailed', () => {
  const DAY_MS = 86_400_000

  it('owners are mailed on the third and on the sixth day after a renewal failed, each once (B16)', async () => {
    const tenantId = await aCompany()
    const news = await newsOf(tenantId)
    await buy(tenantId)
    await eventually(() => agreementOf(tenantId))
    const endDate = requireField((await planOf(tenantId))?.endDate)
    const failedBefore = (days: number) =>
      billing.service.connection
        .collection('subscription_plans')
        .updateOne({ tenantId }, { $set: { failedSince: new Date(clock.now().getTime() - days * DAY_MS) } })
    const days = () => ofKind(news, 'failed').map((message) => message.days)
    await failedBefore(3)
    await eventually(() => days().length === 1, { withinMs: 30_000 })
    await failedBefore(6)
    await eventually(() => days().length === 2, { withinMs: 30_000 })
    expect(days()).toEqual([3, 6])
    expect(ofKind(news, 'failed')[0]).toMatchObject({
      ownerId: 'emad',
      subscriptionNumber: 1,
      planTitle: 'PREMIUM',
      // Seven days after the first day that is not paid for.
      day: toProtoDate(addDays(requireField(dateText(endDate)), 7)),
    })
    expect((await rows('subscription_plans', tenantId))[0]).toMatchObject({ failureMailed: 6 })
  }, 90_000)

  it('owners are mailed 30 and 7 days before the card ends that renews their plan, each once (B38)', async () => {
    const [renews, ends] = [await aCompany(), await aCompany()]
    const [news, other] = [await newsOf(renews), await newsOf(ends)]
    await buy(renews)
    await buy(ends, {}, { autoRenew: false })
    // In the middle of a month, wherever the company is.
    const next = new Date(Date.UTC(clock.now().getUTCFullYear(), clock.now().getUTCMonth() + 1, 10, 12))
    clock.set(next.toISOString())
    const month = { expMonth: next.getUTCMonth() + 1, expYear: next.getUTCFullYear() }
    await billing.service.connection
      .collection('cards')
      .updateMany({ tenantId: { $in: [renews, ends] } }, { $set: month })
    const reminded = async (tenantId: string) => (await rows('cards', tenantId))[0]?.['reminded'] as unknown
    const key = `${month.expYear}-${String(month.expMonth).padStart(2, '0')}`
    await eventually(async () => (await reminded(ends)) === `${key}/30`, { withinMs: 30_000 })
    await eventually(() => ofKind(news, 'card_expiring').length === 1, { withinMs: 30_000 })
    clock.advance(DAY_MS * 15)
    await eventually(async () => (await reminded(ends)) === `${key}/7`, { withinMs: 30_000 })
    await eventually(() => ofKind(news, 'card_expiring').length === 2, { withinMs: 30_000 })
    const about = { ownerId: 'emad', cardLast4: '4242' }
    expect(ofKind(news, 'card_expiring')).toMatchObject([
      { ...about, days: 30 },
      { ...about, days: 7 },
    ])
    expect(ofKind(other, 'card_expiring')).toEqual([])
  }, 90_000)
})

describe('an event of the provider', () => {
  it('an unsigned event of the provider is refused (B17)', async () => {
    const request = {
      payload: Buffer.from('{"id":"evt_1"}'),
      signature: 't=1,v1=00',
      requestId: randomUUID(),
    }
    expect(await refused(billing.purchases.receiveProviderEvent(request, { deadlineMs }))).toBe(
      'SIGNATURE_INVALID',
    )
  })
})

/** The agreement that the provider has confirmed; undefined until then. */
async function agreementOf(tenantId: string): Promise<{ id: string; customer: string } | undefined> {
  const [plan] = await rows('subscription_plans', tenantId)
  const { id, customer } = (plan?.['agreement'] ?? {}) as { id?: string; customer?: string }
  return id?.startsWith('sub_') && customer ? { id, customer } : undefined
}

describe('a company that gets another owner', () => {
  const handOver = (tenantId: string) => {
    const about = { id: tenantId, number: 1, title: 'Gulf Builders', timeZone: 'Asia/Qatar', ownerId: 'noor' }
    return billing.service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, subscription: { ...about, version: 2n } },
    })
  }

  it('renews as before, tells the new owner what is due, and takes the confirmation of the card (E8)', async () => {
    const tenantId = await aCompany()
    const news = await newsOf(tenantId)
    await buy(tenantId)
    const agreement = await eventually(() => agreementOf(tenantId))
    await handOver(tenantId)
    await eventually(() => ofKind(news, 'payer_changed').length === 1)
    const plan = await planOf(tenantId)
    expect(plan).toMatchObject({ planId: 3, state: 'active', autoRenew: true, payerUnconfirmed: true })
    expect(ofKind(news, 'payer_changed')[0]).toMatchObject({
      ownerId: 'noor',
      cardLast4: '4242',
      amount: plan?.renewalAmount,
      day: plan?.renewalDate,
    })
    const wanted = { autoRenew: true, dropChange: false, requestId: randomUUID() }
    await billing.purchases.setAutoRenew(wanted, await owner(tenantId))
    expect(await planOf(tenantId)).toMatchObject({ autoRenew: true, payerUnconfirmed: false })
    expect(await agreementOf(tenantId)).toMatchObject({ id: agreement.id })
    const { status } = (await standIn.read(`/v1/subscriptions/${agreement.id}`)) as { status: string }
    expect(status).not.toBe('canceled')
  })

  it('asks no new owner about a plan that does not renew', async () => {
    const tenantId = await aCompany()
    const news = await newsOf(tenantId)
    await buy(tenantId, {}, { autoRenew: false })
    await handOver(tenantId)
    await eventually(async () => (await rows('subscriptions', tenantId))[0]?.['ownerId'] === 'noor')
    expect(await planOf(tenantId)).toMatchObject({ autoRenew: false, payerUnconfirmed: false })
    expect(ofKind(news, 'payer_changed')).toEqual([])
  })
})

describe('a company that is closed', () => {
  const publish = (tenantId: string, version: bigint, endTime?: Date) => {
    const about = { id: tenantId, number: 1, title: 'Gulf Builders', timeZone: 'Asia/Qatar', ownerId: 'emad' }
    return billing.service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: {
        tenantId,
        subscription: { ...about, version, ...(endTime && { closing: { endTime, byPlatform: false } }) },
      },
    })
  }

  it('renews no more, buys nothing, and stays without renewal when it is opened again', async () => {
    const tenantId = await aCompany()
    await buy(tenantId)
    const agreement = await eventually(() => agreementOf(tenantId))
    await publish(tenantId, 2n, new Date())
    await eventually(async () => (await planOf(tenantId))?.autoRenew === false)
    await eventually(async () => {
      const { status } = (await standIn.read(`/v1/subscriptions/${agreement.id}`)) as { status: string }
      return status === 'canceled'
    })
    const wanted = { autoRenew: true, dropChange: false, requestId: randomUUID() }
    const renew = async () => billing.purchases.setAutoRenew(wanted, await owner(tenantId))
    expect(await refused(renew())).toBe('COMPANY_CLOSING')
    expect(await refused(buy(tenantId, { months: 12 }))).toBe('COMPANY_CLOSING')
    await publish(tenantId, 3n)
    await eventually(async () => (await rows('subscriptions', tenantId))[0]?.['closing'] === false)
    expect(await planOf(tenantId)).toMatchObject({ planId: 3, autoRenew: false })
  })
})
