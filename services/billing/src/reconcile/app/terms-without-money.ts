import { type TenantId, tenantId as toTenantId } from '@smartproject/kit/types/ids'

import type { Term } from '../../subscription/area.js'
import type { Deps, DueWork } from './deps.js'

const MOST = 1_000

/**
 * Counts terms opened since then whose payment the provider does not know. They are counted and never closed: people look at
 * each. Errors: unavailable PROVIDER_UNAVAILABLE.
 */
export async function countTermsWithoutMoney(
  billing: Pick<Deps, 'work' | 'provider'>,
  due: Pick<DueWork, 'settled'>,
  since: Date,
): Promise<number> {
  let count = 0
  for (const { tenantId, term } of await due.settled(since, MOST)) {
    // One after another: the provider counts how much is asked of it.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await hasMoney(billing, toTenantId(tenantId), term))) count += 1
  }
  return count
}

async function hasMoney(
  { work, provider }: Pick<Deps, 'work' | 'provider'>,
  tenantId: TenantId,
  { source, invoice }: Term,
): Promise<boolean> {
  if (!provider || (source.kind !== 'purchase' && source.kind !== 'renewal')) return true
  const { invoices, purchases } = work.read(tenantId)
  const issued = await invoices.find(invoice)
  // A term that cost nothing, or was paid in another way, has no payment at the provider.
  if (issued && (issued.total.minor === 0n || issued.method !== 'card')) return true
  if (source.kind === 'renewal') return (await provider.invoice(source.id))?.state === 'paid'
  const intent = (await purchases.find(source.id))?.intent ?? ''
  return intent !== '' && (await provider.intent(intent))?.state === 'succeeded'
}
