import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { EVERYTHING, type SortRequest, type TaskFilter } from '../../query/area.js'
import type { Grouping } from '../../workflow/area.js'
import type { View, ViewLayout, ViewStore } from '../domain/view.js'

/** A view as it is stored. */
export interface ViewDoc extends TenantOwned {
  projectNumber: number
  name: string
  ownerId: string
  shared: boolean
  layout: ViewLayout
  filter: TaskFilter
  order: SortRequest | null
  grouping: Grouping | null
  columns: string[]
  /** Absent in views that are older than it. */
  shownProjectNumbers?: number[]
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
    // No query reads views by what they filter: it is kept as it was read.
    filter: Schema.Types.Mixed,
    order: Schema.Types.Mixed,
    grouping: String,
    columns: [String],
    shownProjectNumbers: [Number],
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
        const { columns, shownProjectNumbers } = view
        const doc = { ...view, columns: [...columns], shownProjectNumbers: [...shownProjectNumbers] }
        await views.updateOne({ _id: id }, { $set: doc }, { upsert: true })
      },
      async delete(id) {
        await views.deleteOne({ _id: id })
      },
    }
  }
}

/** The view of a document; parts of filters that are younger than the view demand nothing. */
export function toView({ _id, tenantId: _tenant, filter, ...rest }: ViewDoc): View {
  const { shownProjectNumbers = [] } = rest
  return { id: _id, ...rest, shownProjectNumbers, filter: { ...EVERYTHING, ...filter } }
}

/** Views by name. */
export function byName(views: readonly View[]): View[] {
  return views.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}
