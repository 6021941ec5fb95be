import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { addDays } from '@smartproject/kit/types/plain-date'

import { planById } from '../../prices/area.js'
import { savePlan, underLock } from '../../subscription/area.js'
import { inForce } from '../domain/renewal-term.js'
import { endAgreement } from './agreements.js'
import { releaseBooking, withoutBooking } from './booking.js'
import type { Deps } from './deps.js'
import { noteInvoice } from './renewals.js'

/** Looks the newest invoices of an agreement up and takes in what they say. */
export async function lookAtRenewal(billing: Deps, id: string, agreement: string): Promise<void> {
  const caller = systemCaller(tenantId(id), `renewal:${agreement}`)
  for (const invoice of (await billing.provider?.invoicesOf(agreement)) ?? [])
    await noteInvoice(billing, caller, invoice)
}

/** A paid change comes into force on its day, and a trial with a plan behind it ends, in the zone of the company. */
export async function applyChange(billing: Deps, id: string): Promise<void> {
  await underLock(billing, systemCaller(tenantId(id), `change:${id}`), async (one) => {
    const { plan, today, deps } = one
    const { next } = plan
    const isOver = plan.trial !== null && plan.trial.endDate <= today
    const rest = isOver ? { ...plan, trial: null, version: plan.version + 1 } : plan
    if (!next?.paid || next.startDate > today) {
      if (isOver) await savePlan(one, rest)
      return
    }
    const bought = planById(await deps.catalogues.version(next.catalogueVersion), next.planId)
    if (!bought) return
    const { seats, months, catalogueVersion, startDate } = next
    const changed = inForce(bought, { seats, months, catalogueVersion, startDate }, next.features)
    await savePlan(one, { ...rest, ...changed, version: plan.version + 1 })
  })
}

/** A plan stored before its price list named all that it switches on is published once more; what it has beside that stays. */
export async function publishEntitlements(billing: Deps, id: string): Promise<void> {
  await underLock(billing, systemCaller(tenantId(id), `entitlements:${id}`), async (one) => {
    const { plan, deps } = one
    const bought = planById(await deps.catalogues.version(plan.catalogueVersion), plan.planId)
    await savePlan(one, {
      ...plan,
      entitlements: [...new Set([...plan.entitlements, ...(bought?.entitlements ?? [])])],
      version: plan.version + 1,
    })
  })
}

/** Nothing is taken for a plan that is closed: its agreement ends when its grace has. */
export async function endAfterGrace(billing: Deps, id: string): Promise<void> {
  await underLock(billing, systemCaller(tenantId(id), `grace:${id}`), async (one) => {
    const { plan, today } = one
    if (!plan.agreement || today <= addDays(plan.endDate, plan.gracePeriodDays)) return
    await endAgreement(one, plan)
    const ended = { agreement: null, endedAgreement: plan.agreement, autoRenew: false }
    await releaseBooking(one, plan)
    await savePlan(one, { ...withoutBooking(plan), ...ended, version: plan.version + 1 })
  })
  billing.runner.wake(id)
}
