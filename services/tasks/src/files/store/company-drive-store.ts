import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { CompanyDrive, CompanyDriveStore } from '../domain/company-drive.js'

/** The drive of a company; `_id` is the tenant. */
interface CompanyDriveDoc extends TenantOwned, CompanyDrive {}

const schema = new Schema<CompanyDriveDoc>(
  {
    _id: String,
    tenantId: String,
    directory: String,
    clientId: String,
    sealedSecret: String,
    secretTime: Date,
    place: String,
    version: Number,
  },
  { collection: 'company_drives', strict: 'throw', versionKey: false },
)

/** Opens the drive of a tenant. */
export function companyDriveStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CompanyDriveStore {
  const bind = tenantCollection(connection.model<CompanyDriveDoc>('CompanyDrive', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async get() {
        const row = await rows.findOne({ _id: tenantId })
        if (!row) return null
        const { directory, clientId, sealedSecret, secretTime, place, version } = row
        return { directory, clientId, sealedSecret, secretTime, place, version }
      },
      async save(drive) {
        await rows.updateOne({ _id: tenantId }, { $set: { ...drive } }, { upsert: true })
      },
      async delete() {
        await rows.deleteOne({ _id: tenantId })
      },
    }
  }
}
