import { type PlainDate, plainDate } from '@smartproject/kit/types/plain-date'

import { type Catalogue, firstCatalogue as catalogue } from '../../prices/domain/catalogue.js'
import type { Coupon } from '../../prices/domain/coupon.js'
import {
  featuresOn,
  givePlan,
  seatsOn,
  type SubscriptionPlan,
  trialFrom,
} from '../../subscription/domain/subscription-plan.js'
import type { Term } from '../../subscription/domain/term.js'
import { linesOfQuote, planAfterQuote, termOfQuote } from './opening.js'
import { type Quote, type QuoteFacts, quoteFor, readQuoteId, type WantedOrder } from './quote.js'

const TENANT = 't1'
const now = new Date('2026-03-01T09:00:00Z')
const day = plainDate

const order = (change: Partial<WantedOrder> = {}): WantedOrder => ({
  planId: 3,
  months: 6,
  seats: 25,
  currency: 'QAR',
  couponCode: '',
  ...change,
})

function factsOf(plan: SubscriptionPlan, today: PlainDate, change: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    tenantId: TENANT,
    plan,
    terms: [],
    catalogue,
    running: catalogue,
    today,
    country: 'QA',
    coupon: null,
    currencies: ['QAR', 'USD'],
    ...change,
  }
}

/** A subscription whose trial ended before. */
const ended = givePlan(
  null,
  { planId: 1, startDate: day('2026-01-01'), endDate: day('2026-01-15'), months: 0 },
  catalogue,
)

/** The plan of a subscription after a purchase. */
function bought(wanted: WantedOrder, today: PlainDate, from = ended, terms: readonly Term[] = []) {
  const facts = factsOf(from, today, { terms })
  const quote = quoteFor(facts, wanted, now)
  const opened = termOfQuote(quote, 'p1', { plan: from, today })
  const rest = {
    no: terms.length + 1,
    invoice: 'SP-2026-000001',
    mode: 'test',
    state: 'open',
    closedDate: null,
    createTime: now,
  } as const
  const term: Term = { ...opened, ...rest }
  const plan = catalogue.plans.find(({ id }) => id === quote.planId)
  if (!plan) throw new Error('no plan')
  const next = planAfterQuote(from, { quote, term: opened, terms, bought: plan, autoRenew: true, today })
  return { quote, term, plan: next, terms: [...terms, term] }
}

const totals = ({ total }: Quote) => [total.minor, total.currency]
const premium = () => bought(order(), day('2026-03-01'))

