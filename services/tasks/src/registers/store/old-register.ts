import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { OldEntry, OldRegisterStore } from '../domain/old-register.js'

type EntryDoc = TenantOwned & Omit<OldEntry, 'id'>

const schema = new Schema<EntryDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    kind: String,
    title: String,
    description: String,
    probability: Number,
    impact: Number,
    response: String,
    createTime: Date,
    createdBy: String,
  },
  { collection: 'register_entries', strict: 'throw', versionKey: false },
)

/** Opens the registers of a tenant's projects. */
export function oldRegisterStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => OldRegisterStore {
  const bind = tenantCollection(connection.model<EntryDoc>('RegisterEntry', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async list(projectNumber, kind, after, limit) {
        const filter = { projectNumber, kind, ...(after === null ? {} : { _id: { $lt: after } }) }
        return (await rows.find(filter, { sort: { _id: -1 }, limit })).map(toEntry)
      },
      count: (projectNumber, kind) => rows.count({ projectNumber, kind }),
      insertMany: (entries) => rows.insertMany(entries.map(({ id, ...entry }) => ({ _id: id, ...entry }))),
    }
  }
}

function toEntry({ _id, tenantId: _tenant, ...entry }: EntryDoc): OldEntry {
  return { ...entry, id: _id }
}
