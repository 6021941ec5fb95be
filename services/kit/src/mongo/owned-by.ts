/** Collections of bookkeeping that hold nothing of a tenant, or must outlive it. */
export const KEPT_COLLECTIONS: ReadonlySet<string> = new Set([
  'closed_tenants',
  'migrations',
  'leases',
  'inbox',
  // Signed over all tenants together; it names no more of them than an id.
  'audit_rounds',
])

/**
 * The condition that finds what a tenant owns in any collection there is: a document names its tenant in `tenantId`,
 * or its id is the tenant's or begins with it. A new collection is covered by being one; nothing has to list it.
 */
export function ownedBy(tenantId: string): Record<string, unknown> {
  return {
    $or: [
      { tenantId },
      { _id: { $in: [tenantId, `tenant:${tenantId}`] } },
      { _id: { $gte: `${tenantId}:`, $lt: `${tenantId};` } },
      { _id: { $gte: `${tenantId}|`, $lt: `${tenantId}}` } },
    ],
  }
}

/** The same question about a document at hand. */
export function isOwnedBy(document: { _id?: unknown; tenantId?: unknown }, tenantId: string): boolean {
  if (document.tenantId === tenantId) return true
  const id = document._id
  if (typeof id !== 'string') return false
  return (
    id === tenantId ||
    id === `tenant:${tenantId}` ||
    id.startsWith(`${tenantId}:`) ||
    id.startsWith(`${tenantId}|`)
  )
}
