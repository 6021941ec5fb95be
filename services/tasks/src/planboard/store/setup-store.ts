import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { type PlanningSetup, type SetupStore, USUAL_SETUP } from '../domain/setup.js'

/** A set-up as it is stored: one document a company. */
type SetupDoc = TenantOwned & { -readonly [K in keyof PlanningSetup]: PlanningSetup[K] }

const schema = new Schema<SetupDoc>(
  {
    _id: String,
    tenantId: String,
    order: [String],
    hidden: [String],
    teams: [{ _id: false, id: String, name: String, userIds: [String] }],
    projectNumbers: [Number],
    unit: String,
    load: String,
    unestimatedMinutes: Number,
    fullFrom: Number,
    freeBelow: Number,
    version: Number,
  },
  { collection: 'board_setups', strict: 'throw', versionKey: false },
)

/** Opens the set-up of a tenant's planning board. */
export function setupStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SetupStore {
  const bind = tenantCollection(connection.model<SetupDoc>('PlanningSetup', schema), { plain: true })
  return (tenantId, session) => {
    const setups = bind(tenantId, session)
    return {
      async now() {
        const doc = await setups.findOne({ _id: tenantId })
        if (!doc) return USUAL_SETUP
        const { _id, tenantId: _tenant, ...setup } = doc
        return setup
      },
      async save(setup) {
        if (setup.version > 1)
          return setups.updateOne({ _id: tenantId, version: setup.version - 1 }, { $set: setup })
        try {
          await setups.insert({ _id: tenantId, ...setup })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      },
      async forget(userId) {
        const pull = { order: userId, hidden: userId, 'teams.$[].userIds': userId }
        await setups.updateOne({ _id: tenantId }, { $pull: pull, $inc: { version: 1 } })
      },
    }
  }
}
