import { randomUUID } from 'node:crypto'
import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import { addDays, dayStart, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { owner, admin, aCompany, planOf, quoteOf, buy, rows, standIn, clock } = billing
const HOUR = 3_600
const ZONE = 'Asia/Qatar'

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

/** A company that has bought one month, with the agreement that renews it. */
async function aRenewingCompany(): Promise<{ tenantId: string; agreement: string; endDate: PlainDate }> {
  const tenantId = await aCompany()
  await buy(tenantId, { months: 1, seats: 5 })
  const agreement = await eventually(async () => {
    const [plan] = await rows('subscription_plans', tenantId)
    const { id = '' } = (plan?.['agreement'] ?? {}) as { id?: string }
    return id.startsWith('sub_') && id
  })
  const endDate = plainDate(requireField(dateText((await planOf(tenantId))?.endDate)))
  return { tenantId, agreement, endDate }
}

/** Seconds until so long after the renewal of a plan is due. */
const untilRenewal = (endDate: PlainDate, after: number) =>
  Math.round((dayStart(ZONE, addDays(endDate, -1)).getTime() - clock.now().getTime()) / 1_000) + after

async function pass(seconds: number): Promise<void> {
  await standIn.advance(seconds)
  clock.advance(seconds * 1_000)
}

const statusOf = async (agreement: string) =>
  ((await standIn.read(`/v1/subscriptions/${agreement}`)) as { status: string }).status
/** States of the invoices of renewals; the agreement begins with one over nothing. */
const invoicesOf = async (agreement: string) => {
  const { data } = (await standIn.read(`/v1/invoices?subscription=${agreement}`)) as {
    data: { status: string; billing_reason: string }[]
  }
  return data.filter(({ billing_reason: why }) => why === 'subscription_cycle').map(({ status }) => status)
}
const termsOf = async (tenantId: string) =>
  (await rows('terms', tenantId)).sort((one, other) => Number(one['no']) - Number(other['no']))
/** Waits until the provider has answered everything about a company. */
const untilCalled = (tenantId: string) =>
  eventually(async () => (await rows('provider_calls', tenantId)).every((call) => !call['unfinished']), {
    withinMs: 30_000,
  })
const turnOff = async (tenantId: string) => {
  const wanted = { autoRenew: false, dropChange: false, requestId: randomUUID() }
  await billing.purchases.setAutoRenew(wanted, await owner(tenantId))
}

describe('a renewal that is paid during an upgrade', () => {
  it('a renewal that is paid during an upgrade makes the quote stale, and the next quote credits it (E2)', async () => {
    const { tenantId, endDate } = await aRenewingCompany()
    await pass(untilRenewal(endDate, -5 * 60))
    const order = { planId: 4, months: 12, seats: 60 }
    const quote = await quoteOf(tenantId, order)
    // The business clock stays, so that the quote has not merely lapsed.
    await standIn.advance(2 * HOUR)
    await eventually(async () => (await termsOf(tenantId)).length === 2, { withinMs: 30_000 })
    const card = { paymentMethod: '', autoRenew: true, method: '', payAt: '' }
    const request = { quoteId: quote.id, quoteHash: quote.hash, ...card }
    const late = billing.purchases.startPurchase(
      { ...request, requestId: randomUUID() },
      await owner(tenantId),
    )
    expect(await refused(late)).toBe('QUOTE_STALE')
    const { credit } = await quoteOf(tenantId, order)
    // 5 × 36 of the renewal, which has not begun, more than before.
    const more = (credit?.units ?? 0n) - (quote.credit?.units ?? 0n)
    expect(more).toBe(180n)
    clock.advance(2 * HOUR * 1_000)
  }, 90_000)
})

describe('renewal that is switched off in the hour between invoice and payment', () => {
  it('renewal that is switched off between invoice and payment takes no money (E3)', async () => {
    const { tenantId, agreement, endDate } = await aRenewingCompany()
    await pass(untilRenewal(endDate, HOUR / 2))
    expect(await invoicesOf(agreement)).toEqual(['draft'])
    await turnOff(tenantId)
    await untilCalled(tenantId)
    expect(await statusOf(agreement)).toBe('canceled')
    await pass(2 * HOUR)
    expect(await invoicesOf(agreement)).toEqual([])
    expect(await termsOf(tenantId)).toHaveLength(1)
    expect(await planOf(tenantId)).toMatchObject({ autoRenew: false, gracePeriodDays: 0 })
  }, 90_000)

  it('money of a renewal that came before it was switched off opens the term, and the owner is mailed (E3)', async () => {
    const { tenantId, agreement, endDate } = await aRenewingCompany()
    const news = await billing.service.bus.collect(topics.paymentEvent, tenantId)
    await standIn.faults({ webhooks: 'off' })
    await pass(untilRenewal(endDate, HOUR / 2))
    // Paid at the provider, and not known here yet.
    await standIn.advance(HOUR)
    await turnOff(tenantId)
    await eventually(async () => (await termsOf(tenantId)).length === 2, { withinMs: 30_000 })
    await standIn.faults({ webhooks: 'none' })
    clock.advance(HOUR * 1_000)
    expect((await termsOf(tenantId))[1]).toMatchObject({ startDate: endDate, source: { kind: 'renewal' } })
    expect(await planOf(tenantId)).toMatchObject({ autoRenew: false })
    expect(await statusOf(agreement)).toBe('canceled')
    await eventually(() => news.some(({ message }) => message.kind === 'succeeded'))
  }, 90_000)
})

describe('a charge that its holder disputes', () => {
  it('a disputed charge pauses renewal and keeps the plan (E7)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId, { months: 1, seats: 5 }, { paymentMethod: 'pm_card_createDispute' })
    await eventually(
      async () => (await rows('payments', tenantId)).some((line) => line['kind'] === 'dispute'),
      { withinMs: 30_000 },
    )
    await eventually(async () => (await rows('subscription_plans', tenantId))[0]?.['agreement'] === null)
    await untilCalled(tenantId)
    expect(await planOf(tenantId)).toMatchObject({
      planId: 3,
      boughtSeats: 5,
      autoRenew: false,
      state: 'cancelled',
    })
    expect((await termsOf(tenantId))[0]).toMatchObject({ state: 'open' })
  }, 90_000)
})

