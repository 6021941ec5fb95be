import type { Money } from '@smartproject/kit/types/money'
import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { firstCatalogue, type Plan, planById, plansOnSale } from './catalogue.js'
import {
  creditOn,
  type Currency,
  daysOf,
  endOf,
  extraSeats,
  MOST_MONTHS,
  MOST_SEATS,
  offerOf,
  type Order,
  type PaidTerm,
  priceOf,
  unitPrice,
} from './price.js'

const [BASIC, PREMIUM, ULTIMATE] = [2, 3, 4].map((id) => planById(firstCatalogue, id) as Plan) as [
  Plan,
  Plan,
  Plan,
]
const CURRENCIES: readonly Currency[] = ['QAR', 'USD']

const text = ({ minor }: Money): string => (Number(minor) / 100).toFixed(2)
const amount = (minor: bigint, currency = 'QAR'): Money => ({ minor, currency })
const order = (plan: Plan, seats: number, months: number, currency: Currency = 'QAR'): Order => ({
  plan,
  seats,
  months,
  currency,
})

/** A term of PREMIUM that was paid without coupon. */
function aTerm(currency: Currency, seats = 25): PaidTerm {
  const { unit, total } = priceOf(order(PREMIUM, seats, 6, currency))
  const startDate = plainDate('2026-03-01')
  return { unit, net: total, startDate, endDate: endOf(startDate, 6) }
}

const anOrder = fc.record({
  plan: fc.constantFrom(...plansOnSale(firstCatalogue)),
  seats: fc.integer({ min: 1, max: MOST_SEATS }),
  months: fc.integer({ min: 1, max: MOST_MONTHS }),
  currency: fc.constantFrom(...CURRENCIES),
})

const options = (currency: Currency) => ({
  discount: fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ amount: fc.bigInt({ min: 0n, max: 10_000_000n }).map((minor) => amount(minor, currency)) }),
    ),
    { nil: undefined },
  ),
  credit: fc.bigInt({ min: 0n, max: 10_000_000n }).map((minor) => amount(minor, currency)),
  taxRate: fc.integer({ min: 0, max: 3_000 }),
})

const aPricedOrder = anOrder.chain((each) =>
  fc.record({ order: fc.constant(each), options: fc.record(options(each.currency), { requiredKeys: [] }) }),
)

/** `rounded` is the whole number nearest to a fraction, the upper one of two that are equally near. */
function expectHalfUp(rounded: bigint, above: bigint, below: bigint): void {
  const twice = 2n * (rounded * below - above)
  expect(twice <= below && twice > -below).toBe(true)
}

describe('the price of an order, by the table of worked cases', () => {
  it.each([
    [BASIC, 10, 1, '180.00', '50.00', 30],
    [BASIC, 4, 5, '344.00', '96.00', 150],
    [PREMIUM, 25, 6, '4850.00', '1350.00', 180],
    [ULTIMATE, 60, 12, '37440.00', '10380.00', 365],
  ])(
    'order %# of the table of worked cases costs the amount that stands there, in each currency (B20)',
    (plan, seats, months, qar, usd, days) => {
      expect(text(priceOf(order(plan, seats, months)).total)).toBe(qar)
      expect(text(priceOf(order(plan, seats, months, 'USD')).total)).toBe(usd)
      expect(daysOf(months)).toBe(days)
    },
  )

  it.each([
    ['QAR', '4122.50', '4328.63'],
    ['USD', '1147.50', '1204.88'],
  ] as const)('a coupon comes off before tax is added, in %s (B20)', (currency, reduced, taxed) => {
    const discount = { percent: 15 }
    const bought = order(PREMIUM, 25, 6, currency)
    expect(text(priceOf(bought, { discount }).total)).toBe(reduced)
    expect(text(priceOf(bought, { discount, taxRate: 500 }).total)).toBe(taxed)
  })

  it.each([
    ['QAR', '485.00', '2425.00', '35015.00'],
    ['USD', '135.00', '675.00', '9705.00'],
  ] as const)(
    'more seats and an upgrade count the days that are left, in %s (B20)',
    (currency, more, left, due) => {
      const day = plainDate('2026-05-30')
      const term = aTerm(currency)
      expect(term.endDate).toBe('2026-08-28')
      expect(text(extraSeats(day, term, 5))).toBe(more)
      const credit = creditOn(day, term)
      expect(text(credit)).toBe(left)
      expect(text(priceOf(order(ULTIMATE, 60, 12, currency), { credit }).total)).toBe(due)
      expect(endOf(day, 12)).toBe('2027-05-30')
    },
  )

  it('a term of a year over the leap day ends on the day before (E5)', () => {
    expect(endOf(plainDate('2027-03-01'), 12)).toBe('2028-02-29')
  })
})

