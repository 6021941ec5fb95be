import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { USUAL_TYPE } from '../domain/project-items.js'
import { type ReleaseSetup, type ReleaseSetupStore, USUAL_RELEASE_SETUP } from '../domain/release-setup.js'
import { releaseModel } from './project-items.js'

/** A setup as it is stored: one document a company. */
type SetupDoc = TenantOwned & { -readonly [K in keyof ReleaseSetup]: ReleaseSetup[K] }

const titles = { _id: false, titleEn: String, titleAr: String }
const schema = new Schema<SetupDoc>(
  {
    _id: String,
    tenantId: String,
    types: [{ ...titles, id: String, color: String, workingDays: Number }],
    states: [{ ...titles, state: String, color: String }],
    substates: [{ ...titles, id: String, state: String }],
    version: Number,
  },
  { collection: 'release_setups', strict: 'throw', versionKey: false },
)

/** Opens the setup of a tenant's releases. */
export function releaseSetupStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ReleaseSetupStore {
  const bind = tenantCollection(connection.model<SetupDoc>('ReleaseSetup', schema), { plain: true })
  const bindReleases = tenantCollection(releaseModel(connection))
  return (tenantId, session) => {
    const setups = bind(tenantId, session)
    return {
      async now() {
        const doc = await setups.findOne({ _id: tenantId })
        if (!doc) return USUAL_RELEASE_SETUP
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
      countOfType: (typeId) =>
        // Releases of earlier versions have the usual type and do not say so.
        bindReleases(tenantId, session).count({
          typeId: typeId === USUAL_TYPE ? { $in: [typeId, null] } : typeId,
        }),
    }
  }
}
