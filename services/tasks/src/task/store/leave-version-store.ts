import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { LeaveVersionStore } from '../domain/ports.js'

interface LeaveVersionDoc extends TenantOwned {
  version: number
}

const schema = new Schema<LeaveVersionDoc>(
  { _id: String, tenantId: String, version: Number },
  { collection: 'leave_versions', strict: 'throw', versionKey: false },
)

/** Opens what is known of a tenant's leave versions. */
export function leaveVersionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => LeaveVersionStore {
  const bind = tenantCollection(connection.model<LeaveVersionDoc>('LeaveVersion', schema))
  return (tenantId, session) => {
    const versions = bind(tenantId, session)
    const idOf = (leaveId: string) => `${tenantId}:${leaveId}`
    return {
      seen: async (leaveId) => (await versions.findOne({ _id: idOf(leaveId) }))?.version ?? 0,
      async record(leaveId, version) {
        await versions.updateOne({ _id: idOf(leaveId) }, { $set: { version } }, { upsert: true })
      },
    }
  }
}
