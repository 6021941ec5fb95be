import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue, type Plan, planById } from '../../prices/domain/catalogue.js'
import { givePlan, type SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import { type Term, termsOfMode } from '../../subscription/domain/term.js'
import { movedUp, planWithoutTests, testTermsLeft } from './test-terms.js'

const today = plainDate('2026-06-15')
const term = (no: number, startDate: string, endDate: string, change: Partial<Term> = {}) =>
  ({
    no,
    kind: 'term',
    planId: 3,
    seats: 5,
    months: 1,
    catalogueVersion: 1,
    state: 'open',
    mode: 'live',
    startDate: plainDate(startDate),
    endDate: plainDate(endDate),
    ...change,
  }) as Term
const bought = planById(firstCatalogue, 3) as Plan
const planTo = (endDate: string, change: Partial<SubscriptionPlan> = {}): SubscriptionPlan => ({
  ...givePlan(
    null,
    { planId: 4, startDate: plainDate('2026-06-01'), endDate: plainDate(endDate), months: 1, seats: 9 },
    firstCatalogue,
  ),
  ...change,
})

describe('terms of test money', () => {
  it('test terms that are left are those that count and are not over (E14)', () => {
    const terms = [
      term(1, '2026-05-01', '2026-06-15', { mode: 'test' }),
      term(2, '2026-06-01', '2026-07-01', { mode: 'test' }),
      term(3, '2026-06-01', '2026-07-01', { mode: 'test', state: 'superseded' }),
      term(4, '2026-07-01', '2026-08-01'),
    ]
    expect(testTermsLeft(terms, today).map(({ no }) => no)).toEqual([2])
    expect(termsOfMode(terms, 'live').map(({ no }) => no)).toEqual([4])
  })

  it('each paid term keeps its days and begins where the one before it ends, without the test days between (E14)', () => {
    const paid = [
      term(2, '2026-07-01', '2026-07-31'),
      term(3, '2026-07-31', '2026-08-30'),
      term(4, '2026-07-10', '2026-07-31', { kind: 'seats', seats: 2 }),
    ]
    expect(movedUp(paid, today)).toEqual([
      { no: 2, startDate: '2026-06-15', endDate: '2026-07-15' },
      { no: 4, startDate: '2026-06-24', endDate: '2026-07-15' },
      { no: 3, startDate: '2026-07-15', endDate: '2026-08-14' },
    ])
    expect(movedUp([term(1, '2026-06-01', '2026-07-01')], today)).toEqual([])
  })

  it('a plan without paid terms ends today when its test terms end (E14)', () => {
    const ended = [term(1, '2026-06-01', '2026-07-01', { mode: 'test' })]
    const plan = planTo('2026-07-01', { gracePeriodDays: 7, balance: { minor: 500n, currency: 'QAR' } })
    const after = planWithoutTests(plan, { ended, before: [], paid: [], bought: null, today })
    expect(after).toMatchObject({ endDate: today, gracePeriodDays: 0, balance: null, next: null })
  })

  it('a plan has the seats and the days of its paid terms when its test terms end (E14)', () => {
    const ended = [term(1, '2026-06-01', '2026-07-01', { mode: 'test', planId: 4, seats: 60 })]
    const before = [term(2, '2026-07-01', '2026-07-31')]
    const paid = [term(2, '2026-06-15', '2026-07-15')]
    const after = planWithoutTests(planTo('2026-07-31'), { ended, before, paid, bought, today })
    expect(after).toMatchObject({ planId: 3, seats: 5, startDate: '2026-06-15', endDate: '2026-07-15' })
  })

  it('days that an administrator has set stay when test terms end (E14)', () => {
    const ended = [term(1, '2026-06-01', '2026-07-01', { mode: 'test' })]
    const after = planWithoutTests(planTo('2027-01-01'), { ended, before: [], paid: [], bought: null, today })
    expect(after).toMatchObject({ planId: 4, endDate: '2027-01-01' })
  })
})