describe('the kinds of a quote', () => {
  it('a quote starts a new plan today when the plan before it has ended', () => {
    const { quote, plan } = premium()
    expect(quote).toMatchObject({ kind: 'new', startDate: '2026-03-01', endDate: '2026-08-28', days: 180 })
    expect(totals(quote)).toEqual([485_000n, 'QAR'])
    expect(plan).toMatchObject({
      planId: 3,
      seats: 25,
      endDate: '2026-08-28',
      gracePeriodDays: 7,
      currency: 'QAR',
      balance: null,
    })
  })

  it('a plan bought in a trial keeps the days of the trial and gives seats and features at once', () => {
    const trial = givePlan(null, trialFrom({ timeZone: 'Asia/Qatar' }, now), catalogue)
    const { quote, plan } = bought(order(), day('2026-03-03'), trial)
    expect(quote).toMatchObject({ kind: 'new', startDate: '2026-03-15' })
    expect(plan).toMatchObject({ planId: 3, seats: 25, startDate: '2026-03-15', endDate: '2026-09-11' })
  })

  it('seats bought between a purchase in a trial and its start cost the whole term, and an upgrade keeps the trial', () => {
    const trial = givePlan(null, trialFrom({ timeZone: 'Asia/Qatar' }, now), catalogue)
    const first = bought(order({ planId: 2, seats: 3, months: 1 }), day('2026-03-03'), trial)
    const { plan, terms } = first
    const facts = factsOf(plan, day('2026-03-03'), { terms })
    const more = quoteFor(facts, order({ planId: 0, months: 0, seats: 5 }), now)
    expect(more).toMatchObject({ kind: 'seats', startDate: '2026-03-15', endDate: '2026-04-14', days: 30 })
    expect(totals(more)).toEqual([3_600n, 'QAR'])
    const upgrade = quoteFor(facts, order({ planId: 3, months: 1, seats: 5 }), now)
    expect(upgrade).toMatchObject({ kind: 'upgrade', startDate: '2026-03-15', endDate: '2026-04-14' })
    expect(upgrade.credit.minor).toBe(5_400n)
  })

  it('a smaller plan that was bought in a trial leaves its seats and features to the trial for the last day too', () => {
    const trial = givePlan(null, trialFrom({ timeZone: 'Asia/Qatar' }, now), catalogue)
    const { plan } = bought(order({ planId: 2, seats: 3, months: 1 }), day('2026-03-03'), trial)
    expect(plan).toMatchObject({ planId: 2, seats: 3, entitlements: ['storage', 'storage:10'] })
    expect(seatsOn(day('2026-03-14'), plan)).toBe(10)
    expect(featuresOn(day('2026-03-14'), plan).toSorted()).toEqual(trial.entitlements.toSorted())
    expect(seatsOn(day('2026-03-15'), plan)).toBe(3)
    expect(featuresOn(day('2026-03-15'), plan)).toEqual(['storage', 'storage:10'])
  })

  it('seats that are added before an appended term begins are paid for in both terms', () => {
    const { plan, terms } = premium()
    const again = bought(order(), day('2026-05-30'), plan, terms)
    const facts = factsOf(again.plan, day('2026-05-30'), { terms: again.terms })
    const more = quoteFor(facts, order({ planId: 0, months: 0, seats: 30 }), now)
    expect(more).toMatchObject({ startDate: '2026-05-30', endDate: '2027-02-24', days: 270 })
    // Half of five seats for six months, and all of them for the next six.
    expect(totals(more)).toEqual([48_500n + 97_000n, 'QAR'])
  })

  it('an upgrade starts today and is credited with the days that are left', () => {
    const { plan, terms } = premium()
    const upgrade = bought(order({ planId: 4, months: 12, seats: 60 }), day('2026-05-30'), plan, terms)
    expect(upgrade.quote).toMatchObject({ kind: 'upgrade', startDate: '2026-05-30', endDate: '2027-05-30' })
    expect(upgrade.quote.credit.minor).toBe(242_500n)
    expect(totals(upgrade.quote)).toEqual([3_501_500n, 'QAR'])
  })

  it('an upgrade is credited with seats that were added too', () => {
    const { plan, terms } = premium()
    const more = bought(order({ planId: 0, months: 0, seats: 30 }), day('2026-05-30'), plan, terms)
    expect(more.quote).toMatchObject({
      kind: 'seats',
      boughtSeats: 5,
      seats: 30,
      endDate: '2026-08-28',
      days: 90,
    })
    expect(totals(more.quote)).toEqual([48_500n, 'QAR'])
    expect(more.plan).toMatchObject({ seats: 30, endDate: '2026-08-28' })
    const upgrade = quoteFor(
      factsOf(more.plan, day('2026-05-30'), { terms: more.terms }),
      order({ planId: 4, months: 12, seats: 60 }),
      now,
    )
    expect(upgrade.credit.minor).toBe(242_500n + 48_500n)
  })

  it('a downgrade is booked for the end of the term, without money', () => {
    const { plan, terms } = premium()
    const facts = factsOf(plan, day('2026-05-30'), { terms })
    for (const lower of [order({ planId: 2, seats: 10, months: 1 }), order({ seats: 20 })]) {
      const quote = quoteFor(facts, lower, now)
      expect(quote).toMatchObject({ kind: 'downgrade', startDate: '2026-08-28' })
      expect(totals(quote)).toEqual([0n, 'QAR'])
    }
  })

  it('the same plan bought again is appended, so that no day is lost', () => {
    const { plan, terms } = premium()
    const again = bought(order(), day('2026-05-30'), plan, terms)
    expect(again.quote).toMatchObject({ kind: 'new', startDate: '2026-08-28' })
    expect(again.plan).toMatchObject({ startDate: '2026-03-01', endDate: '2027-02-24' })
  })

  it('credit that is too much for one purchase is kept, and used up at the next one', () => {
    const year = bought(order({ months: 12, seats: 50 }), day('2026-03-01'))
    const up = bought(order({ planId: 4, months: 1, seats: 1 }), day('2026-03-02'), year.plan, year.terms)
    expect(totals(up.quote)).toEqual([0n, 'QAR'])
    expect(up.plan.balance?.minor).toBe(up.quote.balance.minor)
    const live = up.terms.map((term) => (term.no === 1 ? { ...term, state: 'superseded' as const } : term))
    const more = quoteFor(
      factsOf(up.plan, day('2026-03-02'), { terms: live }),
      order({ planId: 0, months: 0, seats: 2 }),
      now,
    )
    expect(more.credit.minor).toBe(more.gross.minor)
  })
})

