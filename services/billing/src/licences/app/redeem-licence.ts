import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { sha256 } from '@smartproject/kit/types/digest'
import { newId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { recordTerm } from '../../invoices/area.js'
import { planById, readCode } from '../../prices/area.js'
import { renewBy } from '../../renewal/area.js'
import { requireNotClosing, savePlan, settling } from '../../subscription/area.js'
import { isLicenceFile, licenceOfFile, numberOf } from '../domain/licence-file.js'
import { planAfterLicence, termOfLicence } from '../domain/licence-term.js'
import { type Licence, requireLive } from '../domain/licence.js'
import type { Licences } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** The offer of a code or a file to a subscription. */
export interface LicenceOffer {
  readonly licence: Licence
  readonly startDate: string
  readonly endDate: string
}

/**
 * Looks at a code, or at the text of a licence file, for the caller's tenant; uses nothing up. Errors: not_found LICENCE_NOT_FOUND |
 * PLAN_NOT_SET, precondition LICENCE_REDEEMED | LICENCE_REVOKED | LICENCE_LAPSED | LICENCE_LOWER | CHANGE_BOOKED and those of
 * ReadLicenceFile and licenceOfFile, invalid TERM_TOO_FAR.
 */
export async function getLicence(deps: Deps, caller: Caller, code: string): Promise<LicenceOffer> {
  const stores = deps.work.read(caller.tenantId)
  const [plan, fact] = await Promise.all([stores.plans.find(), stores.facts.find()])
  if (!plan || !fact) throw notFound('PLAN_NOT_SET')
  const today = dayIn(fact.timeZone, deps.clock.now())
  const licence = await licenceOf(deps, stores.licences, { given: code, today })
  requireLive(licence, today)
  const catalogue = await deps.catalogues.on(today)
  const { startDate, endDate } = termOfLicence(licence, { plan, catalogue, today })
  return { licence, startDate, endDate }
}

/** Redeems a code, or a licence file, for the caller's tenant: a term, its invoice over nothing, and the plan that follows. Errors: as getLicence, and COMPANY_CLOSING. */
export function redeemLicence(deps: Deps, caller: Caller, code: string): Promise<void> {
  return settling(deps, caller, async (one) => {
    requireNotClosing(one)
    const { stores, changes, plan, today, tenantId, now } = one
    const licence = await licenceOf(deps, stores.licences, { given: code, today })
    requireLive(licence, today)
    const opened = termOfLicence(licence, { plan, catalogue: await deps.catalogues.on(today), today })
    const bought = planById(await deps.catalogues.version(licence.catalogueVersion), licence.planId)
    if (!bought) throw new DomainError('unavailable', 'CATALOGUE_MISSING')
    // Of two requests at the same instant one finds it taken.
    if (!(await takeLicence(stores.licences, licence, { redeemedFor: tenantId, redeemTime: now })))
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
    const after = planAfterLicence(plan, { term: opened, bought, today, features: licence.features })
    // The agreement renews at the new end.
    await savePlan(one, plan.agreement ? await renewBy(one, after) : after)
    changes.audit({
      action: licence.key === '' ? 'billing.licence_redeemed' : 'billing.licence_file_redeemed',
      targetType: 'licence',
      targetId: licence.id,
      details: {
        plan: term.title,
        seats: String(term.seats),
        start_date: term.startDate,
        end_date: term.endDate,
        invoice: term.invoice,
        ...(licence.key === '' ? {} : { key: licence.key, customer: licence.note }),
      },
    })
  })
}

/** False for one that another company has taken. A file is first stored when it is used. */
async function takeLicence(
  licences: Licences,
  licence: Licence,
  by: Pick<Licence, 'redeemedFor' | 'redeemTime'> & { redeemTime: Date },
): Promise<boolean> {
  if (licence.key === '') return licences.redeem(licence.id, by.redeemedFor, by.redeemTime)
  await licences.insert({ ...licence, ...by, state: 'redeemed' })
  return true
}

/** Errors: not_found LICENCE_NOT_FOUND, precondition as ReadLicenceFile and licenceOfFile. */
async function licenceOf(
  deps: Deps,
  licences: Licences,
  { given, today }: { given: string; today: PlainDate },
): Promise<Licence> {
  if (!isLicenceFile(given)) return licenceOfCode(licences, given)
  const file = await deps.readLicenceFile(given)
  const hash = sha256(numberOf(file))
  const used = await licences.byHash(hash)
  if (used) return used
  const now = deps.clock.now()
  const clock = dayIn('UTC', now)
  const about = { id: newId(), hash, catalogue: await deps.catalogues.on(today), now }
  return licenceOfFile(file, about, { today, clock, latest: await deps.seenDays.note(clock) })
}

async function licenceOfCode(licences: Licences, typed: string): Promise<Licence> {
  const code = readCode(typed)
  const licence = code === null ? null : await licences.byHash(sha256(code))
  if (!licence) throw notFound('LICENCE_NOT_FOUND')
  return licence
}
