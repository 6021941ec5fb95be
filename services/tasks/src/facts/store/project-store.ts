import type { Part } from '@smartproject/kit/mongo/tenant-reader'
import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Project, ProjectPart, ProjectStore, RoleRights } from '../domain/project.js'

/** A project as it is stored. */
export interface ProjectDoc extends TenantOwned {
  number: number
  code: string
  name: string
  archived: boolean
  members: { userId: string; roleId: number }[]
  rights?: RoleRights[]
  partsOff?: ProjectPart[]
  startDate?: PlainDate | null
  version: number
}

const schema = new Schema<ProjectDoc>(
  {
    _id: String,
    tenantId: String,
    number: Number,
    code: String,
    name: String,
    archived: Boolean,
    members: [{ _id: false, userId: String, roleId: Number }],
    rights: {
      type: [
        {
          _id: false,
          roleId: Number,
          works: Boolean,
          runs: Boolean,
          keys: { type: [String], default: undefined },
        },
      ],
      default: undefined,
    },
    partsOff: { type: [String], default: undefined },
    startDate: String,
    version: Number,
  },
  { collection: 'projects', strict: 'throw', versionKey: false },
)

/** Asked for with every write: choosing between two indexes takes the server as long as the read. */
const BY_NUMBER = { usualIndex: 'number' } as const

/** Opens the project facts of a tenant. */
export function projectStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProjectStore {
  const bind = tenantCollection(connection.model<ProjectDoc>('Project', schema), { plain: true })
  return (tenantId, session) => {
    const projects = bind(tenantId, session)
    return {
      async byNumber(number) {
        const doc = await projects.findOne({ number })
        return doc && toProject(doc)
      },
      async withNumbers(numbers) {
        if (numbers.length === 0) return []
        return (await projects.find({ number: { $in: numbers } }, BY_NUMBER)).map(toProject)
      },
      async archivedNumbers() {
        const docs = await projects.find({ archived: true }, { projection: { number: 1 } })
        return docs.map((doc) => doc.number)
      },
      async activeOf(userId) {
        const role = userId === null ? {} : { 'members.userId': userId }
        return (await projects.find({ archived: false, ...role }, { sort: { number: 1 } })).map(toProject)
      },
      keep: ({ id, members, rights = [], partsOff = [], ...project }) =>
        keepNewer(projects, {
          _id: id,
          ...project,
          members: [...members],
          rights: [...rights],
          partsOff: [...partsOff],
        }),
    }
  }
}

/** The project of a document. */
export function toProject(doc: ProjectDoc): Project {
  const { _id, number, code, name, archived, members, rights = [], partsOff = [], version } = doc
  const { startDate = null } = doc
  return { id: _id, number, code, name, archived, members, rights, partsOff, startDate, version }
}

/** Reads one project beside other things. */
export function projectPart(number: number): Part<ProjectDoc> {
  return { collection: 'projects', filter: { number }, limit: 1 }
}
