import { randomUUID } from 'node:crypto'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import { eventually } from '@smartproject/testkit/eventually'
import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { owner, admin, aCompany, planOf, buy, rows, standIn, clock } = billing

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

const reason = 'Asked for by the owner'
const requestId = () => randomUUID()

const billingOf = async (tenantId: string) => billing.money.getCompanyBilling({ tenantId }, await admin())
const chargeOf = async (tenantId: string) => {
  const found = (await billingOf(tenantId)).payments.find(({ kind }) => kind === 'charge')
  if (!found) throw new Error('no charge')
  return found.id
}
const refund = async (
  tenantId: string,
  change: { minor: bigint; endsTerm?: boolean; paymentId?: string; reason?: string },
) =>
  billing.money.refundPayment(
    {
      tenantId,
      paymentId: change.paymentId ?? (await chargeOf(tenantId)),
      endsTerm: false,
      reason,
      ...change,
      requestId: requestId(),
    },
    await admin(),
  )
const refundsOf = async (tenantId: string) => (await billingOf(tenantId)).refunds
const untilRefund = (tenantId: string, state: string) =>
  eventually(async () => (await refundsOf(tenantId)).find((one) => one.state === state))
describe('the money of a company', () => {
  it('the console shows plan, terms, purchases, calls and payments of a company', async () => {
    const tenantId = await aCompany()
    const purchase = await buy(tenantId)
    const found = await billingOf(tenantId)
    expect(found).toMatchObject({ company: 'Gulf Builders', plan: { planId: 3, seats: 25 } })
    expect(found.terms).toEqual([expect.objectContaining({ no: 1, source: 'purchase', state: 'open' })])
    expect(found.purchases).toEqual([expect.objectContaining({ id: purchase.id, state: 'done' })])
    expect(found.payments).toEqual([
      expect.objectContaining({ kind: 'charge', invoiceNumber: purchase.invoiceNumber, test: true }),
    ])
    expect(found.calls.map(({ op }) => op)).toEqual(expect.arrayContaining(['customer', 'intent']))
    expect(found.invoices).toHaveLength(1)
  })

  it('the console refuses to show the money of an unknown company', async () => {
    expect(await refused(billingOf('unknown'))).toBe('SUBSCRIPTION_NOT_FOUND')
  })
})

describe('terms of test money', () => {
  it('terms of test money are neither listed nor ended while the keys are test keys (E14)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId)
    expect((await billing.money.listTestTerms({ page: undefined }, await admin())).terms).toEqual([])
    const ending = billing.money.endTestTerms({ tenantId, reason, requestId: requestId() }, await admin())
    expect(await refused(ending)).toBe('TEST_MODE')
    expect(await planOf(tenantId)).toMatchObject({ planId: 3 })
  })
})

describe('the payment log of all companies', () => {
  it('the payment log is narrowed by kind, company and time, and goes on page by page', async () => {
    const tenantId = await aCompany({ title: 'Falcon Trading' })
    const { invoiceNumber } = await buy(tenantId, { months: 1, seats: 3 })
    clock.advance(1_000)
    await buy(tenantId, { months: 1, seats: 3 })
    const list = async (change: object) =>
      billing.money.listPlatformPayments(
        { kind: '', tenantId, fromTime: undefined, toTime: undefined, page: undefined, ...change },
        await admin(),
      )
    expect((await list({ kind: 'refund' })).payments).toEqual([])
    expect((await list({ fromTime: new Date(Date.now() + 86_400_000) })).payments).toEqual([])
    const first = await list({ kind: 'charge', page: { pageSize: 1, pageToken: '' } })
    const pageToken = first.page?.nextPageToken ?? ''
    const second = await list({ kind: 'charge', page: { pageSize: 1, pageToken } })
    expect(second.page?.nextPageToken).toBe('')
    expect([...first.payments, ...second.payments].map((one) => one.company)).toEqual([
      'Falcon Trading',
      'Falcon Trading',
    ])
    expect(second.payments[0]?.invoiceNumber).toBe(invoiceNumber)
    expect(await refused(list({ kind: 'all' }))).toBe('INVALID_ARGUMENT')
  })
})

