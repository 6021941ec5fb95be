import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { planById, TRIAL_ID } from '../../prices/area.js'
import { requireNotClosing, savePlan, type SubscriptionPlan, underLock } from '../../subscription/area.js'
import { renewBy } from './agreements.js'
import { releaseBooking, withoutBooking } from './booking.js'
import type { Deps, Settling } from './deps.js'

/** The wanted renewal, and whether what is booked for the end is dropped. */
interface WantedRenewal {
  readonly autoRenew: boolean
  readonly dropChange: boolean
}

/**
 * Switches renewal on or off, or confirms that it goes on as it is, which a new owner is asked for; what is booked for the end may be dropped. Errors: precondition CARD_MISSING | NOT_RENEWABLE
 * (a trial, what was given, or a renewal whose day is over) | COMPANY_CLOSING, unavailable PROVIDER_UNAVAILABLE.
 */
export async function setAutoRenew(
  deps: Deps,
  caller: Caller,
  wanted: WantedRenewal,
): Promise<SubscriptionPlan> {
  const saved = await underLock(deps, caller, (one) => switchRenewal(one, wanted))
  deps.runner.wake(caller.tenantId)
  return saved
}

/** The same in a transaction under the lock of the tenant; the caller wakes the runner after the commit. */
export async function switchRenewal(one: Settling, wanted: WantedRenewal): Promise<SubscriptionPlan> {
  const { deps, plan, changes, tenantId } = one
  const { autoRenew, dropChange } = wanted
  // A plan behind a trial is paid by its agreement: without that it does not begin.
  const drop = dropChange || (plan.planId === TRIAL_ID && !autoRenew)
  const next = plan.next && (plan.next.paid || !drop) ? plan.next : null
  if (plan.autoRenew === autoRenew && next === plan.next) return dropChange ? plan : confirmPayer(one)
  if (autoRenew) await requireRenewable(one, next)
  if (plan.next && !next) await releaseBooking(one, plan)
  const renewed = plan.planId === TRIAL_ID && next ? next : plan
  const graceDays = planById(
    await deps.catalogues.version(renewed.catalogueVersion),
    renewed.planId,
  )?.graceDays
  const changed = await renewBy(one, {
    ...(next ? plan : withoutBooking(plan)),
    autoRenew,
    payerUnconfirmed: false,
    next,
    gracePeriodDays: autoRenew ? (graceDays ?? 0) : 0,
    version: plan.version + 1,
  })
  if (autoRenew && !changed.agreement) throw new DomainError('precondition', 'NOT_RENEWABLE')
  await savePlan(one, changed)
  changes.audit({
    action: 'billing.auto_renew_set',
    targetType: 'subscription',
    targetId: tenantId,
    details: { auto_renew: String(autoRenew), change: next ? 'kept' : 'none' },
  })
  return changed
}

async function requireRenewable(one: Settling, next: SubscriptionPlan['next']): Promise<void> {
  const { deps, plan, stores, today } = one
  requireNotClosing(one)
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const renews = plan.planId !== TRIAL_ID || next !== null
  if (plan.currency === null || plan.endDate <= today || !renews)
    throw new DomainError('precondition', 'NOT_RENEWABLE')
  if (!(await stores.cards.list()).some(({ isDefault }) => isDefault))
    throw new DomainError('precondition', 'CARD_MISSING')
}

/** The plan, with its owner as the one who pays; nothing else changes. */
async function confirmPayer(one: Settling): Promise<SubscriptionPlan> {
  const { plan, changes, tenantId } = one
  if (!plan.payerUnconfirmed) return plan
  const confirmed = { ...plan, payerUnconfirmed: false, version: plan.version + 1 }
  await savePlan(one, confirmed)
  changes.audit({ action: 'billing.payer_confirmed', targetType: 'subscription', targetId: tenantId })
  return confirmed
}
