import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Project } from '../domain/project.js'
import type { ProjectStore } from '../domain/stores.js'
import { modelOf } from './model-of.js'

interface ProjectDoc extends TenantOwned {
  number: number
  members: { userId: string; roleId: number }[]
  /** Missing where no news came since roles are kept. */
  rights?: { roleId: number; reads: boolean }[]
  version: number
}

const schema = new Schema<ProjectDoc>(
  {
    _id: String,
    tenantId: String,
    number: Number,
    members: [{ _id: false, userId: String, roleId: Number }],
    rights: { type: [{ _id: false, roleId: Number, reads: Boolean }], default: undefined },
    version: Number,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the project facts of a tenant. */
export function projectStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => ProjectStore {
  const bind = tenantCollection(modelOf<ProjectDoc>(connection, generation, 'projects', schema))
  return (tenantId, session) => {
    const projects = bind(tenantId, session)
    return {
      async byNumber(number) {
        const doc = await projects.findOne({ number })
        return doc && toProject(doc)
      },
      all: async () => (await projects.find({}, { sort: { number: 1 } })).map(toProject),
      keep: ({ id, number, members, rights = [], version }) =>
        keepNewer(projects, { _id: id, number, members: [...members], rights: [...rights], version }),
    }
  }
}

function toProject({ _id: id, number, members, rights = [], version }: ProjectDoc): Project {
  return { id, number, members, rights, version }
}
