import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue as catalogue, planById, plansOnSale } from '../../prices/domain/catalogue.js'
import { endingOf, lastDayOf } from '../../payment/domain/card.js'
import {
  changeMailDue,
  failureMailDue,
  givePlan,
  openUntil,
  stateOn,
  trialFrom,
  withSuspension,
  type SubscriptionPlan,
} from './subscription-plan.js'

const wanted = { planId: 2, startDate: plainDate('2026-03-01'), endDate: plainDate('2026-03-31'), months: 1 }

describe('reminders of a renewal that failed (B16)', () => {
  const at = { timeZone: 'Asia/Qatar' }
  const failed = (failureMailed: number) =>
    ({ failedSince: new Date('2026-03-01T22:00:00Z'), failureMailed, agreement: {} }) as SubscriptionPlan

  // Two hours before midnight UTC it is the second of March there.
  it.each([
    ['2026-03-04', 0, null],
    ['2026-03-05', 0, 3],
    ['2026-03-05', 3, null],
    ['2026-03-07', 3, null],
    ['2026-03-08', 3, 6],
    ['2026-03-20', 0, 6],
    ['2026-03-20', 6, null],
  ])('on %s after that of day %i: %s', (today, mailed, due) => {
    expect(failureMailDue(failed(mailed), { ...at, today: plainDate(today) })).toBe(due)
  })

  it('are none once it is paid, and none where nothing renews', () => {
    const about = { ...at, today: plainDate('2026-03-08') }
    expect(failureMailDue({ ...failed(0), failedSince: null }, about)).toBeNull()
    expect(failureMailDue({ ...failed(0), agreement: null }, about)).toBeNull()
  })
})

describe('the end of a card (B38)', () => {
  const card = { expMonth: 2, expYear: 2028 }

  it('is the last day of its month', () => {
    expect(lastDayOf(card)).toBe('2028-02-29')
    expect(lastDayOf({ expMonth: 12, expYear: 2026 })).toBe('2026-12-31')
  })

  it.each([
    ['2028-01-29', null],
    ['2028-01-30', '2028-02/30'],
    ['2028-02-21', '2028-02/30'],
    ['2028-02-22', '2028-02/7'],
    ['2028-02-29', '2028-02/7'],
    ['2028-03-01', null],
  ])('is reminded of on %s: %s', (today, key) => {
    expect(endingOf(card, plainDate(today))?.key ?? null).toBe(key)
  })
})

describe('the catalogue', () => {
  it('has four plans and sells three', () => {
    expect(catalogue.plans.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Free trial'],
      [2, 'BASIC'],
      [3, 'PREMIUM'],
      [4, 'ULTRA'],
    ])
    expect(plansOnSale(catalogue).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(planById(catalogue, 0)).toBeNull()
  })

  it('has prices in both currencies, at most eight lines, and the offers', () => {
    for (const plan of plansOnSale(catalogue)) {
      expect([plan.price.currency, plan.usPrice.currency]).toEqual(['QAR', 'USD'])
      expect(plan.price.minor > 0n && plan.usPrice.minor > 0n).toBe(true)
      expect(plan.features.length).toBeLessThanOrEqual(8)
      expect(plan.offers).toEqual([5, 10, 20])
    }
  })
})

const fact = { timeZone: 'Asia/Qatar', ownerId: 'emad', title: 'Demo', number: 1, version: 1 }

