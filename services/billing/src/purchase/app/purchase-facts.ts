import { notFound } from '@smartproject/kit/errors'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { couponKey, modeOf } from '../../prices/area.js'
import { termsOfMode } from '../../subscription/area.js'
import type { QuoteFacts } from '../domain/quote.js'
import type { Stores } from '../domain/stores.js'
import type { Deps as AreaDeps, Settling } from './deps.js'

type Deps = Pick<AreaDeps, 'catalogues' | 'clock' | 'settings'>

/** Reads everything a quote for a tenant is made of, at once. Errors: not_found PLAN_NOT_SET. */
export async function purchaseFacts(
  deps: Deps,
  stores: Stores,
  { tenantId, couponCode }: { tenantId: TenantId; couponCode: string },
): Promise<QuoteFacts> {
  const [plan, fact, terms, details, coupon] = await Promise.all([
    stores.plans.find(),
    stores.facts.find(),
    stores.terms.open(),
    stores.details.find(),
    couponOf(stores, couponCode),
  ])
  if (!plan || !fact) throw notFound('PLAN_NOT_SET')
  const today = dayIn(fact.timeZone, deps.clock.now())
  return withCatalogues(deps, { tenantId, plan, terms, today, country: details?.country ?? '', coupon })
}

/** The same under the lock of the tenant. A transaction takes one command at a time. */
export async function lockedPurchaseFacts(
  { deps, stores, details, tenantId, plan, today }: Settling,
  couponCode: string,
): Promise<QuoteFacts> {
  const terms = await stores.terms.open()
  const country = (await details())?.country ?? ''
  const coupon = await couponOf(stores, couponCode)
  return withCatalogues(deps, { tenantId, plan, terms, today, country, coupon })
}

function couponOf({ coupons }: Stores, code: string): Promise<QuoteFacts['coupon']> {
  return code === '' ? Promise.resolve(null) : coupons.find(couponKey(code))
}

async function withCatalogues(
  { catalogues, settings }: Deps,
  facts: Omit<QuoteFacts, 'catalogue' | 'running' | 'currencies'> & { readonly today: PlainDate },
): Promise<QuoteFacts> {
  const [catalogue, running] = await Promise.all([
    catalogues.on(facts.today),
    catalogues.version(facts.plan.catalogueVersion),
  ])
  // Test money is worth nothing once the keys are live.
  const terms = termsOfMode(facts.terms, modeOf({ settings }))
  return { ...facts, terms, catalogue, running, currencies: settings.currencies }
}
