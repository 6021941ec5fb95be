import { randomUUID } from 'node:crypto'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, addMonths, dayIn, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { eventually } from '@smartproject/testkit/eventually'
import { BillingFixture, START_MS } from './billing-fixture.js'

// Companies buy, upgrade, downgrade, renew, lapse, return and are refunded for a year of the clock. The charges of the
// provider, the invoices and the revenue agree.

const billing = new BillingFixture()
const { owner, admin, aCompany, planOf, buy, rows, standIn, clock } = billing
const DAY = 86_400
const reason = 'Part of the simulated year'
const requestId = () => randomUUID()
const PARTS = ['start', 'fresh', 'expansion', 'reactivation', 'contraction', 'churn', 'end'] as const

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

const today = (): PlainDate => dayIn('Asia/Qatar', clock.now())

/** Whether nothing is to be done about a company any more on this day. */
async function settled(tenantId: string): Promise<boolean> {
  const [plan] = await rows('subscription_plans', tenantId)
  const calls = await rows('provider_calls', tenantId)
  const renews = (plan?.['agreement'] ?? null) !== null
  const behind = renews && (plan?.['endDate'] as string) <= today() && !plan?.['failedSince']
  return !behind && calls.every((call) => !call['unfinished'])
}

/** Lets days go by once everything is done about this one. */
async function pass(days: number, companies: readonly string[]): Promise<void> {
  await untilSettled(companies)
  await standIn.advance(days * DAY)
  clock.advance(days * DAY * 1_000)
  await untilSettled(companies)
}

async function untilSettled(companies: readonly string[]): Promise<void> {
  for (const tenantId of companies)
    await eventually(() => settled(tenantId), { withinMs: 60_000, what: `${tenantId} on ${today()}` })
}

async function publishDearer(): Promise<void> {
  const { lists } = await billing.money.getPriceLists({}, await admin())
  const plans = (lists[0]?.plans ?? []).map((row) =>
    row.id === 3 ? { ...row, price: { currencyCode: 'QAR', units: 40n, nanos: 0 } } : row,
  )
  const draft = { plans, taxes: [], version: 0n, requestId: requestId() }
  await billing.money.savePriceDraft(draft, await admin())
  const from = toProtoDate(addDays(today(), 2))
  await billing.money.publishPriceDraft({ version: 1n, from, reason, requestId: requestId() }, await admin())
}

async function takeFailingCard(tenantId: string): Promise<void> {
  const about = { setupId: '', customerId: '', name: 'Emad', email: 'emad@demo.test' }
  const wanted = { ...about, paymentMethod: 'pm_card_chargeCustomerFail', requestId: requestId() }
  const { card } = await billing.payments.setUpCard(wanted, await owner(tenantId))
  const chosen = { cardId: card?.id ?? '', customerId: '', requestId: requestId() }
  await billing.payments.setDefaultCard(chosen, await owner(tenantId))
}

async function refundWhole(tenantId: string): Promise<void> {
  const { payments } = await billing.money.getCompanyBilling({ tenantId }, await admin())
  const charge = payments.find(({ kind }) => kind === 'charge')
  const minor = 34_400n
  const request = { tenantId, paymentId: charge?.id ?? '', minor, endsTerm: true, reason }
  await billing.money.refundPayment({ ...request, requestId: requestId() }, await admin())
  await eventually(async () => (await rows('terms', tenantId))[0]?.['state'] === 'refunded', {
    withinMs: 30_000,
  })
}

const minorOf = (money: { units: bigint; nanos: number } | undefined) =>
  (money?.units ?? 0n) * 100n + BigInt((money?.nanos ?? 0) / 10_000_000)

async function movements(from: PlainDate, currency: string) {
  const { months } = await billing.money.getRevenue({ from: toProtoDate(from), months: 15 }, await admin())
  return months
    .filter(({ end }) => end?.currencyCode === currency)
    .map((row) => Object.fromEntries(PARTS.map((part) => [part, minorOf(row[part])])))
}

