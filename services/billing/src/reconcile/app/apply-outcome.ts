import type { Caller } from '@smartproject/kit/types/caller'

import { noteCharge, refundDone, refundFailed } from '../../books/area.js'
import {
  answered,
  type KnownOutcome,
  type Failure,
  type ProviderAnswer,
  type ProviderCall,
} from '../../payment/area.js'
import { customerMade, noteIntentIn, noteSetupIn, purchaseRefused } from '../../purchase/area.js'
import { agreementMade, agreementRefused, noteInvoiceIn } from '../../renewal/area.js'
import { settling, underLock } from '../../subscription/area.js'
import type { Deps, Settling } from './deps.js'

/** Writes down how a call went together with everything that follows from it, in one transaction. */
export async function applyOutcome(
  deps: Deps,
  caller: Caller,
  call: ProviderCall,
  outcome: KnownOutcome,
): Promise<void> {
  const run = movesMoney(outcome) ? settling : underLock
  await run(deps, caller, async (one) => {
    // Another process was faster: everything follows once.
    if (!(await one.stores.calls.save(answered(call, outcome)))) return
    if (outcome.kind === 'confirmed') await confirmed(one, call, outcome.answer)
    else await rejected(one, call, outcome.failure)
  })
}

/** True for an outcome that issues an invoice or a credit note, whose number is the next of one series. */
function movesMoney(outcome: KnownOutcome): boolean {
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

async function rejected(one: Settling, call: ProviderCall, failure: Failure): Promise<void> {
  const { op } = call.request
  await purchaseRefused(one, call, failure)
  if (op === 'refund') await refundFailed(one, call.subject, failure.code)
  if (op === 'agreement') await agreementRefused(one, call, failure)
}
