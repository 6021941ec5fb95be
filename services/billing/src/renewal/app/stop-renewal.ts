import type { DisputeFacts } from '../../payment/area.js'
import { modeOf } from '../../prices/area.js'
import { savePlan } from '../../subscription/area.js'
import { endAgreement } from './agreements.js'
import { releaseBooking, withoutBooking } from './booking.js'
import type { Settling } from './deps.js'

/** A dispute is logged and pauses renewal; the plan stays. */
export async function noteDispute(one: Settling, dispute: DisputeFacts): Promise<void> {
  const { deps, stores, plan, now, changes, tenantId } = one
  const providerId = `${dispute.id}:${dispute.state}`
  if (await stores.payments.has('dispute', providerId)) return
  const amount = { minor: dispute.amount, currency: dispute.currency }
  await stores.payments.insert({
    providerId,
    kind: 'dispute',
    amount,
    status: dispute.state,
    userId: '',
    subject: dispute.intent,
    invoice: '',
    mode: modeOf(deps),
    time: now,
  })
  if (!plan.agreement) return
  await endAgreement(one, plan)
  await savePlan(one, stopped(one))
  changes.audit({
    action: 'billing.renewal_ended',
    targetType: 'subscription',
    targetId: tenantId,
    details: { reason: 'dispute' },
  })
}

/** Takes in that an agreement was ended at the provider: the plan renews no more. */
export async function agreementEnded(one: Settling, id: string): Promise<void> {
  const { plan } = one
  if (plan.agreement?.id !== id) return
  await releaseBooking(one, plan)
  await savePlan(one, stopped(one))
}

/** The plan without renewal; its days and its grace stay as they are. */
function stopped({ plan }: Settling) {
  return {
    ...withoutBooking(plan),
    gracePeriodDays: plan.gracePeriodDays,
    agreement: null,
    endedAgreement: plan.agreement,
    autoRenew: false,
    version: plan.version + 1,
  }
}