describe('a plan that an administrator sets', () => {
  const far = addDays(dayIn('Asia/Qatar', clock.now()), 300)

  it('a plan set by an administrator gives more seats and days, and the agreement renews on the new day (B36)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId, { months: 1, seats: 5 })
    const before = await eventually(async () => {
      const [plan] = await rows('subscription_plans', tenantId)
      const { id } = (plan?.['agreement'] ?? { id: '' }) as { id: string }
      return id.startsWith('sub_') && id
    })
    const plan = await planOf(tenantId)
    await billing.plans.setSubscriptionPlan(
      {
        tenantId,
        planId: 3,
        startDate: plan?.startDate,
        endDate: toProtoDate(far),
        months: 1,
        seats: 8,
        reason,
        requestId: requestId(),
      },
      await admin(),
    )
    expect(await planOf(tenantId)).toMatchObject({ seats: 8, renewalDate: toProtoDate(addDays(far, -1)) })
    await eventually(async () => {
      const [stored] = await rows('subscription_plans', tenantId)
      const { id } = (stored?.['agreement'] ?? { id: '' }) as { id: string }
      return id.startsWith('sub_') && id !== before
    })
    const { calls } = await billingOf(tenantId)
    expect(calls.filter(({ op, state }) => op === 'end_agreement' && state === 'confirmed')).toHaveLength(1)
  })
})

