import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import {
  type CatalogueChange,
  type CatalogueDraft,
  changesBetween,
  editedPlans,
  nextCatalogue,
  requireTaxes,
} from '../domain/catalogue-draft.js'
import type { Catalogue, Plan, TaxRate } from '../domain/catalogue.js'
import type { Deps as AreaDeps } from './deps.js'

/** The zone whose days begin first: what has begun there has begun somewhere. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** All price lists, the last one first, with the draft and what it changes. */
export interface PriceLists {
  readonly lists: readonly Catalogue[]
  readonly current: number
  /** Null while nothing is being written. */
  readonly draft: CatalogueDraft | null
  readonly changes: readonly CatalogueChange[]
}

type Deps = Pick<AreaDeps, 'work' | 'catalogues' | 'clock'>

/** The price lists for administrators. */
export async function priceLists({ catalogues, clock, work }: Deps, caller: Caller): Promise<PriceLists> {
  const [lists, current, draft] = await Promise.all([
    catalogues.all(),
    catalogues.on(dayIn('UTC', clock.now())),
    work.read(caller.tenantId).draft.find(),
  ])
  const last = lists[0] ?? current
  return { lists, current: current.version, draft, changes: draft ? changesBetween(last, draft) : [] }
}

/**
 * Writes the draft; the first one begins from the last price list. Errors: invalid CATALOGUE_MALFORMED, stale VERSION_MISMATCH.
 */
export async function saveDraft(
  { catalogues, work }: Deps,
  caller: Caller,
  wanted: { plans: readonly Plan[]; taxes: readonly TaxRate[]; version: number },
): Promise<void> {
  const last = await lastList(catalogues)
  requireTaxes(wanted.taxes)
  const plans = editedPlans(last.plans, wanted.plans)
  await work.write(caller, async ({ draft }, changes) => {
    const version = (await draft.find())?.version ?? 0
    if (version !== wanted.version) throw stale(version)
    await draft.save({ plans, taxes: wanted.taxes, version: version + 1 })
    changes.audit({ action: 'billing.catalogue_drafted', targetType: 'catalogue', targetId: 'draft' })
    return null
  })
}

/**
 * Publishes the draft from a day on; plans that were sold keep the list they were sold by.
 * Errors: invalid START_TOO_EARLY, precondition NOTHING_CHANGES, stale VERSION_MISMATCH.
 */
export async function publishDraft(
  { catalogues, clock, work }: Deps,
  caller: Caller,
  { version, from, reason }: { version: number; from: PlainDate; reason: string },
): Promise<void> {
  const last = await lastList(catalogues)
  const earliest = addDays(dayIn(FIRST_ZONE, clock.now()), 1)
  await work.write(caller, async (stores, changes) => {
    const draft = await stores.draft.find()
    if (draft?.version !== version) throw stale(draft?.version ?? 0)
    if (changesBetween(last, draft).length === 0) throw new DomainError('precondition', 'NOTHING_CHANGES')
    const next = nextCatalogue(draft, { last: last.version, from, earliest })
    await stores.draft.publish(next)
    changes.audit({
      action: 'billing.catalogue_published',
      targetType: 'catalogue',
      targetId: `v${next.version}`,
      details: { version: String(next.version), from, reason },
    })
    return null
  })
}

async function lastList(catalogues: Deps['catalogues']): Promise<Catalogue> {
  const [last] = await catalogues.all()
  if (!last) throw new DomainError('unavailable', 'CATALOGUE_MISSING')
  return last
}
