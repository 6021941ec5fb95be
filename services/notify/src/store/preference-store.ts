import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Preferences } from '../domain/preferences.js'
import type { PreferenceStore } from '../domain/ports.js'

/** The choices of a person; `_id` is tenant and user. */
type PreferenceDoc = Preferences & TenantOwned

const schema = new Schema<PreferenceDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    choices: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'notification_preferences', strict: 'throw', versionKey: false, minimize: false },
)

/** The preferences of people, of one subscription at a time. */
export function preferenceStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PreferenceStore {
  const bind = tenantCollection(connection.model<PreferenceDoc>('NotificationPreference', schema))
  return (tenantId, session) => {
    const key = (userId: string) => `${tenantId}:${userId}`
    return {
      async of(userIds) {
        if (userIds.length === 0) return new Map()
        const found = await bind(tenantId, session).find({ _id: { $in: userIds.map(key) } })
        return new Map(
          found.map(({ userId, choices, version }) => [userId, { userId, choices, version }] as const),
        )
      },
      async put(preferences) {
        const { userId } = preferences
        await bind(tenantId, session).updateOne({ _id: key(userId) }, { $set: preferences }, { upsert: true })
      },
    }
  }
}
