import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { View, ViewLayout, ViewStore } from '../../domain/board/view.js'
import type { Grouping, OrderWish, TaskFilter } from '../../domain/work/task-query.js'

/** A view as it is stored. */
export interface ViewDoc extends TenantOwned {
  projectNumber: number
  name: string
  ownerId: string
  shared: boolean
  layout: ViewLayout
  filter: TaskFilter
  order: OrderWish | null
  grouping: Grouping | null
  columns: string[]
}

const schema = new Schema<ViewDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    name: String,
    ownerId: String,
    shared: Boolean,
    layout: String,
    // Nobody asks for views by what they filter: it is kept as it was read.
    filter: Schema.Types.Mixed,
    order: Schema.Types.Mixed,
    grouping: String,
    columns: [String],
  },
  { collection: 'views', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens the views of a tenant. */
export function viewStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ViewStore {
  const bind = tenantCollection(connection.model<ViewDoc>('View', schema))
  return (tenantId, session) => {
    const views = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await views.findOne({ _id: id })
        return doc && toView(doc)
      },
      async seenIn(projectNumber, userId) {
        const found = await views.find({
          $or: [
            { projectNumber, ownerId: userId },
            { projectNumber, shared: true },
          ],
        })
        return byName(found.map(toView))
      },
      countOwn: (projectNumber, ownerId) => views.count({ projectNumber, ownerId }),
      async save({ id, ...view }) {
        const doc = { ...view, columns: [...view.columns] }
        await views.updateOne({ _id: id }, { $set: doc }, { upsert: true })
      },
      async delete(id) {
        await views.deleteOne({ _id: id })
      },
    }
  }
}

/** The view of a document. */
export function toView({ _id, tenantId: _tenant, ...rest }: ViewDoc): View {
  return { id: _id, ...rest }
}

/** Views by name. */
export function byName(views: readonly View[]): View[] {
  return views.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}
