import { DomainError, invalid } from '@smartproject/kit/errors'
import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Payment } from '../../payment/area.js'
import type { Plan } from '../../prices/area.js'
import type { SubscriptionPlan, Term } from '../../subscription/area.js'

/** `waiting` for a second administrator; `sent` until the provider says that the money has gone back. */
export type RefundState = 'waiting' | 'sent' | 'done' | 'failed' | 'rejected'

/** Money that a platform administrator gives back. */
export interface Refund {
  readonly id: string
  /** The provider's id of the charge in the payment log. */
  readonly payment: string
  /** The provider's intent behind it. */
  readonly intent: string
  readonly amount: Money
  /** True where the term that was paid ends by it. */
  readonly endsTerm: boolean
  readonly reason: string
  readonly state: RefundState
  readonly askedBy: string
  /** Empty where one administrator was enough. */
  readonly decidedBy: string
  readonly invoice: string
  /** Empty before the money has gone back. */
  readonly creditNote: string
  /** Counts how often it was sent. */
  readonly attempt: number
  readonly failure: string
  readonly createTime: Date
  readonly version: number
}

/** Above so many minor units of its currency a refund needs two administrators. */
export const REFUND_ALONE = 500_000n

const COUNTS: readonly RefundState[] = ['waiting', 'sent', 'done']

/** The refundable rest of a payment. */
export function refundable(payment: Payment, refunds: readonly Refund[]): bigint {
  return refunds
    .filter(({ payment: of, state }) => of === payment.providerId && COUNTS.includes(state))
    .reduce((left, { amount }) => left - amount.minor, payment.amount.minor)
}

/** Errors: invalid AMOUNT_OUT_OF_RANGE. */
export function requireRefundable(minor: bigint, payment: Payment, refunds: readonly Refund[]): void {
  if (minor < 1n || minor > refundable(payment, refunds))
    throw invalid([{ field: 'minor', reason: 'AMOUNT_OUT_OF_RANGE' }], 'AMOUNT_OUT_OF_RANGE')
}

/** The state a decision leads to. Errors: precondition REFUND_SETTLED | OTHER_ADMIN_NEEDED. */
export function decided(refund: Refund, action: 'approve' | 'reject' | 'again', adminId: string): Refund {
  const from: RefundState = action === 'again' ? 'failed' : 'waiting'
  if (refund.state !== from) throw new DomainError('precondition', 'REFUND_SETTLED')
  // The administrator who asked may reject the refund, and not approve it.
  if (action === 'approve' && refund.askedBy === adminId)
    throw new DomainError('precondition', 'OTHER_ADMIN_NEEDED')
  return {
    ...refund,
    state: action === 'reject' ? 'rejected' : 'sent',
    decidedBy: adminId,
    attempt: refund.attempt + (action === 'again' ? 1 : 0),
    failure: '',
    version: refund.version + 1,
  }
}

/**
 * Only what ends last can end early: what comes behind it would hang in the air.
 * Errors: precondition TERM_OVER | TERM_NOT_LAST.
 */
export function requireEndable(term: Term | null, open: readonly Term[], today: PlainDate): Term {
  if (term?.state !== 'open' || term.endDate <= today) throw new DomainError('precondition', 'TERM_OVER')
  const later = open.some(
    ({ kind, no, endDate }) => kind === 'term' && no !== term.no && endDate > term.endDate,
  )
  if (later && term.kind === 'term') throw new DomainError('precondition', 'TERM_NOT_LAST')
  return term
}

/** The term that holds when another has been taken back; null where nothing paid is left. */
export function termBefore(open: readonly Term[], taken: Term, today: PlainDate): Term | null {
  const left = open.filter(
    ({ kind, no, endDate }) =>
      kind === 'term' && no !== taken.no && endDate > today && endDate <= taken.startDate,
  )
  return left.reduce<Term | null>((last, term) => (last && last.endDate > term.endDate ? last : term), null)
}

/** Seats that were added to a term end with it. */
export function addedTo(open: readonly Term[], term: Term): readonly number[] {
  return open
    .filter(({ kind, endDate, no }) => kind === 'seats' && no > term.no && endDate === term.endDate)
    .map(({ no }) => no)
}

/** The plan when a term was taken back: the paid days before it, or else no days from that day on. */
export function planWithout(
  plan: SubscriptionPlan,
  about: { taken: Term; before: { term: Term; plan: Plan } | null; today: PlainDate },
): SubscriptionPlan {
  const { taken, before, today } = about
  const version = plan.version + 1
  if (taken.kind === 'seats') return { ...plan, seats: Math.max(plan.seats - taken.seats, 1), version }
  // An administrator has set other days since: those stand.
  if (plan.endDate !== taken.endDate) return { ...plan, autoRenew: false, next: null, version }
  const ended = { autoRenew: false, gracePeriodDays: 0, failedSince: null, next: null, version }
  if (!before) return { ...plan, ...ended, endDate: taken.startDate > today ? taken.startDate : today }
  return {
    ...plan,
    ...ended,
    planId: before.plan.id,
    title: before.plan.title,
    entitlements: before.plan.entitlements,
    seats: before.term.seats,
    months: before.term.months,
    startDate: before.term.startDate,
    endDate: before.term.endDate,
    catalogueVersion: before.term.catalogueVersion,
  }
}
