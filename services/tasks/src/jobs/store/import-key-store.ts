import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ImportKeyStore } from '../domain/stores.js'

interface ImportKeyDoc extends TenantOwned {
  projectNumber: number
  key: string
  taskId: string
}

const schema = new Schema<ImportKeyDoc>(
  { _id: String, tenantId: String, projectNumber: Number, key: String, taskId: String },
  { collection: 'import_keys', strict: 'throw', versionKey: false },
)

/** Opens the keys of a tenant under which tasks came in. */
export function importKeyStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ImportKeyStore {
  const bind = tenantCollection(connection.model<ImportKeyDoc>('ImportKey', schema), { plain: true })
  return (tenantId, session) => {
    const keys = bind(tenantId, session)
    const idOf = (projectNumber: number, key: string) => `${tenantId}:${projectNumber}:${key}`
    return {
      async of(projectNumber, wanted) {
        if (wanted.length === 0) return new Map()
        const filter = { _id: { $in: wanted.map((key) => idOf(projectNumber, key)) } }
        const found = await keys.find(filter, { hint: '_id_' })
        return new Map(found.map(({ key, taskId }) => [key, taskId]))
      },
      async save(projectNumber, rows) {
        await keys.updateEach(
          rows.map(({ key, taskId }) => ({
            filter: { _id: idOf(projectNumber, key) },
            update: { $set: { projectNumber, key, taskId } },
          })),
          { hint: '_id_', upsert: true },
        )
      },
    }
  }
}
