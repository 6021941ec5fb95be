import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SearchTerm, SearchTermStore } from '../domain/search-term.js'

/** Search terms as they are stored. */
export interface TermsDoc extends TenantOwned {
  userId: string
  projectNumber: number
  terms: SearchTerm[]
}

const schema = new Schema<TermsDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    projectNumber: Number,
    terms: [{ _id: false, id: String, text: String, createTime: Date }],
  },
  { collection: 'search_terms', strict: 'throw', versionKey: false },
)

/** Opens the search terms of a tenant: one document a user and project. */
export function searchTermStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SearchTermStore {
  const bind = tenantCollection(connection.model<TermsDoc>('SearchTerms', schema))
  return (tenantId, session) => {
    const lists = bind(tenantId, session)
    const idOf = (userId: string, projectNumber: number) => `${tenantId}:${projectNumber}:${userId}`
    return {
      of: async (userId, projectNumber) =>
        (await lists.findOne({ _id: idOf(userId, projectNumber) }))?.terms ?? [],
      async keep(userId, projectNumber, terms) {
        const fields = { userId, projectNumber, terms: [...terms] }
        await lists.updateOne({ _id: idOf(userId, projectNumber) }, { $set: fields }, { upsert: true })
      },
      async projectOf(userId, termId) {
        const doc = await lists.findOne({ userId, 'terms.id': termId })
        return doc?.projectNumber ?? null
      },
    }
  }
}
