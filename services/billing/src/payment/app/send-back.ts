import type { Money } from '@smartproject/kit/types/money'

import { modeOf } from '../../prices/area.js'
import type { Settling } from './deps.js'
import { heldPayments } from './measures.js'
import { planRequest } from './plan-request.js'

/** Logs money that nothing is given for, and plans its way back; once for a payment. */
export async function sendBack(
  one: Settling,
  held: { providerId: string; subject: string; charge: string; amount: Money; wrong: string },
): Promise<void> {
  const { deps, stores, changes } = one
  const { providerId, subject, charge, amount, wrong } = held
  if (await stores.payments.has('held', providerId)) return
  await stores.payments.insert({
    providerId,
    kind: 'held',
    amount,
    status: wrong,
    userId: '',
    subject,
    invoice: '',
    mode: modeOf(deps),
    time: deps.clock.now(),
  })
  if (charge !== '') {
    const about = { subject: providerId, lane: `refund:${providerId}` }
    await planRequest(one, about, { op: 'refund', charge, amount: amount.minor.toString() })
  }
  heldPayments.inc({ reason: wrong })
  changes.audit({
    action: 'billing.payment_held',
    targetType: 'payment',
    targetId: providerId,
    details: { reason: wrong, amount: amount.minor.toString(), currency: amount.currency },
  })
}
