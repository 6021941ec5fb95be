import { inclusiveDays, plainDate } from '@smartproject/kit/types/plain-date'

import { catalogue, planById, plansOnSale } from './catalogue.js'
import { givePlan, trialFrom, type SubscriptionPlan } from './subscription-plan.js'

const wanted = { planId: 2, startDate: plainDate('2026-03-01'), endDate: plainDate('2026-03-31'), months: 1 }

describe('the catalogue', () => {
  it('has four plans and sells three', () => {
    expect(catalogue.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Free trial'],
      [2, 'BASIC'],
      [3, 'PREMIUM'],
      [4, 'ULTRA'],
    ])
    expect(plansOnSale().map(({ id }) => id)).toEqual([2, 3, 4])
    expect(planById(0)).toBeNull()
  })

  it('has prices in both currencies, at most eight lines, and the offers', () => {
    for (const plan of plansOnSale()) {
      expect([plan.price.currency, plan.usPrice.currency]).toEqual(['QAR', 'USD'])
      expect(plan.price.minor > 0n && plan.usPrice.minor > 0n).toBe(true)
      expect(plan.features.length).toBeLessThanOrEqual(8)
      expect(plan.offers).toEqual([5, 10, 20])
    }
  })
})

describe('giving a plan', () => {
  it('starts at version 1, counts on, and keeps what is known of the card', () => {
    const first = givePlan(null, wanted)
    expect(first).toEqual({
      ...wanted,
      title: 'BASIC',
      cardStatus: 0,
      gracePeriodDays: 0,
      suspended: false,
      version: 1,
    })
    const paying: SubscriptionPlan = { ...first, cardStatus: 1, gracePeriodDays: 3 }
    expect(givePlan(paying, { ...wanted, planId: 4 })).toEqual({
      ...paying,
      planId: 4,
      title: 'ULTRA',
      version: 2,
    })
  })

  it('sets grace and suspension when asked to, and else leaves them', () => {
    const first = givePlan(null, { ...wanted, gracePeriodDays: 7, suspended: true })
    expect(first).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, wanted)).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, { ...wanted, gracePeriodDays: 0, suspended: false })).toMatchObject({
      gracePeriodDays: 0,
      suspended: false,
    })
  })

  it.each([0, 5, -1])('refuses plan %i', (planId) => {
    expect(() => givePlan(null, { ...wanted, planId })).toThrow('PLAN_UNKNOWN')
  })

  it('may last one day, but not end before it begins', () => {
    expect(givePlan(null, { ...wanted, endDate: wanted.startDate }).version).toBe(1)
    expect(() => givePlan(null, { ...wanted, endDate: plainDate('2026-02-28') })).toThrow('DATES_MISMATCHED')
  })
})

describe('the trial', () => {
  it('is fourteen days from today in the subscription’s zone', () => {
    const now = new Date('2026-03-01T21:30:00Z')
    const trial = trialFrom({ timeZone: 'Asia/Qatar', version: 1 }, now)
    expect(trial).toEqual({ planId: 1, startDate: '2026-03-02', endDate: '2026-03-15', months: 0 })
    expect(inclusiveDays(trial.startDate, trial.endDate)).toBe(14)
    expect(trialFrom({ timeZone: 'UTC', version: 1 }, now).startDate).toBe('2026-03-01')
  })
})