describe('a provider that is out of reach when a plan renews', () => {
  it('a provider out of reach closes nothing within the days of grace, and the late payment renews from the old end on (E12)', async () => {
    const { tenantId, agreement, endDate } = await aRenewingCompany()
    const down = { kind: 'rate_limit', match: 'GET /v1/', times: 10_000 }
    await standIn.faults({ webhooks: 'off', requests: [down] })
    // Its own time stands still: it takes nothing.
    const gone = dayStart(ZONE, addDays(endDate, 6)).getTime() - clock.now().getTime()
    clock.advance(gone)
    expect(await planOf(tenantId)).toMatchObject({ state: 'grace', autoRenew: true })
    await standIn.faults({ webhooks: 'none', requests: [] })
    await standIn.advance(Math.round(gone / 1_000))
    await eventually(async () => (await termsOf(tenantId)).length === 2, { withinMs: 30_000 })
    expect((await termsOf(tenantId))[1]).toMatchObject({ startDate: endDate })
    expect(await planOf(tenantId)).toMatchObject({ state: 'active', autoRenew: true })
    expect(await statusOf(agreement)).toBe('active')
  }, 90_000)
})

describe('a company that is erased', () => {
  it('an erased company has no agreement and no customer at the provider, and its books stay without people (B40)', async () => {
    const { tenantId } = await aRenewingCompany()
    const details = { fullName: 'Emad Haddad', email: 'emad@demo.test', company: 'Gulf Builders' }
    await billing.payments.saveBillingDetails(
      {
        details: {
          ...details,
          address: 'Street 1',
          city: 'Doha',
          state: 'Doha',
          country: 'QA',
          phone: '+97444123456',
          taxId: '',
        },
        requestId: randomUUID(),
      },
      await owner(tenantId),
    )
    const { invoiceNumber } = await buy(tenantId, { months: 1, seats: 5 }, { paymentMethod: '' })
    await untilCalled(tenantId)
    const [plan] = await rows('subscription_plans', tenantId)
    const agreement = String((plan?.['agreement'] as { id: string } | undefined)?.id)
    expect(await statusOf(agreement)).toBe('trialing')
    const customer = String((await rows('provider_customers', tenantId))[0]?.['customer'])
    await billing.service.bus.publish(topics.erasureEvent, {
      tenantId: '',
      aggregateId: tenantId,
      message: { erasedTenantId: tenantId, time: new Date() },
    })
    await eventually(async () => (await rows('invoices', tenantId)).length === 0, { withinMs: 30_000 })
    expect(await statusOf(agreement)).toBe('canceled')
    expect(await standIn.read(`/v1/customers/${customer}`)).toMatchObject({
      error: { code: 'resource_missing' },
    })
    const { connection } = billing.service
    const kept = await connection.collection<{ _id: string }>('kept_invoices').find({}).toArray()
    const invoice = kept.find(({ _id }) => _id === invoiceNumber)
    expect(invoice).toMatchObject({
      content: {
        number: invoiceNumber,
        buyer: { company: 'Gulf Builders', country: 'QA', fullName: '', email: '' },
      },
    })
    const payments = await connection.collection('kept_payments').find({}).toArray()
    expect(payments).toContainEqual(
      expect.objectContaining({
        content: expect.objectContaining({ invoice: invoiceNumber, kind: 'charge' }),
      }),
    )
    const books = {
      invoices: (await billing.money.listKeptInvoices({ page: undefined }, await admin())).invoices,
      payments: (await billing.money.listKeptPayments({ page: undefined }, await admin())).payments,
    }
    expect(books.invoices).toContainEqual(
      expect.objectContaining({
        company: 'Gulf Builders',
        country: 'QA',
        method: 'card',
        invoice: expect.objectContaining({ number: invoiceNumber, state: 'paid', test: true }),
      }),
    )
    expect(books.payments).toContainEqual(
      expect.objectContaining({ kind: 'charge', invoiceNumber, keptUntil: expect.any(Date) }),
    )
    expect(JSON.stringify([kept, payments])).not.toMatch(new RegExp(`${tenantId}|emad`, 'i'))
  }, 90_000)
})

// Last: the clock runs ahead of the provider's from here on.
describe('a booked decrease', () => {
  it('a booked decrease is mailed to the owner a week before, once (B32)', async () => {
    const { tenantId, endDate } = await aRenewingCompany()
    const news = await billing.service.bus.collect(topics.paymentEvent, tenantId)
    const ahead = () => news.map(({ message }) => message).filter(({ kind }) => kind === 'change_ahead')
    const { state } = await buy(tenantId, { planId: 2, months: 1, seats: 3 })
    expect(state).toBe('done')
    await untilCalled(tenantId)
    clock.set(dayStart(ZONE, addDays(endDate, -9)).toISOString())
    await eventually(async () => (await rows('subscription_plans', tenantId)).length === 1)
    expect(ahead()).toEqual([])
    clock.set(dayStart(ZONE, addDays(endDate, -7)).toISOString())
    await eventually(() => ahead().length === 1, { withinMs: 30_000 })
    clock.set(dayStart(ZONE, addDays(endDate, -6)).toISOString())
    const [plan] = await rows('subscription_plans', tenantId)
    expect(plan).toMatchObject({ changeMailed: endDate })
    expect(ahead()).toMatchObject([{ days: 7, planTitle: 'BASIC' }])
  }, 90_000)
})
