import { plainDate } from '@smartproject/kit/types/plain-date'

import type { Payment } from '../../payment/domain/payment.js'
import { firstCatalogue, type Plan, planById } from '../../prices/domain/catalogue.js'
import { givePlan, type SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import type { Term } from '../../subscription/domain/term.js'
import {
  addedTo,
  decided,
  planWithout,
  type Refund,
  refundable,
  requireEndable,
  termBefore,
} from './refund.js'

const qar = (minor: bigint) => ({ minor, currency: 'QAR' })
const today = plainDate('2026-06-15')
const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'r',
  payment: 'pi_1',
  intent: 'pi_1',
  amount: qar(100n),
  endsTerm: false,
  reason: 'Asked for by the owner',
  state: 'waiting',
  askedBy: 'ada',
  decidedBy: '',
  invoice: 'SP-2026-000001',
  creditNote: '',
  attempt: 1,
  failure: '',
  createTime: new Date(0),
  version: 1,
  ...change,
})
const term = (no: number, startDate: string, endDate: string, change: Partial<Term> = {}) =>
  ({
    no,
    kind: 'term',
    planId: 3,
    seats: 5,
    months: 1,
    catalogueVersion: 1,
    state: 'open',
    startDate: plainDate(startDate),
    endDate: plainDate(endDate),
    ...change,
  }) as Term

describe('the refundable rest of a payment', () => {
  const payment = { providerId: 'pi_1', amount: qar(1_000n) } as Payment

  it('refunds that wait, are sent or are done lower the refundable rest of a payment; those that failed or were rejected do not', () => {
    const states = ['waiting', 'sent', 'done', 'failed', 'rejected'] as const
    expect(
      refundable(
        payment,
        states.map((state) => refund({ state })),
      ),
    ).toBe(700n)
    expect(refundable(payment, [refund({ payment: 'pi_2', state: 'done' })])).toBe(1_000n)
  })
})

describe('the decision about a refund', () => {
  it('a refund is approved by another administrator than the one who asked, and decided once', () => {
    expect(() => decided(refund(), 'approve', 'ada')).toThrow('OTHER_ADMIN_NEEDED')
    expect(decided(refund(), 'reject', 'ada').state).toBe('rejected')
    expect(decided(refund(), 'approve', 'bo')).toMatchObject({ state: 'sent', decidedBy: 'bo', attempt: 1 })
    expect(() => decided(refund({ state: 'sent' }), 'approve', 'bo')).toThrow('REFUND_SETTLED')
    expect(() => decided(refund(), 'again', 'bo')).toThrow('REFUND_SETTLED')
    expect(decided(refund({ state: 'failed' }), 'again', 'ada')).toMatchObject({ state: 'sent', attempt: 2 })
  })
})

describe('a term that is taken back', () => {
  const first = term(1, '2026-06-01', '2026-07-01')
  const second = term(2, '2026-07-01', '2026-07-31', { planId: 4, seats: 60 })
  const added = term(3, '2026-06-10', '2026-07-01', { kind: 'seats', seats: 2 })
  const plan: SubscriptionPlan = {
    ...givePlan(
      null,
      { planId: 4, startDate: first.startDate, endDate: second.endDate, months: 1 },
      firstCatalogue,
    ),
    seats: 60,
    autoRenew: true,
  }

  it('a term can be taken back where it is the last one and not over', () => {
    expect(() => requireEndable(first, [first, second], today)).toThrow('TERM_NOT_LAST')
    expect(() => requireEndable(null, [], today)).toThrow('TERM_OVER')
    expect(() => requireEndable({ ...first, state: 'superseded' }, [first], today)).toThrow('TERM_OVER')
    expect(() => requireEndable(first, [first], first.endDate)).toThrow('TERM_OVER')
    expect(requireEndable(second, [first, second], today)).toBe(second)
  })

  it('a term that is taken back leaves the paid days before it', () => {
    expect(termBefore([first, second], second, today)).toBe(first)
    const before = { term: first, plan: planById(firstCatalogue, 3) as Plan }
    expect(planWithout(plan, { taken: second, before, today })).toMatchObject({
      planId: 3,
      seats: 5,
      endDate: first.endDate,
      autoRenew: false,
      gracePeriodDays: 0,
    })
  })

  it('a term that is taken back leaves no days from today on where nothing else was paid', () => {
    const only = { ...plan, endDate: first.endDate }
    expect(planWithout(only, { taken: first, before: null, today })).toMatchObject({
      endDate: today,
      autoRenew: false,
    })
    const ahead = planWithout(plan, { taken: second, before: null, today })
    expect(ahead.endDate).toBe(second.startDate)
  })

  it('a term that is taken back takes the seats that were added to it; added seats alone are taken back alone', () => {
    expect(addedTo([first, second, added], first)).toEqual([3])
    expect(planWithout({ ...plan, seats: 7 }, { taken: added, before: null, today })).toMatchObject({
      seats: 5,
      endDate: plan.endDate,
      autoRenew: true,
    })
  })

  it('a term that is taken back leaves the days that an administrator has set since', () => {
    const extended = { ...plan, endDate: plainDate('2026-12-31') }
    expect(planWithout(extended, { taken: second, before: null, today }).endDate).toBe('2026-12-31')
  })
})
