import type { Caller } from '@smartproject/kit/types/caller'

import { recordTerm } from '../../invoices/area.js'
import { type InvoiceFacts, sendBack } from '../../payment/area.js'
import { modeOf, planById, planName } from '../../prices/area.js'
import {
  type Agreement,
  publishNews,
  renewalPrice,
  savePlan,
  settling,
  underLock,
} from '../../subscription/area.js'
import { planAfterRenewal, termOfRenewal } from '../domain/renewal-term.js'
import type { Deps, Settling } from './deps.js'
import { failureNews } from './remind-owners.js'

/** An invoice of the provider for a renewal; those for other reasons open nothing. */
const RENEWAL = 'subscription_cycle'
/** The provider rounds tax by itself. */
const ROUNDING = 1n

/** Takes in what the provider knows of an invoice of an agreement, as it was just looked up. */
export function noteInvoice(deps: Deps, caller: Caller, invoice: InvoiceFacts): Promise<void> {
  const run = opensTerm(invoice) ? settling : underLock
  return run(deps, caller, (one) => noteInvoiceIn(one, invoice))
}

/** The same in a transaction that holds the lock. */
export async function noteInvoiceIn(one: Settling, invoice: InvoiceFacts): Promise<void> {
  if (invoice.reason !== RENEWAL || invoice.metadata.env !== one.deps.settings.env) return
  if (invoice.live !== (modeOf(one.deps) === 'live')) return
  if (opensTerm(invoice)) await settleRenewal(one, invoice)
  else if (invoice.state === 'open' && invoice.failure) await renewalFailed(one, invoice)
}

/** A renewal that was paid: it takes the next number of an invoice. */
function opensTerm({ reason, state, amountPaid }: InvoiceFacts): boolean {
  return reason === RENEWAL && state === 'paid' && amountPaid > 0n
}

/** A paid renewal opens a term from the old end on, however late the money came; once. */
async function settleRenewal(one: Settling, invoice: InvoiceFacts): Promise<void> {
  const { deps, stores, changes, plan, today, tenantId } = one
  if (await stores.terms.bySource({ kind: 'renewal', id: invoice.id })) return
  const agreement = agreementOf(one, invoice)
  const bought =
    agreement && planById(await deps.catalogues.version(agreement.catalogueVersion), agreement.planId)
  const paid = { minor: invoice.amountPaid, currency: invoice.currency }
  const wrong = agreement && bought ? wrongAmount(agreement, invoice) : 'NO_AGREEMENT'
  if (!agreement || !bought || wrong) {
    const held = { providerId: invoice.id, subject: invoice.agreement, charge: invoice.charge, amount: paid }
    await sendBack(one, { ...held, wrong: wrong ?? 'NO_AGREEMENT' })
    return
  }
  const { term: opened, lines } = termOfRenewal(agreement, { invoiceId: invoice.id, plan, bought, paid })
  const term = await recordTerm(one, {
    term: opened,
    lines,
    taxRate: agreement.taxRate,
    charged: paid,
    method: 'card',
    payment: { providerId: invoice.id, userId: '', subject: invoice.agreement },
  })
  const after = planAfterRenewal(plan, { term: opened, bought, today })
  // A coupon takes something off the first invoice alone.
  const rest = after.agreement && { ...after.agreement, discount: null }
  await savePlan(one, { ...after, agreement: rest })
  changes.audit({
    action: 'billing.renewed',
    targetType: 'subscription',
    targetId: tenantId,
    details: { plan: term.title, end_date: term.endDate, invoice: term.invoice },
  })
}

/** The agreement an invoice belongs to: the plan's, or the one that was ended last and took money all the same. */
function agreementOf({ plan }: Settling, { agreement }: InvoiceFacts): Agreement | null {
  return [plan.agreement, plan.endedAgreement].find((known) => known?.id === agreement) ?? null
}

function wrongAmount(agreement: Agreement, invoice: InvoiceFacts): string | null {
  const { total } = renewalPrice(agreement)
  const difference = invoice.amountPaid - total.minor
  if (invoice.currency !== total.currency) return 'CURRENCY'
  return difference > ROUNDING || difference < -ROUNDING ? 'AMOUNT' : null
}

/** The first failure is kept: from then on the payment is late. Access does not end before the grace has. */
async function renewalFailed(one: Settling, invoice: InvoiceFacts): Promise<void> {
  const { deps, stores, changes, plan, tenantId, now } = one
  if (plan.agreement?.id !== invoice.agreement || plan.failedSince) return
  const reason = invoice.failure?.code ?? ''
  const amount = { minor: invoice.amountDue, currency: invoice.currency }
  if (!(await stores.payments.has('failed', invoice.id)))
    await stores.payments.insert({
      providerId: invoice.id,
      kind: 'failed',
      amount,
      status: reason,
      userId: '',
      subject: invoice.agreement,
      invoice: '',
      mode: modeOf(deps),
      time: now,
    })
  await savePlan(one, { ...plan, failedSince: now, failureMailed: 0, version: plan.version + 1 })
  publishNews(one, { ...failureNews(plan, 0), ...(await titleOf(one)), amount, reason })
  changes.audit({
    action: 'billing.renewal_failed',
    targetType: 'subscription',
    targetId: tenantId,
    details: { reason },
  })
}

/** The title of the unpaid plan: after a trial it is the booked one. */
async function titleOf({ deps, plan: { next } }: Settling): Promise<{ planTitle?: string }> {
  const booked = next && planById(await deps.catalogues.version(next.catalogueVersion), next.planId)
  return booked ? { planTitle: planName(booked) } : {}
}
