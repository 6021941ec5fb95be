import { randomUUID } from 'node:crypto'

import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { countingInvoice, creditNote } from '../../invoices/area.js'
import { isTransferred, type Payment, planRequest } from '../../payment/area.js'
import { planById } from '../../prices/area.js'
import { renewBy } from '../../renewal/area.js'
import { savePlan, type Term, underLock } from '../../subscription/area.js'
import {
  addedTo,
  decided,
  planWithout,
  type Refund,
  REFUND_ALONE,
  refundable,
  requireEndable,
  requireRefundable,
  termBefore,
} from '../domain/refund.js'
import type { Stores } from '../domain/stores.js'
import type { Deps, Settling } from './deps.js'
import { failedRefunds } from './measures.js'

/** The refund that is asked for. `caller` is a platform administrator in the tenant that is named. */
export interface WantedRefund {
  /** The provider's id of the charge. */
  readonly payment: string
  readonly minor: bigint
  readonly endsTerm: boolean
  readonly reason: string
}

/**
 * Gives a payment back, or lets it wait for a second administrator. Returns the id of the refund. Errors: not_found
 * PAYMENT_NOT_FOUND, invalid AMOUNT_OUT_OF_RANGE, precondition TERM_OVER | TERM_NOT_LAST | REFUND_BY_BANK, unavailable
 * PROVIDER_UNAVAILABLE.
 */
export async function refundPayment(
  deps: Deps,
  caller: Caller,
  { payment, minor, endsTerm, reason }: WantedRefund,
): Promise<string> {
  const intent = await intentOf(deps, payment)
  const id = await underLock(deps, caller, async (one) => {
    const { stores, now } = one
    const charge = await stores.payments.find('charge', payment)
    if (!charge) throw notFound('PAYMENT_NOT_FOUND')
    requireRefundable(minor, charge, await stores.refunds.ofPayment(payment))
    if (endsTerm) requireEndable(await termOf(stores, charge), await stores.terms.open(), one.today)
    const alone = minor <= REFUND_ALONE
    const refund: Refund = {
      id: randomUUID(),
      payment,
      intent,
      amount: { minor, currency: charge.amount.currency },
      endsTerm,
      reason,
      state: alone ? 'sent' : 'waiting',
      askedBy: caller.userId,
      decidedBy: '',
      invoice: charge.invoice,
      creditNote: '',
      attempt: 1,
      failure: '',
      createTime: now,
      version: 1,
    }
    await stores.refunds.insert(refund)
    if (alone) await sendRefund(one, refund)
    audit(one, refund, 'billing.refund_asked', reason)
    return refund.id
  })
  deps.runner.wake(caller.tenantId)
  return id
}

/**
 * Decides about a refund that waits, or sends one again that has failed. Errors: not_found REFUND_NOT_FOUND, precondition
 * REFUND_SETTLED | OTHER_ADMIN_NEEDED, unavailable PROVIDER_UNAVAILABLE.
 */
export async function decideRefund(
  deps: Deps,
  caller: Caller,
  { id, action, reason }: { id: string; action: 'approve' | 'reject' | 'again'; reason: string },
): Promise<string> {
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  await underLock(deps, caller, async (one) => {
    const { stores } = one
    const refund = await stores.refunds.find(id)
    if (!refund) throw notFound('REFUND_NOT_FOUND')
    const next = decided(refund, action, caller.userId)
    if (action === 'again') await requireAmountLeft(stores, refund)
    if (next.state === 'sent' && next.endsTerm && next.creditNote === '')
      requireEndable(
        await termOf(stores, await stores.payments.find('charge', next.payment)),
        await stores.terms.open(),
        one.today,
      )
    await stores.refunds.save(next)
    if (next.state === 'sent') await sendRefund(one, next)
    audit(one, next, `billing.refund_${ACTIONS[action]}`, reason)
    return id
  })
  deps.runner.wake(caller.tenantId)
  return id
}

const ACTIONS = { approve: 'approved', reject: 'rejected', again: 'sent_again' } as const

/** Others may have gone back since this one failed. */
async function requireAmountLeft({ payments, refunds }: Stores, refund: Refund): Promise<void> {
  const charge = await payments.find('charge', refund.payment)
  const others = await refunds.ofPayment(refund.payment)
  if (!charge || refund.amount.minor > refundable(charge, others))
    throw new DomainError('precondition', 'REFUND_SETTLED')
}