describe('a refund', () => {
  it('a partial refund gives a credit note and leaves the term (B36)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber } = await buy(tenantId)
    await refund(tenantId, { minor: 10_000n })
    const done = await untilRefund(tenantId, 'done')
    expect(done).toMatchObject({ invoiceNumber, askedBy: 'root', creditNote: expect.stringMatching(/^SPC-/) })
    const { invoices, payments, plan } = await billingOf(tenantId)
    expect(invoices.find(({ number }) => number === done.creditNote)).toMatchObject({
      kind: 'credit_note',
      total: { currencyCode: 'QAR', units: -100n },
    })
    expect(invoices.find(({ number }) => number === invoiceNumber)).toMatchObject({ state: 'paid' })
    expect(payments.find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: { units: 100n },
      invoiceNumber,
    })
    expect(plan).toMatchObject({ planId: 3, state: 'active' })
  })

  it('two partial refunds are logged as two amounts that sum up to the money that has gone back (B36)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId)
    await refund(tenantId, { minor: 10_000n })
    await untilRefund(tenantId, 'done')
    await refund(tenantId, { minor: 5_000n })
    await eventually(async () => (await refundsOf(tenantId)).every(({ state }) => state === 'done'))
    const { payments } = await billingOf(tenantId)
    const back = payments.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount?.units)
    expect(back).toHaveLength(2)
    expect(new Set(back)).toEqual(new Set([100n, 50n]))
  })

  it('a full refund may end the term: the plan ends today, and nothing renews (B36)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber } = await buy(tenantId, { months: 1, seats: 3 })
    const charge = (await billingOf(tenantId)).payments.find(({ kind }) => kind === 'charge')
    const whole = (charge?.amount?.units ?? 0n) * 100n
    await refund(tenantId, { minor: whole, endsTerm: true })
    await untilRefund(tenantId, 'done')
    const { plan, terms, invoices } = await billingOf(tenantId)
    expect(terms).toEqual([expect.objectContaining({ state: 'refunded' })])
    expect(invoices.find(({ number }) => number === invoiceNumber)).toMatchObject({ state: 'credited' })
    expect(plan).toMatchObject({ autoRenew: false, renewalDate: undefined })
    expect(await refused(refund(tenantId, { minor: 1n }))).toBe('AMOUNT_OUT_OF_RANGE')
  })

  it.each([
    ['more than was paid', { minor: 485_001n }, 'AMOUNT_OUT_OF_RANGE'],
    ['nothing', { minor: 0n }, 'AMOUNT_OUT_OF_RANGE'],
    ['an unknown payment', { minor: 1n, paymentId: 'charge:pi_x' }, 'PAYMENT_NOT_FOUND'],
    ['a payment that is no charge', { minor: 1n, paymentId: 'held:pi_x' }, 'PAYMENT_NOT_FOUND'],
    ['no reason', { minor: 1n, reason: 'because' }, 'INVALID_ARGUMENT'],
  ])('a refund of %s is refused, and nothing changes (B36)', async (_name, change, expected) => {
    const tenantId = await aCompany()
    await buy(tenantId)
    expect(await refused(refund(tenantId, change))).toBe(expected)
    expect(await refundsOf(tenantId)).toEqual([])
  })

  it('a refund above the limit waits for another administrator (B36)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId, { planId: 4, months: 12, seats: 60 })
    const { refund: waiting } = await refund(tenantId, { minor: 500_001n })
    expect(waiting).toMatchObject({ state: 'waiting' })
    const decide = async (action: string, who: string) =>
      billing.money.decideRefund(
        { tenantId, refundId: waiting?.id ?? '', action, reason, requestId: requestId() },
        await admin(who),
      )
    expect(await refused(decide('approve', 'root'))).toBe('OTHER_ADMIN_NEEDED')
    expect(await refused(decide('again', 'second'))).toBe('REFUND_SETTLED')
    expect(await refused(decide('perhaps', 'second'))).toBe('INVALID_ARGUMENT')
    const { refunds } = await billing.money.listRefunds({ state: 'waiting', page: undefined }, await admin())
    expect(refunds.map(({ id }) => id)).toContain(waiting?.id)
    await decide('approve', 'second')
    expect(await untilRefund(tenantId, 'done')).toMatchObject({ askedBy: 'root', decidedBy: 'second' })
    expect(await refused(decide('reject', 'second'))).toBe('REFUND_SETTLED')
  })

  it('a refund that comes back later is shown as failed and sent again without a second credit note (B36)', async () => {
    const tenantId = await aCompany()
    await buy(tenantId, {}, { paymentMethod: 'pm_card_refundFail' })
    await refund(tenantId, { minor: 10_000n })
    const done = await untilRefund(tenantId, 'done')
    await standIn.advance(60)
    const failed = await untilRefund(tenantId, 'failed')
    expect(failed.failureCode).toBe('refund_failed')
    await billing.money.decideRefund(
      { tenantId, refundId: failed.id, action: 'again', reason, requestId: requestId() },
      await admin(),
    )
    expect(await untilRefund(tenantId, 'done')).toMatchObject({ creditNote: done.creditNote })
    const { invoices } = await billingOf(tenantId)
    expect(invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
  })
})