describe('offers and rounding', () => {
  it('an offer begins with three, six and twelve months, and there is none for one and two', () => {
    const offers = Array.from({ length: MOST_MONTHS }, (_, index) => offerOf(BASIC, index + 1))
    expect(offers).toEqual([0, 0, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20])
  })

  it('rounding may make an offer dearer than its percentage says, and eleven months dearer than twelve (B21)', () => {
    expect(text(unitPrice(order(BASIC, 1, 5)))).toBe('86.00')
    expect(text(unitPrice(order(BASIC, 1, 11)))).toBe('178.00')
    expect(text(unitPrice(order(BASIC, 1, 12)))).toBe('173.00')
  })

  it('offers agree with exact fractions for every plan, number of months and currency (B20)', () => {
    for (const plan of plansOnSale(firstCatalogue))
      for (const currency of CURRENCIES)
        for (let months = 1; months <= MOST_MONTHS; months++) {
          const monthly = currency === 'QAR' ? plan.price : plan.usPrice
          const { minor } = unitPrice({ plan, months, currency })
          const offer = offerOf(plan, months)
          const exact = monthly.minor * BigInt(months) * BigInt(100 - offer)
          if (offer === 0) expect(minor * 100n).toBe(exact)
          else expectHalfUp(minor / 100n, exact, 10_000n)
          expect(offer === 0 || minor % 100n === 0n).toBe(true)
        }
  })
})

describe('every price', () => {
  it('a price is the sum of its lines and never below zero (B20)', () => {
    fc.assert(
      fc.property(aPricedOrder, ({ order: bought, options: given }) => {
        const { unit, gross, coupon, credit, tax, total, balance } = priceOf(bought, given)
        expect(gross.minor).toBe(unit.minor * BigInt(bought.seats))
        expect(gross.minor - coupon.minor - credit.minor + tax.minor).toBe(total.minor)
        for (const { minor } of [coupon, credit, tax, total, balance]) expect(minor >= 0n).toBe(true)
        expect(credit.minor + balance.minor).toBe(given.credit?.minor ?? 0n)
      }),
      { numRuns: 500 },
    )
  })

  it('all amounts of a price are of one currency (B20)', () => {
    fc.assert(
      fc.property(aPricedOrder, ({ order: bought, options: given }) => {
        const { waived: _waived, ...lines } = priceOf(bought, given)
        for (const { currency } of Object.values(lines)) expect(currency).toBe(bought.currency)
      }),
    )
  })

  it('a price does not fall when a seat is added (B20)', () => {
    fc.assert(
      fc.property(aPricedOrder, ({ order: bought, options: given }) => {
        fc.pre(bought.seats < MOST_SEATS)
        const more = priceOf({ ...bought, seats: bought.seats + 1 }, given)
        expect(more.total.minor >= priceOf(bought, given).total.minor).toBe(true)
      }),
    )
  })

  it('coupon and tax are rounded half up to the minor unit (B20)', () => {
    fc.assert(
      fc.property(
        anOrder,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 3_000 }),
        (bought, percent, taxRate) => {
          const { gross, coupon, tax } = priceOf(bought, { discount: { percent }, taxRate })
          expectHalfUp(coupon.minor, gross.minor * BigInt(percent), 100n)
          expectHalfUp(tax.minor, (gross.minor - coupon.minor) * BigInt(taxRate), 10_000n)
        },
      ),
    )
  })

  it("a price below the provider's minimum is waived, and a price of nothing is not (B20)", () => {
    const one = order(BASIC, 1, 1)
    const withCoupon = (minor: bigint) => priceOf(one, { discount: { amount: amount(minor) } })
    expect(withCoupon(1_601n)).toMatchObject({ total: { minor: 199n }, waived: true })
    expect(withCoupon(1_600n)).toMatchObject({ total: { minor: 200n }, waived: false })
    expect(withCoupon(99_999n)).toMatchObject({ total: { minor: 0n }, waived: false })
  })
})

describe('the credit for a term', () => {
  it('the credit for a term is never more than was paid, nothing after its end, and less each day (B20)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_SEATS }),
        fc.constantFrom(...CURRENCIES),
        (seats, currency) => {
          const term = aTerm(currency, seats)
          const days = ['2026-02-01', '2026-03-01', '2026-03-02', '2026-08-27', '2026-08-28', '2026-09-01']
          const credits = days.map((day) => creditOn(plainDate(day), term).minor)
          expect(credits[0]).toBe(term.net.minor)
          expect(credits).toEqual(credits.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
          expect(credits.slice(-2)).toEqual([0n, 0n])
        },
      ),
    )
  })
})

describe('limits of an order', () => {
  it.each([0, -1, 1.5, 13, Number.NaN])('an order for %p months is refused', (months) => {
    expect(() => priceOf(order(BASIC, 1, months))).toThrow('MONTHS_OUT_OF_RANGE')
  })

  it.each([0, -1, 1.5, 10_000, 1e9, Number.NaN])('an order for %p seats is refused (E13)', (seats) => {
    expect(() => priceOf(order(BASIC, seats, 1))).toThrow('SEATS_OUT_OF_RANGE')
    expect(() => extraSeats(plainDate('2026-05-30'), aTerm('QAR'), seats)).toThrow('SEATS_OUT_OF_RANGE')
  })

  it('an order with a coupon or a credit of another currency is refused', () => {
    const foreign = amount(100n, 'USD')
    expect(() => priceOf(order(BASIC, 1, 1), { credit: foreign })).toThrow('CURRENCY_MISMATCH')
    expect(() => priceOf(order(BASIC, 1, 1), { discount: { amount: foreign } })).toThrow('CURRENCY_MISMATCH')
  })
})
