import { plainDate } from '@smartproject/kit/types/plain-date'

import { changesBetween, editedPlans, nextCatalogue, requireTaxes } from './catalogue-draft.js'
import { firstCatalogue, type Plan, planById, plansOnSale } from './catalogue.js'
import { unitPrice } from './price.js'

const sold = plansOnSale(firstCatalogue)
const edited = (change: Partial<Plan>): readonly Plan[] =>
  sold.map((plan) => (plan.id === 3 ? { ...plan, ...change } : plan))

describe('a draft of the catalogue', () => {
  it('a draft changes prices, offers, seats, grace and feature lines, and nothing that purchases depend on', () => {
    const plans = editedPlans(
      firstCatalogue.plans,
      edited({ price: { minor: 4_000n, currency: 'QAR' }, rank: 9, title: 'OTHER', entitlements: [] }),
    )
    expect(plans).toHaveLength(firstCatalogue.plans.length)
    expect(plans.find(({ id }) => id === 3)).toMatchObject({
      price: { minor: 4_000n },
      rank: 2,
      title: 'PREMIUM',
      entitlements: planById(firstCatalogue, 3)?.entitlements,
    })
  })

  it.each([
    ['a price of nothing', { price: { minor: 0n, currency: 'QAR' } }, 'plans.3.price'],
    ['dollars as riyals', { price: { minor: 1n, currency: 'USD' } }, 'plans.3.price'],
    ['an offer beyond 90 percent', { offers: [5, 10, 91] as const }, 'plans.3.offers'],
    ['seats below zero', { maxSeats: -1 }, 'plans.3.max_seats'],
    ['grace for years', { graceDays: 366 }, 'plans.3.grace_days'],
    ['a line in one language', { features: [{ en: 'Boards', ar: '' }] }, 'plans.3.features'],
  ])('a draft with %s is refused', (_name, change, field) => {
    expect(() => editedPlans(firstCatalogue.plans, edited(change as Partial<Plan>))).toThrow(
      expect.objectContaining({
        reason: 'CATALOGUE_MALFORMED',
        fields: [expect.objectContaining({ field })],
      }) as Error,
    )
  })

  it('a draft with an unknown plan, or without a known one, is refused', () => {
    const reason = 'CATALOGUE_MALFORMED'
    expect(() => editedPlans(firstCatalogue.plans, sold.slice(1))).toThrow(reason)
    expect(() => editedPlans(firstCatalogue.plans, [...sold, { ...(sold[0] as Plan), id: 9 }])).toThrow(
      reason,
    )
  })

  it.each([
    ['no country', { country: 'Qatar', rate: 500 }],
    ['more than half', { country: 'QA', rate: 5_001 }],
  ])('a draft with a tax of %s is refused', (_name, tax) => {
    expect(() => requireTaxes([{ ...tax, from: plainDate('2027-01-01') }])).toThrow('CATALOGUE_MALFORMED')
  })

  it('the differences of a draft are listed line by line, without lines that are the same', () => {
    const plans = editedPlans(
      firstCatalogue.plans,
      edited({ price: { minor: 4_050n, currency: 'QAR' }, maxSeats: 60 }),
    )
    const taxes = [{ country: 'AE', from: plainDate('2027-01-01'), rate: 500 }]
    expect(changesBetween(firstCatalogue, firstCatalogue)).toEqual([])
    expect(changesBetween(firstCatalogue, { plans, taxes })).toEqual([
      { planId: 3, field: 'price', before: 'QAR 36.00', after: 'QAR 40.50' },
      { planId: 3, field: 'max_seats', before: '50', after: '60' },
      { planId: 0, field: 'taxes', before: '', after: 'AE 2027-01-01 5.00 %' },
    ])
  })

  it('a draft is published from a day on that has begun in no zone, and the list before it stays as it was', () => {
    const plans = editedPlans(firstCatalogue.plans, edited({ price: { minor: 4_000n, currency: 'QAR' } }))
    const draft = { plans, taxes: [], version: 1 }
    const earliest = plainDate('2026-11-26')
    expect(() => nextCatalogue(draft, { last: 1, from: plainDate('2026-11-25'), earliest })).toThrow(
      'START_TOO_EARLY',
    )
    const next = nextCatalogue(draft, { last: 1, from: earliest, earliest })
    expect(next.version).toBe(2)
    const price = (list: typeof next) =>
      unitPrice({ plan: planById(list, 3) as Plan, months: 1, currency: 'QAR' }).minor
    expect([price(firstCatalogue), price(next)]).toEqual([3_600n, 4_000n])
  })
})