describe('money that fits nothing', () => {
  /** A purchase whose amount is another one by the time that its money comes. */
  async function heldPurchase(tenantId: string): Promise<string> {
    const { id } = await buy(tenantId, {}, { paymentMethod: 'pm_card_authenticationRequired' })
    const purchase = billing.service.connection.collection<{ _id: string; intent: string }>('purchases')
    const row = await purchase.findOneAndUpdate({ _id: id }, { $inc: { 'quote.total.minor': 1 } })
    await standIn.authenticate(row?.intent ?? '', 'complete')
    return row?.intent ?? ''
  }
  const heldOf = async (intent: string) => {
    const { payments } = await billing.money.listHeldPayments({ page: undefined }, await admin())
    return payments.find(({ payment }) => payment?.providerId === intent)
  }
  const settleHeld = async (tenantId: string, intent: string, action: string) =>
    billing.money.settleHeldPayment(
      { tenantId, paymentId: `held:${intent}`, action, reason, requestId: requestId() },
      await admin(),
    )

  it('money that fits no purchase goes back by itself (B36)', async () => {
    const tenantId = await aCompany()
    const intent = await heldPurchase(tenantId)
    const held = await eventually(async () => {
      const found = await heldOf(intent)
      return found?.state === 'returned' && found
    })
    expect(held.payment).toMatchObject({ status: 'AMOUNT', company: 'Gulf Builders' })
    expect(await refused(settleHeld(tenantId, intent, 'close'))).toBe('HELD_SETTLED')
    expect(await refused(settleHeld(tenantId, 'pi_x', 'close'))).toBe('PAYMENT_NOT_FOUND')
  })

  /** One whose way back the provider has refused. */
  async function stuck(tenantId: string): Promise<string> {
    const intent = await heldPurchase(tenantId)
    await eventually(async () => (await heldOf(intent))?.state === 'returned')
    const failure = { code: 'balance_insufficient', message: '' }
    await billing.service.connection
      .collection<{ _id: string }>('provider_calls')
      .updateOne({ _id: `sp1:int:refund:${intent}:1` }, { $set: { state: 'rejected', failure } })
    expect(await heldOf(intent)).toMatchObject({ state: 'stuck', failureCode: failure.code })
    return intent
  }

  it('held money is closed by an administrator when the provider refused its refund (B36)', async () => {
    const tenantId = await aCompany()
    const intent = await stuck(tenantId)
    await settleHeld(tenantId, intent, 'close')
    expect(await heldOf(intent)).toMatchObject({ state: 'closed' })
    expect(await refused(settleHeld(tenantId, intent, 'return'))).toBe('HELD_SETTLED')
  })

  it('held money is sent back again under another key when the provider refused its refund (B36)', async () => {
    const tenantId = await aCompany()
    const intent = await stuck(tenantId)
    await settleHeld(tenantId, intent, 'return')
    // The stand-in has given it back before: the second call is made, and what it came to is shown.
    await eventually(async () => (await heldOf(intent))?.failureCode === 'charge_already_refunded')
    expect(await standIn.effects(intent)).toMatchObject({ refund: 1 })
  })
})