describe('giving a plan', () => {
  it('starts at version 1, counts on, and keeps what is known of the card', () => {
    const first = givePlan(null, wanted, catalogue)
    expect(first).toMatchObject({
      ...wanted,
      title: 'BASIC',
      seats: 0,
      cardStatus: 0,
      gracePeriodDays: 0,
      suspended: false,
      suspendedDate: null,
      autoRenew: false,
      version: 1,
    })
    const paying: SubscriptionPlan = { ...first, cardStatus: 1, gracePeriodDays: 3 }
    expect(givePlan(paying, { ...wanted, planId: 4 }, catalogue)).toEqual({
      ...paying,
      planId: 4,
      title: 'ULTRA',
      entitlements: ['overall_utilisation', 'iteration', 'user_dashboard', 'dynamic_report', 'drf'],
      version: 2,
    })
  })

  it('knows since when it is suspended (B37)', () => {
    const first = givePlan(null, { ...wanted, suspended: true }, catalogue)
    const since = withSuspension(null, first, plainDate('2026-03-01'))
    expect(since.suspendedDate).toBe('2026-03-01')
    expect(
      withSuspension(since, givePlan(since, wanted, catalogue), plainDate('2026-04-01')).suspendedDate,
    ).toBe('2026-03-01')
    const open = givePlan(since, { ...wanted, suspended: false }, catalogue)
    expect(withSuspension(since, open, plainDate('2026-05-01')).suspendedDate).toBeNull()
  })

  it('sets grace and suspension when asked to, and else leaves them', () => {
    const first = givePlan(null, { ...wanted, gracePeriodDays: 7, suspended: true }, catalogue)
    expect(first).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, wanted, catalogue)).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, { ...wanted, gracePeriodDays: 0, suspended: false }, catalogue)).toMatchObject({
      gracePeriodDays: 0,
      suspended: false,
    })
  })

  it.each([0, 5, -1])('refuses plan %i', (planId) => {
    expect(() => givePlan(null, { ...wanted, planId }, catalogue)).toThrow('PLAN_UNKNOWN')
  })

  it('may last one day, but not end before it begins', () => {
    expect(givePlan(null, { ...wanted, endDate: wanted.startDate }, catalogue).version).toBe(1)
    expect(() => givePlan(null, { ...wanted, endDate: plainDate('2026-02-28') }, catalogue)).toThrow(
      'DATES_MISMATCHED',
    )
  })
})

describe('the trial', () => {
  it('is fourteen days from today in the subscription’s zone; its end is the first day without', () => {
    const now = new Date('2026-03-01T21:30:00Z')
    const trial = trialFrom(fact, now)
    expect(trial).toEqual({ planId: 1, startDate: '2026-03-02', endDate: '2026-03-16', months: 0, seats: 10 })
    expect(trialFrom({ timeZone: 'UTC' }, now).startDate).toBe('2026-03-01')
  })
})

describe('the state of a plan (B5, B6)', () => {
  const day = plainDate
  const paid: SubscriptionPlan = {
    ...givePlan(null, { ...wanted, endDate: day('2026-03-31'), gracePeriodDays: 7 }, catalogue),
    currency: 'QAR',
    autoRenew: true,
  }
  it.each([
    ['2026-03-30', {}, 'active'],
    ['2026-03-30', { autoRenew: false }, 'cancelled'],
    ['2026-03-30', { failedSince: new Date() }, 'past_due'],
    ['2026-03-30', { planId: 1, currency: null }, 'trial'],
    ['2026-03-30', { currency: null, autoRenew: false }, 'active'],
    ['2026-03-31', {}, 'grace'],
    ['2026-04-07', {}, 'grace'],
    ['2026-04-08', {}, 'expired'],
    ['2026-03-31', { gracePeriodDays: 0 }, 'grace'],
    ['2026-04-01', { gracePeriodDays: 0 }, 'expired'],
    ['2026-03-30', { suspended: true }, 'suspended'],
  ] as const)('on %s with %j is %s', (today, change, state) => {
    expect(stateOn(day(today), { ...paid, ...change })).toBe(state)
  })

  it('closes with the day after its grace, in the zone; at once when suspended (B7)', () => {
    expect(openUntil(paid, 'Asia/Qatar').toISOString()).toBe('2026-04-07T21:00:00.000Z')
    expect(openUntil({ ...paid, suspended: true }, 'Asia/Qatar').getTime()).toBe(0)
  })
})

describe('the mail before a booked decrease (B32)', () => {
  const next = {
    planId: 2,
    seats: 3,
    months: 1,
    catalogueVersion: 1,
    startDate: plainDate('2026-03-20'),
    paid: false,
  }

  it.each([
    ['2026-03-12', null],
    ['2026-03-13', 7],
    ['2026-03-19', 1],
    ['2026-03-20', null],
  ])('on %s is due for so many days: %s', (today, due) => {
    expect(changeMailDue({ next, changeMailed: null }, plainDate(today))).toBe(due)
  })

  it('is sent once for a change, and not for one that is paid or gone', () => {
    const today = plainDate('2026-03-14')
    expect(changeMailDue({ next, changeMailed: next.startDate }, today)).toBeNull()
    expect(changeMailDue({ next: { ...next, paid: true }, changeMailed: null }, today)).toBeNull()
    expect(changeMailDue({ next: null, changeMailed: null }, today)).toBeNull()
  })
})