/** The movement over all months, where each month starts with the end of the one before. */
function summed(months: readonly Record<string, bigint>[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  let before = 0n
  for (const month of months) {
    const { start = 0n, fresh = 0n, expansion = 0n, reactivation = 0n } = month
    const { contraction = 0n, churn = 0n, end = 0n } = month
    expect(start).toBe(before)
    expect(start + fresh + expansion + reactivation - contraction - churn).toBe(end)
    before = end
    for (const part of PARTS.slice(1, -1)) sums[part] = (sums[part] ?? 0n) + (month[part] ?? 0n)
  }
  return { ...sums, end: before }
}

interface Amount {
  readonly minor: bigint | number
}
const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)

describe('a year by the clock', () => {
  it('after a year of purchases and renewals, money, invoices, terms and revenue add up (B2, B37)', async () => {
    const [monthly, half, whole, failing, given] = [
      await aCompany(),
      await aCompany(),
      await aCompany(),
      await aCompany({ timeZone: 'Europe/Berlin' }),
      await aCompany(),
    ]
    const all = [monthly, half, whole, failing, given]
    // The trials end first: their days would come before those that are bought.
    await pass(15, all)
    const firstMonth = plainDate(`${today().slice(0, 7)}-01`)
    await buy(monthly, { planId: 3, months: 1, seats: 25 })
    await buy(half, { planId: 2, months: 6, seats: 10, currency: 'USD' })
    await buy(whole, { planId: 4, months: 12, seats: 60 })
    await buy(failing, { planId: 3, months: 1, seats: 5 })
    await buy(given, { planId: 2, months: 5, seats: 4 }, { autoRenew: false })
    const saved = { paymentMethod: '' }
    const atStep: Record<number, () => Promise<unknown>> = {
      2: () => buy(half, { planId: 3, months: 6, seats: 20, currency: 'USD' }, saved),
      3: async () => {
        await takeFailingCard(failing)
        await refundWhole(given)
      },
      4: () => buy(monthly, { planId: 0, months: 0, seats: 30 }, saved),
      6: async () => {
        await publishDearer()
        await buy(whole, { planId: 2, months: 1, seats: 10 }, saved)
      },
      7: () => buy(failing, { planId: 3, months: 6, seats: 5 }),
    }
    for (let step = 1; step <= 12; step += 1) {
      await pass(30, all)
      await atStep[step]?.()
    }
    await pass(6, all)

    const qar = summed(await movements(addMonths(firstMonth, -1), 'QAR'))
    expect(qar).toEqual({
      // 25 × 36, 60 × 624 a year, 5 × 36 and 4 × 86 for five months.
      fresh: 90_000n + 307_726n + 18_000n + 6_880n,
      // Five seats more.
      expansion: 18_000n,
      // Back for six months at the new price, 5 × 216.
      reactivation: 18_000n,
      // From 60 × 624 a year to 10 × 18 a month.
      contraction: 307_726n - 18_000n,
      churn: 18_000n + 6_880n,
      end: 144_000n,
    })
    // The credit is money for the same days: 20 × 54 counts whole.
    const none = { reactivation: 0n, contraction: 0n, churn: 0n }
    expect(summed(await movements(addMonths(firstMonth, -1), 'USD'))).toEqual({
      ...none,
      fresh: 4_500n,
      expansion: 13_500n,
      end: 18_000n,
    })

    for (const tenantId of all) {
      const invoices = await rows('invoices', tenantId)
      const payments = await rows('payments', tenantId)
      const of = (kind: string) =>
        sumOf(payments.filter((one) => one['kind'] === kind).map((one) => one['amount'] as Amount))
      const issued = (kind: string) =>
        sumOf(invoices.filter((one) => one['kind'] === kind).map((one) => one['total'] as Amount))
      expect(issued('invoice')).toBe(of('charge'))
      expect(issued('credit_note')).toBe(-of('refund'))
      const terms = await rows('terms', tenantId)
      expect(invoices.filter((one) => one['kind'] === 'invoice')).toHaveLength(terms.length)
    }
    const numbers = await billing.service.connection
      .collection<{ number: string }>('invoices')
      .find({})
      .toArray()
    for (const series of Map.groupBy(numbers, ({ number }) => number.slice(0, -7)).values())
      expect(series.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other)).toEqual(
        series.map((_, index) => index + 1),
      )
    expect(await planOf(monthly)).toMatchObject({ seats: 30, state: 'active' })
    expect(await planOf(whole)).toMatchObject({ planId: 2, seats: 10 })
    expect(await planOf(given)).toMatchObject({ state: 'expired' })
  }, 240_000)
})
