import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue as catalogue, planById } from '../../prices/domain/catalogue.js'
import {
  givePlan,
  openUntil,
  stateOn,
  type SubscriptionPlan,
  trialFrom,
  withSuspension,
} from './subscription-plan.js'

const wanted = { planId: 2, startDate: plainDate('2026-03-01'), endDate: plainDate('2026-03-31'), months: 1 }
const fact = { timeZone: 'Asia/Qatar', ownerId: 'emad', title: 'Demo', number: 1, closing: false, version: 1 }

describe('giving a plan', () => {
  it('a plan that is given starts at version 1, counts on, and keeps the state of the card', () => {
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
      entitlements: planById(catalogue, 4)?.entitlements,
      version: 2,
    })
  })

  it('a suspended plan knows its first suspended day (B37)', () => {
    const first = givePlan(null, { ...wanted, suspended: true }, catalogue)
    const since = withSuspension(null, first, plainDate('2026-03-01'))
    expect(since.suspendedDate).toBe('2026-03-01')
    expect(
      withSuspension(since, givePlan(since, wanted, catalogue), plainDate('2026-04-01')).suspendedDate,
    ).toBe('2026-03-01')
    const open = givePlan(since, { ...wanted, suspended: false }, catalogue)
    expect(withSuspension(since, open, plainDate('2026-05-01')).suspendedDate).toBeNull()
  })

  it('giving a plan sets grace and suspension where they are named, and leaves them otherwise', () => {
    const first = givePlan(null, { ...wanted, gracePeriodDays: 7, suspended: true }, catalogue)
    expect(first).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, wanted, catalogue)).toMatchObject({ gracePeriodDays: 7, suspended: true })
    expect(givePlan(first, { ...wanted, gracePeriodDays: 0, suspended: false }, catalogue)).toMatchObject({
      gracePeriodDays: 0,
      suspended: false,
    })
  })

  it.each([0, 5, -1])('giving the unknown plan %i is refused', (planId) => {
    expect(() => givePlan(null, { ...wanted, planId }, catalogue)).toThrow('PLAN_UNKNOWN')
  })

  it('a plan may last one day, but not end before it begins', () => {
    expect(givePlan(null, { ...wanted, endDate: wanted.startDate }, catalogue).version).toBe(1)
    expect(() => givePlan(null, { ...wanted, endDate: plainDate('2026-02-28') }, catalogue)).toThrow(
      'DATES_MISMATCHED',
    )
  })
})

describe('the trial', () => {
  it('the trial lasts fourteen days from today in the zone of the subscription; its end is the first day without it', () => {
    const now = new Date('2026-03-01T21:30:00Z')
    const trial = trialFrom(fact, now)
    expect(trial).toEqual({ planId: 1, startDate: '2026-03-02', endDate: '2026-03-16', months: 0, seats: 10 })
    expect(trialFrom({ timeZone: 'UTC' }, now).startDate).toBe('2026-03-01')
  })
})

describe('the state of a plan', () => {
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
  ] as const)('on %s a plan with %j is %s (B5, B6)', (today, change, state) => {
    expect(stateOn(day(today), { ...paid, ...change })).toBe(state)
  })

  it('a company is closed from the day after its grace on, in its zone, and at once when it is suspended (B7)', () => {
    expect(openUntil(paid, 'Asia/Qatar').toISOString()).toBe('2026-04-07T21:00:00.000Z')
    expect(openUntil({ ...paid, suspended: true }, 'Asia/Qatar').getTime()).toBe(0)
  })
})
