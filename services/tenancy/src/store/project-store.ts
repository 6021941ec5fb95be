import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Projects } from '../domain/ports.js'
import type { Project, ProjectHealth, ProjectPart, ProjectWords } from '../domain/project.js'
import type { RoleSetting } from '../domain/roles.js'
import { roleSchema } from './role-schema.js'

interface ProjectDoc extends TenantOwned {
  number: number
  code: string
  /** The code again where the project holds it; of old projects that share one, only the first does. */
  codeKey?: string
  /** Codes it had: its older tasks are known by them. */
  formerCodes?: string[]
  name: string
  description: string
  archived: boolean
  members: { userId: string; roleId: number }[]
  // Projects of older releases have none of these.
  descriptionTree?: string
  startDate?: PlainDate | null
  endDate?: PlainDate | null
  health?: ProjectHealth | null
  roles?: RoleSetting[]
  companyRoles?: RoleSetting[]
  partsOff?: ProjectPart[]
  words?: ProjectWords
  sample?: boolean
  removed?: boolean
  pictureId?: string
  version: number
}

const COLLECTION = 'projects'

/** Projects of older releases do not have the mark. */
const THERE = { removed: { $ne: true } }

const text = { type: String, required: true }
const count = { type: Number, required: true }

const schema = new Schema<ProjectDoc>(
  {
    _id: text,
    tenantId: text,
    number: count,
    code: text,
    codeKey: { type: String },
    formerCodes: { type: [String], default: undefined },
    name: text,
    description: { type: String, default: '' },
    descriptionTree: { type: String },
    archived: { type: Boolean, required: true },
    members: { type: [new Schema({ userId: text, roleId: count }, { _id: false })], required: true },
    startDate: { type: String },
    endDate: { type: String },
    health: {
      type: new Schema(
        { state: text, note: String, byId: text, time: { type: Date, required: true } },
        { _id: false },
      ),
    },
    roles: { type: [roleSchema] },
    companyRoles: { type: [roleSchema] },
    partsOff: { type: [String] },
    words: { type: String },
    sample: { type: Boolean },
    removed: { type: Boolean },
    pictureId: { type: String },
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
    const save = async (
      id: string,
      project: Omit<Project, 'id'> & { codeKey?: string },
      former: readonly string[] = [],
    ) => {
      const filter = { _id: id, number: project.number, version: project.version - 1 }
      const given = former.length === 0 ? {} : { $addToSet: { formerCodes: { $each: [...former] } } }
      const freed = project.removed ? { $unset: { codeKey: 1 as const } } : {}
      if (await projects.updateOne(filter, { $set: project, ...given, ...freed })) return
      const current = await projects.findOne({ number: project.number })
      throw current ? stale(current.version) : notFound('PROJECT_NOT_FOUND')
    }
    /** Of a project that is there; `id` is not meant. */
    const isTaken = async (code: string, id = '') => {
      const others = { _id: { $ne: id }, ...THERE }
      const found =
        (await projects.findOne({ code, ...others })) ??
        (await projects.findOne({ formerCodes: code, ...others }))
      return found !== null
    }
    const takingCode = async (id: string, code: string, work: () => Promise<void>) => {
      if (await isTaken(code, id)) throw new DomainError('already_exists', 'PROJECT_CODE_TAKEN')
      try {
        await work()
      } catch (error) {
        // Another transaction was faster.
        if (isCodeTaken(error))
          throw new DomainError('already_exists', 'PROJECT_CODE_TAKEN', { cause: error })
        throw error
      }
    }
    return {
      async find(number) {
        const doc = await projects.findOne({ number, ...THERE })
        return doc && toProject(doc)
      },
      async list({ memberId, includeArchived }, after, limit) {
        const filter = {
          number: { $gt: after },
          ...THERE,
          ...(memberId === null ? {} : { 'members.userId': memberId }),
          ...(includeArchived ? {} : { archived: false }),
        }
        return (await projects.find(filter, { sort: { number: 1 }, limit })).map(toProject)
      },
      hasCode: (code) => isTaken(code),
      async insert({ id, ...project }) {
        const doc = {
          _id: id,
          ...project,
          codeKey: project.code,
          members: [...project.members],
          roles: [],
          companyRoles: [...project.companyRoles],
          partsOff: [...project.partsOff],
        }
        await takingCode(id, project.code, () => projects.insert(doc))
      },
      save: ({ id, ...project }) => save(id, project),
      saveWithCode: ({ id, ...project }, former) =>
        takingCode(id, project.code, () => save(id, { ...project, codeKey: project.code }, [former])),
    }
  }
}

function isCodeTaken(error: unknown): boolean {
  const index = (error as { keyPattern?: object } | null)?.keyPattern
  return isDuplicateKey(error, COLLECTION) && index !== undefined && 'codeKey' in index
}

function toProject(doc: ProjectDoc): Project {
  const { _id, tenantId: _tenant, codeKey: _key, formerCodes: _former, ...project } = doc
  const ofBefore = {
    descriptionTree: '',
    startDate: null,
    endDate: null,
    health: null,
    roles: [],
    companyRoles: [],
    partsOff: [],
    words: 'usual' as const,
    sample: false,
    removed: false,
    pictureId: '',
  }
  return { ...ofBefore, id: _id, ...project }
}
