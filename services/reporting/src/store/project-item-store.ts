import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ItemKind, ProjectItem } from '../domain/facts.js'
import type { ProjectItemStore } from '../domain/stores.js'
import { keepNewest, type FactDoc } from './keep-newest.js'
import { modelOf } from './model-of.js'

interface ProjectItemDoc extends FactDoc {
  kind: ItemKind
  projectNumber: number
  name: string
  color: string
  deleted: boolean
}

/** Stands for the whole subscription where a project is named. */
const COMPANY = 0

const schema = new Schema<ProjectItemDoc>(
  {
    _id: String,
    tenantId: String,
    kind: String,
    projectNumber: Number,
    name: String,
    color: String,
    deleted: Boolean,
    version: Number,
    time: Date,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the labels, categories and releases of a tenant. */
export function projectItemStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => ProjectItemStore {
  const bind = tenantCollection(modelOf<ProjectItemDoc>(connection, generation, 'project_items', schema), {
    plain: true,
  })
  return (tenantId, session) => {
    const items = bind(tenantId, session)
    return {
      async usableIn(kind, projectNumbers) {
        // Who reads nothing of the company learns no names from it either.
        if (projectNumbers.length === 0) return []
        const which = { kind, projectNumber: { $in: [COMPANY, ...projectNumbers] }, deleted: false }
        return (await items.find(which)).map(toItem)
      },
      keepAll: (facts) =>
        keepNewest(
          items,
          facts.map(({ id, ...fact }) => ({ _id: id, ...fact })),
        ),
    }
  }
}

function toItem({ _id: id, tenantId: _tenant, ...item }: ProjectItemDoc): ProjectItem {
  return { id, ...item }
}
