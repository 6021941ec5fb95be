import type { Caller } from '@smartproject/kit/types/caller'

import type { CallOutcome, Failure, ProviderAnswer, ProviderOp } from '../../payment/domain/provider.js'
import {
  answered,
  missed,
  planCall,
  postponed,
  type ProviderCall,
} from '../../payment/domain/provider-call.js'
import { isOpen } from '../../purchase/domain/purchase.js'
import { releaseBooking, withoutBooking } from '../../renewal/app/booking.js'
import type { BillingDeps } from '../../subscription/app/deps.js'
import { noteIntentIn, savePurchase } from '../../purchase/app/note-intent.js'
import { noteSetupIn, planSetup } from '../../purchase/app/pay-later.js'
import { refundDone, refundFailed } from '../../books/app/refunds.js'
import { noteCharge, noteInvoiceIn } from '../../renewal/app/renewals.js'
import { publishNews, savePlan, settling, underLock, type Settling } from '../../subscription/app/settling.js'
import { planIntent } from '../../purchase/app/start-purchase.js'

/** Writes down how a call went together with everything that follows from it, in one transaction. */
export async function applyOutcome(
  deps: BillingDeps,
  caller: Caller,
  call: ProviderCall,
  outcome: CallOutcome,
): Promise<void> {
  if (outcome.kind === 'unknown') {
    await deps.work.write(caller, async ({ calls }) => {
      await calls.save(postponed(call, outcome, new Date()))
    })
    return
  }
  const run = movesMoney(outcome) ? settling : underLock
  await run(deps, caller, async (one) => {
    // Somebody else was faster: everything follows once.
    if (!(await one.stores.calls.save(answered(call, outcome)))) return
    if (outcome.kind === 'confirmed') await confirmed(one, call, outcome.answer)
    else await rejected(one, call, outcome.failure)
  })
}

/** Writes down that a look-up found nothing of a call. */
export async function applyMiss(deps: BillingDeps, caller: Caller, before: ProviderCall): Promise<void> {
  await deps.work.write(caller, async ({ calls }) => {
    const { call, again } = missed(before, new Date())
    if ((await calls.save(call)) && again) await calls.plan(again)
  })
}

/** What issues an invoice or a credit note, whose number is the next of one series. */
function movesMoney(outcome: CallOutcome): boolean {
  if (outcome.kind !== 'confirmed') return false
  const { answer } = outcome
  return (
    answer.kind === 'charge' ||
    (answer.kind === 'intent' && answer.intent.state === 'succeeded') ||
    (answer.kind === 'invoice' && answer.invoice.state === 'paid')
  )
}

async function confirmed(one: Settling, call: ProviderCall, answer: ProviderAnswer): Promise<void> {
  const { request } = call
  switch (answer.kind) {
    case 'intent':
      await noteIntentIn(one, answer.intent)
      return
    case 'setup':
      await noteSetupIn(one, answer.setup)
      return
    case 'invoice':
      await noteInvoiceIn(one, answer.invoice)
      return
    case 'charge':
      await noteCharge(one, answer.charge)
      await refundDone(one, call.subject)
      return
    case 'id':
      if (request.op === 'customer') await customerMade(one, request.currency, answer.id)
      if (request.op === 'agreement') await agreementMade(one, call, answer.id)
  }
}

/** A purchase may have waited for its customer. */
async function customerMade(one: Settling, currency: 'QAR' | 'USD', customer: string): Promise<void> {
  const { stores } = one
  if (!(await stores.customers.find(currency))) await stores.customers.insert(currency, customer)
  const waiting = await stores.purchases.open()
  if (waiting?.quote.currency !== currency || waiting.intent !== '' || waiting.state !== 'paying') return
  const lane = `purchase:${waiting.id}`
  if ((await stores.calls.unfinished()).some((call) => call.lane === lane)) return
  if (waiting.payAt === 'trial_end') await planSetup(one, waiting, customer)
  else await planIntent(one, waiting, customer)
}

/** The plan may have got another agreement meanwhile: this one is ended then. */
async function agreementMade(one: Settling, call: ProviderCall, id: string): Promise<void> {
  const { plan, stores, deps, tenantId } = one
  if (plan.agreement?.id === '' && isCurrent(one, call)) {
    await savePlan(one, { ...plan, agreement: { ...plan.agreement, id }, version: plan.version + 1 })
    return
  }
  if (plan.agreement?.id === id) return
  const about = { env: deps.settings.env, subject: `${tenantId}.${id}`, lane: 'agreement' }
  const end = planCall(about, { op: 'end_agreement', agreement: id }, new Date())
  if (!(await stores.calls.find(end.key))) await stores.calls.plan(end)
}

/** True for the call that the plan's agreement was planned with: nothing has been agreed since. */
function isCurrent({ plan }: Settling, { subject }: ProviderCall): boolean {
  return plan.agreement?.planned === subject
}

/** Calls whose refusal is that of a purchase. A card that is saved by itself is of none. */
const BUYING: readonly ProviderOp[] = ['intent', 'confirm', 'customer', 'setup']

async function rejected(one: Settling, call: ProviderCall, failure: Failure): Promise<void> {
  const { request, subject } = call
  const { stores, plan, changes } = one
  if (BUYING.includes(request.op)) {
    const purchase =
      request.op === 'customer' ? await stores.purchases.open() : await stores.purchases.find(subject)
    if (purchase && isOpen(purchase))
      await savePurchase(one, purchase, {
        ...purchase,
        state: 'declined',
        failure,
        version: purchase.version + 1,
      })
  }
  if (request.op === 'refund') await refundFailed(one, subject, failure.code)
  // What was bought stays bought: it only does not renew by itself.
  if (request.op === 'agreement' && plan.agreement?.id === '' && isCurrent(one, call)) {
    await releaseBooking(one, plan)
    await savePlan(one, {
      ...withoutBooking(plan),
      agreement: null,
      autoRenew: false,
      version: plan.version + 1,
    })
    const news = { amount: null, invoice: '', purchaseId: '', reason: failure.code }
    publishNews(one, { kind: 'action_needed', ...news })
    changes.audit({
      action: 'billing.renewal_ended',
      targetType: 'subscription',
      targetId: one.tenantId,
      details: { reason: failure.code },
    })
  }
}
