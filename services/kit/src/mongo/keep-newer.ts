import type { TenantCollection, TenantOwned } from './tenant-collection.js'

/** A fact of another service, with the version that it had there. */
interface Versioned extends TenantOwned {
  version: number
}

/**
 * Keeps a fact of another service, unless it is held in the same or a later version: events come twice and out of order.
 */
export async function keepNewer<T extends Versioned>(
  facts: TenantCollection<T>,
  fact: Omit<T, 'tenantId'>,
): Promise<void> {
  await replaceOlder(facts, fact)
}

/** As {@link keepNewer}; true where the fact is news. */
export async function replaceOlder<T extends Versioned>(
  facts: TenantCollection<T>,
  fact: Omit<T, 'tenantId'>,
): Promise<boolean> {
  const { _id, ...fields } = fact as Omit<Versioned, 'tenantId'>
  if (await facts.updateOne({ _id, version: { $lt: fields.version } }, { $set: fields })) return true
  if (await facts.findOne({ _id })) return false
  await facts.insert(fact)
  return true
}
