import { randomBytes } from 'node:crypto'

import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { sha256 } from '@smartproject/kit/types/digest'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { CODE_BYTES, codeOf, plansOnSale } from '../../prices/area.js'
import type { Licence } from '../domain/licence.js'
import type { Deps } from './deps.js'

/** Licences to issue, and why. */
export interface WantedLicences {
  readonly planId: number
  readonly seats: number
  readonly days: number
  readonly until: PlainDate
  readonly count: number
  readonly note: string
  readonly reason: string
}

/** Issues licences; the codes are returned here alone. Errors: invalid PLAN_UNKNOWN | DATE_PAST. */
export async function issueLicences(
  deps: Pick<Deps, 'work' | 'catalogues' | 'clock'>,
  caller: Caller,
  { count, reason, ...wanted }: WantedLicences,
): Promise<readonly { licence: Licence; code: string }[]> {
  const now = deps.clock.now()
  const today = dayIn('UTC', now)
  if (wanted.until < today) throw invalid([{ field: 'until', reason: 'DATE_PAST' }], 'DATE_PAST')
  const catalogue = await deps.catalogues.on(today)
  const plan = plansOnSale(catalogue).find(({ id }) => id === wanted.planId)
  if (!plan) throw invalid([{ field: 'plan_id', reason: 'PLAN_UNKNOWN' }], 'PLAN_UNKNOWN')
  const issued = Array.from({ length: count }, () => {
    const code = codeOf(randomBytes(CODE_BYTES))
    const licence: Licence = {
      ...wanted,
      id: newId(),
      hash: sha256(code),
      title: plan.title,
      catalogueVersion: catalogue.version,
      state: 'live',
      issuedBy: caller.userId,
      redeemedFor: '',
      redeemTime: null,
      createTime: now,
      features: [],
      key: '',
    }
    return { licence, code }
  })
  // Without the receipt of a repeated request, which would keep the codes.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    for (const { licence } of issued) await stores.licences.insert(licence)
    changes.audit({
      action: 'billing.licences_issued',
      targetType: 'licence',
      targetId: issued[0]?.licence.id ?? '',
      details: {
        plan: plan.title,
        seats: String(wanted.seats),
        days: String(wanted.days),
        count: String(count),
        note: wanted.note,
        reason,
      },
    })
  })
  return issued
}

/** Revokes a licence that is not redeemed. Errors: not_found LICENCE_NOT_FOUND, precondition LICENCE_REDEEMED. */
export function revokeLicence(
  { work }: Pick<Deps, 'work'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return work.write({ ...caller, tenantId: PLATFORM }, async ({ licences }, changes) => {
    const licence = await licences.find(id)
    if (!licence) throw notFound('LICENCE_NOT_FOUND')
    if (licence.state === 'revoked') return
    if (!(await licences.revoke(id))) throw new DomainError('precondition', 'LICENCE_REDEEMED')
    changes.audit({
      action: 'billing.licence_revoked',
      targetType: 'licence',
      targetId: id,
      details: { reason },
    })
  })
}
