import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ProjectStore } from '../domain/stores.js'

interface ProjectDoc extends TenantOwned {
  number: number
  members: { userId: string; roleId: number }[]
  version: number
}

const schema = new Schema<ProjectDoc>(
  {
    _id: String,
    tenantId: String,
    number: Number,
    members: [{ _id: false, userId: String, roleId: Number }],
    version: Number,
  },
  { collection: 'projects', strict: 'throw', versionKey: false },
)

/** Opens the project facts of a tenant. */
export function projectStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProjectStore {
  const bind = tenantCollection(connection.model<ProjectDoc>('Project', schema))
  return (tenantId, session) => {
    const projects = bind(tenantId, session)
    return {
      async byNumber(number) {
        const doc = await projects.findOne({ number })
        return doc && { id: doc._id, number: doc.number, members: doc.members, version: doc.version }
      },
      keep: ({ id, number, members, version }) =>
        keepNewer(projects, { _id: id, number, members: [...members], version }),
    }
  }
}
