import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { PatternStore, PersonPattern } from '../domain/pattern.js'

type PatternDoc = TenantOwned & { -readonly [K in keyof PersonPattern]: PersonPattern[K] }

const schema = new Schema<PatternDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    fromDate: String,
    minutes: { type: [Number], default: null },
    share: Number,
    worksHolidays: Boolean,
    version: Number,
  },
  { collection: 'patterns', strict: 'throw', versionKey: false },
)

/** Opens the patterns of a tenant. */
export function patternStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PatternStore {
  const bind = tenantCollection(connection.model<PatternDoc>('WorkPattern', schema), { plain: true })
  return (tenantId, session) => {
    const patterns = bind(tenantId, session)
    return {
      async of(userIds) {
        if (userIds.length === 0) return []
        const filter = { userId: { $in: userIds } }
        const docs = await patterns.find(filter, { sort: { userId: 1, fromDate: 1 } })
        return docs.map(({ _id, tenantId: _tenant, ...pattern }) => pattern)
      },
      async save(pattern) {
        const { userId, fromDate, version } = pattern
        if (version > 1)
          return patterns.updateOne({ userId, fromDate, version: version - 1 }, { $set: pattern })
        try {
          await patterns.insert({ _id: newId(), ...pattern })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      },
      remove: ({ userId, fromDate, version }) => patterns.deleteOne({ userId, fromDate, version }),
      async removeAfter(userId, day) {
        await patterns.deleteMany({ userId, fromDate: { $gt: day } })
      },
    }
  }
}