describe('a coupon', () => {
  const coupon = (change: object = {}) => ({
    code: `open-${randomUUID().slice(0, 8)}`,
    percent: 15,
    amounts: [],
    plans: [],
    months: [],
    from: toProtoDate(today()),
    until: toProtoDate(addDays(today(), 30)),
    most: 1,
    used: 0,
    state: '',
    ...change,
  })
  const today = () => dayIn('Asia/Qatar', clock.now())
  const make = async (change: object = {}, why = reason) => {
    const request = { coupon: coupon(change), reason: why, requestId: requestId() }
    return (await billing.money.createCoupon(request, await admin())).coupon
  }
  const set = async (code: string, state: string) =>
    billing.money.setCouponState({ code, state, reason, requestId: requestId() }, await admin())
  const quoted = async (tenantId: string, couponCode: string) => {
    const order = { planId: 3, months: 6, seats: 25, currency: 'QAR', couponCode }
    return (await billing.purchases.getQuote(order, await owner(tenantId))).quote?.coupon?.units
  }

  it('a coupon reduces a purchase, is used up, and is paused, resumed and ended (B39)', async () => {
    const made = await make({ most: 2 })
    const code = made?.code ?? ''
    expect(made).toMatchObject({ code: code.toUpperCase(), used: 0, state: 'live' })
    const tenantId = await aCompany()
    expect(await quoted(tenantId, code.toLowerCase())).toBe(727n)
    await buy(tenantId, { couponCode: code })
    await set(code, 'paused')
    expect(await refused(quoted(tenantId, code))).toBe('COUPON_INVALID')
    expect((await set(code, 'live')).coupon).toMatchObject({ state: 'live', used: 1 })
    await set(code, 'ended')
    expect(await refused(set(code, 'live'))).toBe('COUPON_ENDED')
    expect(await refused(set('NONE-SUCH', 'live'))).toBe('COUPON_NOT_FOUND')
    const { coupons } = await billing.money.listCoupons({ page: undefined }, await admin())
    expect(coupons.find((one) => one.code === code)).toMatchObject({ used: 1, state: 'ended' })
  })

  it('a coupon takes off amounts of the currencies that it names (B39)', async () => {
    const amounts = [{ currencyCode: 'QAR', units: 50n, nanos: 0 }]
    const code = (await make({ percent: 0, amounts }))?.code ?? ''
    expect(await quoted(await aCompany(), code)).toBe(50n)
  })

  it('a coupon exists once (B39)', async () => {
    const code = (await make())?.code ?? ''
    expect(await refused(make({ code: code.toLowerCase() }))).toBe('COUPON_EXISTS')
  })

  it.each([
    ['a short code', { code: 'AB' }, 'COUPON_MALFORMED'],
    ['a code with a space', { code: 'A B C' }, 'COUPON_MALFORMED'],
    ['nothing off', { percent: 0 }, 'COUPON_MALFORMED'],
    ['percent and amounts', { amounts: [{ currencyCode: 'QAR', units: 5n, nanos: 0 }] }, 'COUPON_MALFORMED'],
    ['an end before the start', { until: toProtoDate(addDays(today(), -1)) }, 'COUPON_MALFORMED'],
    ['more than all', { percent: 101 }, 'INVALID_ARGUMENT'],
    [
      'another currency',
      { percent: 0, amounts: [{ currencyCode: 'EUR', units: 5n, nanos: 0 }] },
      'INVALID_ARGUMENT',
    ],
    ['a trial', { plans: [1] }, 'INVALID_ARGUMENT'],
  ])('a coupon of %s is refused (B39)', async (_name, change, expected) => {
    expect(await refused(make(change))).toBe(expected)
  })

  it('a coupon is made with a reason (B39)', async () => {
    expect(await refused(make({}, 'because'))).toBe('INVALID_ARGUMENT')
  })
})

describe('the price list', () => {
  const lists = async () => billing.money.getPriceLists({}, await admin())
  const dearer = async () => {
    const { lists: all } = await lists()
    return (all[0]?.plans ?? []).map((row) =>
      row.id === 3 ? { ...row, price: { currencyCode: 'QAR', units: 40n, nanos: 0 } } : row,
    )
  }
  const save = async (plans: Awaited<ReturnType<typeof dearer>>, version: bigint) =>
    billing.money.savePriceDraft({ plans, taxes: [], version, requestId: requestId() }, await admin())
  const publish = async (version: bigint, inDays: number) => {
    const from = toProtoDate(addDays(dayIn('UTC', clock.now()), inDays))
    return billing.money.publishPriceDraft({ version, from, reason, requestId: requestId() }, await admin())
  }

  it('a price list is drafted, compared and published; sold plans keep their own, and quotes take the new one on its day (B36)', async () => {
    const sold = await aCompany()
    await buy(sold, { months: 1, seats: 2 })
    expect(await lists()).toMatchObject({ current: 1, draft: undefined, draftVersion: 0n, changes: [] })
    expect(await refused(publish(1n, 30))).toBe('VERSION_MISMATCH')

    const plans = await dearer()
    expect(await refused(save(plans.slice(1), 0n))).toBe('CATALOGUE_MALFORMED')
    const drafted = await save(plans, 0n)
    expect(drafted.lists?.changes).toEqual([
      { planId: 3, field: 'price', before: 'QAR 36.00', after: 'QAR 40.00' },
    ])
    expect(await refused(save(plans, 0n))).toBe('VERSION_MISMATCH')
    expect(await refused(publish(1n, 0))).toBe('START_TOO_EARLY')
    expect(await refused(publish(2n, 30))).toBe('VERSION_MISMATCH')
    const published = await publish(1n, 30)
    expect(published.lists).toMatchObject({ current: 1, draft: undefined, changes: [] })
    expect(published.lists?.lists.map(({ version }) => version)).toEqual([2, 1])

    const unit = async (tenantId: string) => {
      const order = { planId: 3, months: 1, seats: 2, currency: 'QAR', couponCode: '' }
      const { quote } = await billing.purchases.getQuote(order, await owner(tenantId))
      return { unit: quote?.unit?.units, version: quote?.catalogueVersion }
    }
    const fresh = await aCompany()
    expect(await unit(fresh)).toEqual({ unit: 36n, version: 1 })
    clock.advance(31 * 86_400_000)
    expect(await unit(fresh)).toEqual({ unit: 40n, version: 2 })
    // Its renewal is agreed by the list it was sold by.
    expect((await planOf(sold))?.renewalAmount).toMatchObject({ units: 72n })
  })
})

