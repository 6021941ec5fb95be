import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import type { Seen } from '../domain/seen.js'
import type { CompanyNames } from '../domain/stores.js'
import { factModel } from './subscription-fact-store.js'

/** Finds the names of subscriptions, of all tenants. */
export function companyNames(connection: Connection): CompanyNames {
  const facts = platformCollection(factModel(connection))()
  return async (tenantIds) => {
    const ids = [...new Set(tenantIds)].filter((id) => id !== '')
    const found = ids.length > 0 ? await facts.find({ _id: { $in: ids } }) : []
    return new Map(found.map(({ _id, title }) => [_id, title ?? '']))
  }
}

/** Rows with the names of their companies. */
export async function named<D extends { tenantId: string }, T>(
  names: CompanyNames,
  docs: readonly D[],
  read: (doc: D) => T,
): Promise<Seen<T>[]> {
  const titles = await names(docs.map(({ tenantId }) => tenantId))
  return docs.map((doc) => ({
    ...read(doc),
    tenantId: doc.tenantId,
    company: titles.get(doc.tenantId) ?? '',
  }))
}
