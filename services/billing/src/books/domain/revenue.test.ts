import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import type { CompanyTerms } from '../../subscription/domain/company-terms.js'
import { monthlyOf, monthlyOn, movementOf } from './revenue.js'

const FIRST = plainDate('2026-01-01')
const term = (start: number, days: number, net: bigint, closed: number | null = null) => ({
  startDate: addDays(FIRST, start),
  endDate: addDays(FIRST, start + days),
  closedDate: closed === null ? null : addDays(FIRST, closed),
  days,
  currency: 'QAR' as const,
  net: { minor: net, currency: 'QAR' as const },
  credit: { minor: 0n, currency: 'QAR' as const },
})
const company = (...terms: CompanyTerms['terms']): CompanyTerms => ({
  terms,
  graceDays: 7,
  suspendedDate: null,
})
const month = (companies: CompanyTerms[], from: number, to: number) =>
  movementOf(companies, 'QAR', { from: addDays(FIRST, from), to: addDays(FIRST, to) })

describe('monthly revenue', () => {
  it('monthly revenue of a term is its income of thirty days, rounded half up (B37)', () => {
    expect(monthlyOf(term(0, 180, 485_000n))).toBe(80_833n)
    // The credit for the days of an earlier term pays for this one.
    const credit = { minor: 242_500n, currency: 'QAR' as const }
    expect(monthlyOf({ ...term(0, 365, 3_501_500n), credit })).toBe(307_726n)
  })

  it('monthly revenue lasts as long as access: through the days of grace, and no longer (B37)', () => {
    const one = company(term(0, 30, 18_000n))
    expect([29, 30, 37, 38].map((day) => monthlyOn(one, 'QAR', addDays(FIRST, day)))).toEqual([
      18_000n,
      18_000n,
      18_000n,
      0n,
    ])
  })

  it('monthly revenue ends on the day that an administrator closes the company (B37)', () => {
    const one = { ...company(term(0, 30, 18_000n)), suspendedDate: addDays(FIRST, 10) }
    expect([9, 10].map((day) => monthlyOn(one, 'QAR', addDays(FIRST, day)))).toEqual([18_000n, 0n])
  })

  it.each([
    ['fresh', company(term(10, 30, 18_000n)), 0, 20, 18_000n],
    ['churn', company(term(0, 30, 18_000n)), 20, 50, 18_000n],
    ['reactivation', company(term(0, 30, 18_000n), term(60, 30, 18_000n)), 50, 70, 18_000n],
    ['expansion', company(term(0, 60, 36_000n, 10), term(10, 30, 36_000n)), 5, 15, 18_000n],
    ['contraction', company(term(0, 30, 36_000n), term(30, 30, 18_000n)), 20, 40, 18_000n],
  ] as const)('the movement of monthly revenue tells %s (B37)', (kind, of, from, to, amount) => {
    expect(month([of], from, to)).toMatchObject({ [kind]: amount })
  })

  it('the parts of a movement of monthly revenue sum exactly to its end, whatever the terms (B37)', () => {
    const anyTerm = fc
      .tuple(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(30, 90, 180, 365),
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.option(fc.integer({ min: 0, max: 700 })),
      )
      .map(([start, days, net, closed]) => term(start, days, net, closed))
    const companies = fc.array(
      fc.array(anyTerm, { maxLength: 5 }).map((terms) => company(...terms)),
      {
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(companies, fc.nat(500), fc.nat(200), (all, from, length) => {
        const { start, fresh, expansion, reactivation, contraction, churn, end } = month(
          all,
          from,
          from + length,
        )
        expect(start + fresh + expansion + reactivation - contraction - churn).toBe(end)
        for (const part of [start, fresh, expansion, reactivation, contraction, churn, end])
          expect(part >= 0n).toBe(true)
      }),
    )
  })
})