/** The intent behind a charge: its own id, or that of a renewal's invoice. */
async function intentOf({ provider }: Deps, payment: string): Promise<string> {
  if (isTransferred(payment)) throw new DomainError('precondition', 'REFUND_BY_BANK')
  if (!provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  if (payment.startsWith('pi_')) return payment
  const invoice = await provider.invoice(payment)
  if (!invoice || invoice.charge === '') throw notFound('PAYMENT_NOT_FOUND')
  return invoice.charge
}

/** The term that a charge has paid. */
async function termOf(stores: Stores, charge: Payment | null): Promise<Term | null> {
  const invoice = charge && (await stores.invoices.find(charge.invoice))
  return invoice && stores.terms.find(invoice.term)
}

async function sendRefund(one: Settling, refund: Refund): Promise<void> {
  const { id, intent, amount, attempt } = refund
  const request = { op: 'refund', charge: intent, amount: amount.minor.toString() } as const
  await planRequest(one, { subject: id, lane: `refund:${id}`, attempt }, request)
}

/** Takes in that the provider has given the money of a refund back: the credit note, and the term where it ends. */
export async function refundDone(one: Settling, id: string): Promise<void> {
  const { stores } = one
  const refund = await stores.refunds.find(id)
  if (refund?.state !== 'sent') return
  const note = refund.creditNote || (await issueNote(one, refund))
  await stores.refunds.save({ ...refund, state: 'done', creditNote: note, version: refund.version + 1 })
  if (refund.endsTerm && refund.creditNote === '') await endTerm(one, refund)
  audit(one, refund, 'billing.refunded', refund.reason)
}

/** Takes in that a refund was refused, or came back later. */
export async function refundFailed(one: Settling, id: string, failure: string): Promise<void> {
  const { stores } = one
  const refund = await stores.refunds.find(id)
  if (refund?.state !== 'sent' && refund?.state !== 'done') return
  await stores.refunds.save({ ...refund, state: 'failed', failure, version: refund.version + 1 })
  failedRefunds.inc()
  audit(one, refund, 'billing.refund_failed', failure)
}

async function issueNote(one: Settling, refund: Refund): Promise<string> {
  const { stores, today, now } = one
  const invoice = await countingInvoice(stores.invoices, refund.invoice)
  if (!invoice) return ''
  const number = await stores.numbers.next('credit_note', today.slice(0, 4))
  await stores.invoices.insert(creditNote(invoice, refund, { number, date: today, now }))
  const charge = await stores.payments.find('charge', refund.payment)
  const all = await stores.refunds.ofPayment(refund.payment)
  const back = all
    .filter(({ id, state }) => state === 'done' || id === refund.id)
    .reduce((sum, { amount }) => sum + amount.minor, 0n)
  if (charge && back >= charge.amount.minor) await stores.invoices.setState(invoice.number, 'credited')
  return number
}

/** The paid days end. Where something has come behind them meanwhile, they stay and people see so. */
async function endTerm(one: Settling, refund: Refund): Promise<void> {
  const { stores, deps, today, plan } = one
  const open = await stores.terms.open()
  const term = await termOf(stores, await stores.payments.find('charge', refund.payment))
  try {
    requireEndable(term, open, today)
  } catch {
    return
  }
  if (!term) return
  await stores.terms.close([term.no], 'refunded', today)
  if (term.kind === 'term') await stores.terms.close(addedTo(open, term), 'refunded', today)
  const left = termBefore(open, term, today)
  const before = left && planById(await deps.catalogues.version(left.catalogueVersion), left.planId)
  const about = { taken: term, before: left && before && { term: left, plan: before }, today }
  await savePlan(one, await renewBy(one, planWithout(plan, about)))
}

function audit({ changes }: Settling, refund: Refund, action: string, reason: string): void {
  changes.audit({
    action,
    targetType: 'refund',
    targetId: refund.id,
    details: {
      reason,
      amount: refund.amount.minor.toString(),
      currency: refund.amount.currency,
      invoice: refund.invoice,
      ends_term: String(refund.endsTerm),
    },
  })
}
