import type { Failure, ProviderCall } from '../../payment/area.js'
import { publishNews, savePlan } from '../../subscription/area.js'
import { planEnd } from './agreements.js'
import { releaseBooking, withoutBooking } from './booking.js'
import type { Settling } from './deps.js'

/** Takes in that the provider has made an agreement. The plan may have got another agreement meanwhile: this one is ended then. */
export async function agreementMade(one: Settling, call: ProviderCall, id: string): Promise<void> {
  const { plan } = one
  if (plan.agreement?.id === '' && isCurrent(one, call)) {
    await savePlan(one, { ...plan, agreement: { ...plan.agreement, id }, version: plan.version + 1 })
    return
  }
  if (plan.agreement?.id === id) return
  await planEnd(one, id)
}

/** Takes in that the provider has refused an agreement. The paid days stay; the plan only does not renew by itself. */
export async function agreementRefused(one: Settling, call: ProviderCall, failure: Failure): Promise<void> {
  const { plan, changes } = one
  if (plan.agreement?.id !== '' || !isCurrent(one, call)) return
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

/** True for the call that the plan's agreement was planned with: nothing has been agreed since. */
function isCurrent({ plan }: Settling, { subject }: ProviderCall): boolean {
  return plan.agreement?.planned === subject
}