describe('invoices of all companies', () => {
  it('invoices of all companies are listed page by page, narrowed to one, and drawn for administrators alone (B35, B36)', async () => {
    const first = await aCompany({ title: 'Desert Roads' })
    const second = await aCompany({ title: 'Pearl Shipping' })
    await buy(first)
    await buy(second, { months: 1 })
    const all = await billing.money.listPlatformInvoices(
      { tenantId: '', page: { pageSize: 1, pageToken: '' } },
      await admin(),
    )
    expect(all.invoices).toMatchObject([{ tenantId: second, company: 'Pearl Shipping' }])
    const older = { pageSize: 1, pageToken: all.page?.nextPageToken ?? '' }
    const next = await billing.money.listPlatformInvoices({ tenantId: '', page: older }, await admin())
    expect(next.invoices).toMatchObject([{ tenantId: first, company: 'Desert Roads' }])
    const own = await billing.money.listPlatformInvoices({ tenantId: first, page: undefined }, await admin())
    expect(own.invoices).toHaveLength(1)
    const number = own.invoices[0]?.invoice?.number ?? ''
    const file = await billing.money.getPlatformInvoiceFile(
      { tenantId: first, number, locale: 'ar' },
      await admin(),
    )
    expect(file.fileName).toBe(`${number}.pdf`)
    expect(Buffer.from(file.content.subarray(0, 5)).toString()).toBe('%PDF-')
    await expect(
      billing.money.getPlatformInvoiceFile({ tenantId: second, number, locale: 'ar' }, await admin()),
    ).rejects.toMatchObject({ reason: 'INVOICE_NOT_FOUND' })
  }, 60_000)
})

describe('revenue', () => {
  it('revenue moves by the payments of a new company, and its parts sum to its end (B37)', async () => {
    const tenantId = await aCompany()
    clock.advance(15 * 86_400_000)
    const from = toProtoDate(dayIn('Asia/Qatar', clock.now()))
    const inUsd = async () => {
      const { months, test } = await billing.money.getRevenue({ from, months: 1 }, await admin())
      expect(test).toBe(true)
      const row = months.find(({ end }) => end?.currencyCode === 'USD')
      const part = (
        name: 'start' | 'fresh' | 'expansion' | 'reactivation' | 'contraction' | 'churn' | 'end',
      ) => (row?.[name]?.units ?? 0n) * 100n + BigInt((row?.[name]?.nanos ?? 0) / 10_000_000)
      const gained = part('start') + part('fresh') + part('expansion') + part('reactivation')
      expect(gained - part('contraction') - part('churn')).toBe(part('end'))
      return { fresh: part('fresh'), end: part('end') }
    }
    const before = await inUsd()
    await buy(tenantId, { months: 1, seats: 10, currency: 'USD' })
    expect(await inUsd()).toEqual({ fresh: before.fresh + 10_000n, end: before.end + 10_000n })
    await expect(billing.money.getRevenue({ from, months: 25 }, await admin())).rejects.toMatchObject({
      reason: 'INVALID_ARGUMENT',
    })
  }, 60_000)
})