describe('orders without a quote', () => {
  const refused = (wanted: WantedOrder, facts = factsOf(ended, day('2026-03-01'))) => {
    expect(() => quoteFor(facts, wanted, now)).toThrow(expect.objectContaining({ kind: 'invalid' }) as Error)
    try {
      quoteFor(facts, wanted, now)
    } catch (error) {
      return (error as { reason: string }).reason
    }
    return ''
  }

  it.each([
    [{ planId: 1 }, 'PLAN_UNKNOWN'],
    [{ planId: 9 }, 'PLAN_UNKNOWN'],
    [{ months: 13 }, 'MONTHS_OUT_OF_RANGE'],
    [{ seats: 0 }, 'SEATS_OUT_OF_RANGE'],
    [{ seats: 51 }, 'SEATS_OUT_OF_RANGE'],
    [{ planId: 4, seats: 10_000 }, 'SEATS_OUT_OF_RANGE'],
    [{ couponCode: 'NONE' }, 'COUPON_INVALID'],
    [{ planId: 0, months: 0 }, 'NOTHING_CHANGES'],
  ])('an order of %j is refused with %s', (change, reason) => {
    expect(refused(order(change))).toBe(reason)
  })

  it('an order in another currency while days are paid for is refused, and so is one that ends beyond two years (E6, E10)', () => {
    const { plan, terms } = premium()
    const facts = factsOf(plan, day('2026-03-02'), { terms })
    expect(refused(order({ currency: 'USD' }), facts)).toBe('CURRENCY_FIXED')
    const far = { ...plan, endDate: day('2027-09-03') }
    expect(refused(order({ months: 12 }), factsOf(far, day('2026-03-02'), { terms }))).toBe('TERM_TOO_FAR')
  })
})

describe('coupons and tax', () => {
  const coupon: Coupon = {
    code: 'WELCOME',
    percent: 15,
    amounts: {},
    plans: [3],
    months: [],
    from: day('2026-01-01'),
    until: day('2026-12-31'),
    most: 0,
    used: 0,
    state: 'live',
  }
  const taxed: Catalogue = { ...catalogue, taxes: [{ country: 'QA', from: day('2026-01-01'), rate: 500 }] }
  const withCoupon = (change: Partial<Coupon> = {}, list = catalogue) =>
    factsOf(ended, day('2026-03-01'), { coupon: { ...coupon, ...change }, catalogue: list })

  it('a quote takes the coupon off and taxes the rest (B39)', () => {
    const plain = quoteFor(withCoupon(), order({ couponCode: 'WELCOME' }), now)
    expect(totals(plain)).toEqual([412_250n, 'QAR'])
    const quote = quoteFor(withCoupon({}, taxed), order({ couponCode: 'WELCOME' }), now)
    expect(totals(quote)).toEqual([432_863n, 'QAR'])
    const sum = linesOfQuote(quote).reduce((all, { amount }) => all + amount.minor, 0n)
    expect(sum).toBe(quote.total.minor)
  })

  it.each([
    { plans: [2] },
    { months: [12] },
    { until: day('2026-02-28') },
    { from: day('2026-03-02') },
    { most: 1, used: 1 },
    { state: 'paused' as const },
    { percent: 0, amounts: { USD: 5n } },
  ])('a coupon with %j is refused for an order that it is not for (B39)', (change) => {
    expect(() => quoteFor(withCoupon(change), order({ couponCode: 'WELCOME' }), now)).toThrow(
      'COUPON_INVALID',
    )
  })
})

describe('a quote', () => {
  it('a quote is named by an id that says its order, and hashed with all its content (B1, B20)', () => {
    const facts = factsOf(ended, day('2026-03-01'))
    const quote = quoteFor(facts, order(), now)
    expect(readQuoteId(quote.id)).toEqual({ wanted: order(), issued: now })
    expect(quoteFor(facts, order(), now)).toEqual(quote)
    for (const other of [
      { ...facts, tenantId: 't2' },
      { ...facts, today: day('2026-03-02') },
      { ...facts, plan: { ...ended, balance: { minor: 1n, currency: 'QAR' } } },
    ])
      expect(quoteFor(other, order(), now).hash).not.toBe(quote.hash)
    expect(() => readQuoteId('bm9uc2Vuc2U')).toThrow('QUOTE_NOT_FOUND')
  })
})
