import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ConfiguratorTemplateStore, ProjectTemplateStore } from '../domain/ports.js'
import type {
  ConfiguratorTemplate,
  ProjectTemplate,
  TemplateHead,
  TemplateState,
} from '../domain/template.js'
import { keyOf } from '../domain/project-content.js'

/** `nameKey` makes names differ by more than case, and sorts them. */
interface ConfiguratorDoc extends TenantOwned {
  name: string
  nameKey: string
  items: string[]
  /** Missing at one that was kept before there were versions. */
  version?: number
}

/** A template that was kept before there were states lacks the last four fields: it was published in its first version. */
interface ProjectTemplateDoc extends TenantOwned {
  name: string
  nameKey: string
  allData: string
  state?: TemplateState
  version?: number
  publishedVersion?: number
  publishedData?: string
  /** Missing at one that was kept before its tasks were counted. */
  taskCount?: number | null
}

const base = { _id: String, tenantId: String, name: String, nameKey: String }

const configuratorSchema = new Schema<ConfiguratorDoc>(
  { ...base, items: [String], version: Number },
  { collection: 'configurator_templates', strict: 'throw', versionKey: false },
)

const projectSchema = new Schema<ProjectTemplateDoc>(
  {
    ...base,
    allData: String,
    state: String,
    version: Number,
    publishedVersion: Number,
    publishedData: String,
    taskCount: Number,
  },
  { collection: 'project_templates', strict: 'throw', versionKey: false },
)

/** Opens the configurator templates of a tenant. */
export function configuratorTemplateStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ConfiguratorTemplateStore {
  const bind = tenantCollection(connection.model<ConfiguratorDoc>('ConfiguratorTemplate', configuratorSchema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id })
        return doc && toConfigurator(doc)
      },
      async byName(name) {
        const doc = await rows.findOne({ nameKey: keyOf(name) })
        return doc && toConfigurator(doc)
      },
      list: async (limit) => (await rows.find({}, { sort: { nameKey: 1 }, limit })).map(toConfigurator),
      insert: ({ id, name, items, version }) =>
        rows.insert({ _id: id, name, nameKey: keyOf(name), items: [...items], version }),
      async save({ id, name, items, version }) {
        const set = { name, nameKey: keyOf(name), items: [...items], version }
        await rows.updateOne({ _id: id }, { $set: set })
      },
      delete: (id) => rows.deleteOne({ _id: id }),
    }
  }
}

/** Opens the project templates of a tenant. */
export function projectTemplateStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProjectTemplateStore {
  const bind = tenantCollection(connection.model<ProjectTemplateDoc>('ProjectTemplate', projectSchema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id })
        return doc && toTemplate(doc)
      },
      async list(limit) {
        const sort = { nameKey: 1, _id: 1 } as const
        const found = await rows.find({}, { sort, limit, projection: { allData: 0, publishedData: 0 } })
        return found.map(toHead)
      },
      count: () => rows.count({}),
      insert: ({ id, language: _language, description: _description, ...template }) =>
        rows.insert({ _id: id, ...template, nameKey: keyOf(template.name) }),
      async save({ id, language: _language, description: _description, ...template }) {
        await rows.updateOne({ _id: id }, { $set: { ...template, nameKey: keyOf(template.name) } })
      },
      delete: (id) => rows.deleteOne({ _id: id }),
    }
  }
}

function toConfigurator({ _id, name, items, version = 1 }: ConfiguratorDoc): ConfiguratorTemplate {
  return { id: _id, name, items, version }
}

function toHead(doc: Omit<ProjectTemplateDoc, 'allData' | 'publishedData'>): TemplateHead {
  const { _id: id, name, state = 'published', version = 1, publishedVersion = 1, taskCount = null } = doc
  return { id, name, state, version, publishedVersion, language: '', description: '', taskCount }
}

function toTemplate(doc: ProjectTemplateDoc): ProjectTemplate {
  return { ...toHead(doc), allData: doc.allData, publishedData: doc.publishedData ?? doc.allData }
}
