import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue, type Plan, planById } from '../../prices/domain/catalogue.js'
import { givePlan, type SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import { planAfterLicence, termOfLicence } from './licence-term.js'
import { type Licence, licenceState } from './licence.js'

const TODAY = plainDate('2026-11-24')

const licence: Licence = {
  id: 'l-1',
  hash: 'h',
  planId: 3,
  title: 'PREMIUM',
  seats: 25,
  days: 365,
  catalogueVersion: 1,
  until: plainDate('2026-12-31'),
  state: 'live',
  note: '',
  issuedBy: 'admin',
  redeemedFor: '',
  redeemTime: null,
  createTime: new Date(0),
  features: [],
  key: '',
}

const planOf = (planId: number, endDate: string): SubscriptionPlan =>
  givePlan(
    null,
    { planId, startDate: plainDate('2026-01-01'), endDate: plainDate(endDate), months: 0, seats: 10 },
    firstCatalogue,
  )

const redeem = (plan: SubscriptionPlan, change: Partial<Licence> = {}) => {
  const one = { ...licence, ...change }
  const term = termOfLicence(one, { plan, catalogue: firstCatalogue, today: TODAY })
  const bought = planById(firstCatalogue, one.planId) as Plan
  return { term, after: planAfterLicence(plan, { term, bought, today: TODAY, features: one.features }) }
}

describe('the state of a licence', () => {
  it('a licence is live until its last day is over (B34)', () => {
    expect(licenceState(licence, plainDate('2026-12-31'))).toBe('live')
    expect(licenceState(licence, plainDate('2027-01-01'))).toBe('lapsed')
    expect(licenceState({ ...licence, state: 'redeemed' }, plainDate('2027-01-01'))).toBe('redeemed')
  })
})

describe('a licence that is redeemed', () => {
  it('a licence starts today where no plan runs (E11)', () => {
    const { term, after } = redeem(planOf(2, '2026-11-24'))
    expect(term).toMatchObject({ startDate: '2026-11-24', endDate: '2027-11-24', months: 12, seats: 25 })
    expect(after).toMatchObject({ planId: 3, seats: 25, startDate: '2026-11-24', endDate: '2027-11-24' })
  })

  it('a licence follows a trial and gives its features and seats at once (E11)', () => {
    const { term, after } = redeem(planOf(1, '2026-12-01'))
    expect(term).toMatchObject({ startDate: '2026-12-01', endDate: '2027-12-01' })
    expect(after).toMatchObject({ planId: 3, seats: 25, endDate: '2027-12-01', next: null })
    expect(after.entitlements).toContain('iteration')
  })

  it('a licence is appended to a running plan, which runs to its end first (E11)', () => {
    const { after } = redeem(planOf(2, '2026-12-24'))
    expect(after).toMatchObject({ planId: 2, seats: 10, endDate: '2027-12-24' })
    expect(after.next).toMatchObject({ planId: 3, seats: 25, startDate: '2026-12-24', paid: true })
  })

  it('the features of a licence file come into force with its days (E11)', () => {
    const file = { features: ['drf'], key: '2026', note: 'Gulf Builders' }
    const { after: now } = redeem(planOf(1, '2026-12-01'), file)
    expect(now.entitlements).toEqual(expect.arrayContaining(['iteration', 'drf']))
    const { term, after: later } = redeem(planOf(3, '2026-12-24'), { ...file, seats: 10 })
    expect(term.source).toEqual({ kind: 'licence_file', id: 'l-1' })
    expect(later.entitlements).not.toContain('drf')
    expect(later.next).toMatchObject({ startDate: '2026-12-24', paid: true, features: ['drf'] })
  })

  it.each([
    ['a lower plan', planOf(4, '2026-12-24'), {}, 'LICENCE_LOWER'],
    ['too far ahead', planOf(3, '2028-06-01'), {}, 'TERM_TOO_FAR'],
    [
      'another change that waits',
      {
        ...planOf(3, '2026-12-24'),
        next: {
          planId: 2,
          seats: 5,
          months: 1,
          catalogueVersion: 1,
          startDate: plainDate('2026-12-24'),
          paid: false,
        },
      },
      {},
      'CHANGE_BOOKED',
    ],
  ])('a licence is refused for %s (E11)', (_title, plan, change, reason) => {
    expect(() => redeem(plan, change)).toThrow(expect.objectContaining({ reason }) as Error)
  })

  it('a licence for a lower plan opens once the higher plan has ended (E11)', () => {
    expect(redeem(planOf(4, '2026-11-24')).after).toMatchObject({ planId: 3, endDate: '2027-11-24' })
  })
})
