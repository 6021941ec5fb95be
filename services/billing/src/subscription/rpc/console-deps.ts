import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { BillingDeps } from '../app/deps.js'
import type { KeptBooks, Seen, WholeMoney } from '../../books/domain/console-ports.js'

/** What stands behind the RPCs of platform administrators. */
export interface ConsoleDeps {
  readonly billing: BillingDeps
  readonly money: WholeMoney
  readonly books: KeptBooks
  readonly tokens: PageTokens
}

/** What belongs to a tenant, with the name of its company. */
export async function seen<T>(billing: BillingDeps, tenantId: TenantId, thing: T): Promise<Seen<T>> {
  const fact = await billing.work.read(tenantId).facts.find()
  return { ...thing, tenantId, company: fact?.title ?? '' }
}
