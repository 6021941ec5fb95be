import type { Money } from '@smartproject/kit/types/money'

import { modeOf } from '../../prices/area.js'
import { planCall } from '../domain/provider-call.js'
import type { ProviderRequest } from '../domain/provider.js'
import type { Settling } from './deps.js'
import { heldPayments } from './measures.js'

/** Logs money that nothing is given for, and plans its way back; once for a payment. */
export async function sendBack(
  { deps, stores, changes }: Settling,
  held: { providerId: string; subject: string; charge: string; amount: Money; wrong: string },
): Promise<void> {
  const { providerId, subject, charge, amount, wrong } = held
  if (await stores.payments.has('held', providerId)) return
  const { clock, settings } = deps
  await stores.payments.insert({
    providerId,
    kind: 'held',
    amount,
    status: wrong,
    userId: '',
    subject,
    invoice: '',
    mode: modeOf(deps),
    time: clock.now(),
  })
  if (charge !== '') {
    const request: ProviderRequest = { op: 'refund', charge, amount: amount.minor.toString() }
    await stores.calls.plan(
      planCall({ env: settings.env, subject: providerId, lane: `refund:${providerId}` }, request, new Date()),
    )
  }
  heldPayments.inc({ reason: wrong })
  changes.audit({
    action: 'billing.payment_held',
    targetType: 'payment',
    targetId: providerId,
    details: { reason: wrong, amount: amount.minor.toString(), currency: amount.currency },
  })
}
