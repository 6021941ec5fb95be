import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { sha256 } from '@smartproject/kit/types/digest'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { planById } from '../domain/catalogue.js'
import { readCode, requireLive, type Licence } from '../domain/licence.js'
import { planAfterLicence, termOfLicence } from '../domain/licence-term.js'
import type { Licences } from '../domain/ports.js'
import { renewBy } from './agreements.js'
import type { BillingDeps } from './deps.js'
import { recordTerm } from './record-term.js'
import { savePlan, settling } from './settling.js'

/** What a code would give a subscription. */
export interface LicenceOffer {
  readonly licence: Licence
  readonly startDate: string
  readonly endDate: string
}

/**
 * Looks a code up for the caller's tenant; uses nothing up. Errors: not_found LICENCE_NOT_FOUND | PLAN_NOT_SET, precondition
 * LICENCE_REDEEMED | LICENCE_REVOKED | LICENCE_LAPSED | LICENCE_LOWER | CHANGE_BOOKED, invalid TERM_TOO_FAR.
 */
export async function getLicence(deps: BillingDeps, caller: Caller, code: string): Promise<LicenceOffer> {
  const stores = deps.work.read(caller.tenantId)
  const licence = await licenceOf(stores.licences, code)
  const [plan, fact] = await Promise.all([stores.plans.find(), stores.facts.find()])
  if (!plan || !fact) throw notFound('PLAN_NOT_SET')
  const today = dayIn(fact.timeZone, deps.clock.now())
  requireLive(licence, today)
  const catalogue = await deps.catalogues.on(today)
  const { startDate, endDate } = termOfLicence(licence, { plan, catalogue, today })
  return { licence, startDate, endDate }
}

/** Redeems a code for the caller's tenant: a term, its invoice over nothing, and the plan that follows. Errors: as getLicence. */
export function redeemLicence(deps: BillingDeps, caller: Caller, code: string): Promise<void> {
  return settling(deps, caller, async (one) => {
    const { stores, changes, plan, today, tenantId, now } = one
    const licence = await licenceOf(stores.licences, code)
    requireLive(licence, today)
    const opened = termOfLicence(licence, { plan, catalogue: await deps.catalogues.on(today), today })
    const bought = planById(await deps.catalogues.version(licence.catalogueVersion), licence.planId)
    if (!bought) throw new DomainError('unavailable', 'CATALOGUE_MISSING')
    // Of two who redeem it at the same instant one finds it taken.
    if (!(await stores.licences.redeem(licence.id, tenantId, now)))
      throw new DomainError('precondition', 'LICENCE_REDEEMED')
    const none = opened.total
    const term = await recordTerm(one, {
      term: opened,
      lines: [{ kind: 'plan', note: opened.title, quantity: opened.seats, unit: none, amount: none }],
      taxRate: 0,
      charged: none,
      method: 'licence',
      payment: null,
    })
    const after = planAfterLicence(plan, { term: opened, bought, today })
    // What renews does so at the new end.
    await savePlan(one, plan.agreement ? await renewBy(one, after) : after)
    changes.audit({
      action: 'billing.licence_redeemed',
      targetType: 'licence',
      targetId: licence.id,
      details: {
        plan: term.title,
        seats: String(term.seats),
        start_date: term.startDate,
        end_date: term.endDate,
        invoice: term.invoice,
      },
    })
  })
}

/** Errors: not_found LICENCE_NOT_FOUND. */
async function licenceOf(licences: Licences, typed: string): Promise<Licence> {
  const code = readCode(typed)
  const licence = code === null ? null : await licences.byHash(sha256(code))
  if (!licence) throw notFound('LICENCE_NOT_FOUND')
  return licence
}
