import { notFound, stale } from '@smartproject/kit/errors'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Projects } from '../domain/ports.js'
import type { Project } from '../domain/project.js'

interface ProjectDoc extends TenantOwned {
  number: number
  code: string
  name: string
  description: string
  archived: boolean
  members: { userId: string; roleId: number }[]
  version: number
}

const COLLECTION = 'projects'

const text = { type: String, required: true }
const count = { type: Number, required: true }

const schema = new Schema<ProjectDoc>(
  {
    _id: text,
    tenantId: text,
    number: count,
    code: text,
    name: text,
    description: { type: String, default: '' },
    archived: { type: Boolean, required: true },
    members: { type: [new Schema({ userId: text, roleId: count }, { _id: false })], required: true },
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The projects of one tenant in MongoDB. */
export function projectStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => Projects {
  const bind = tenantCollection(connection.model<ProjectDoc>(COLLECTION, schema))
  return (tenantId, session) => {
    const projects = bind(tenantId, session)
    return {
      async find(number) {
        const doc = await projects.findOne({ number })
        return doc && toProject(doc)
      },
      async list({ memberId, includeArchived }, after, limit) {
        const filter = {
          number: { $gt: after },
          ...(memberId === null ? {} : { 'members.userId': memberId }),
          ...(includeArchived ? {} : { archived: false }),
        }
        return (await projects.find(filter, { sort: { number: 1 }, limit })).map(toProject)
      },
      async insert({ id, ...project }) {
        await projects.insert({ _id: id, ...project, members: [...project.members] })
      },
      async save({ id, ...project }) {
        const filter = { _id: id, number: project.number, version: project.version - 1 }
        if (await projects.updateOne(filter, { $set: project })) return
        const current = await projects.findOne({ number: project.number })
        throw current ? stale(current.version) : notFound('PROJECT_NOT_FOUND')
      },
    }
  }
}

function toProject({ _id, tenantId: _tenant, ...project }: ProjectDoc): Project {
  return { id: _id, ...project }
}
