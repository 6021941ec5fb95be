import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ArrangedKind, TaskReference } from '../domain/deleted-item.js'
import type { DeletedItemStore } from '../domain/ports.js'
import type { ProjectItem } from '../domain/project-items.js'

/** So many tasks stand in one document; what more tasks had is kept in several. */
const TASKS_A_PART = 5_000

/** A part of a deleted item as it is stored: the first has the item. */
interface DeletedItemDoc extends TenantOwned {
  itemId: string
  part: number
  kind: ArrangedKind
  item: ProjectItem | null
  tasks: TaskReference[]
  deleteTime: Date
}

const schema = new Schema<DeletedItemDoc>(
  {
    _id: String,
    tenantId: String,
    itemId: String,
    part: Number,
    kind: String,
    item: Schema.Types.Mixed,
    tasks: [Schema.Types.Mixed],
    deleteTime: Date,
  },
  { collection: 'deleted_items', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens what a tenant deleted and can restore. */
export function deletedItemStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => DeletedItemStore {
  const bind = tenantCollection(connection.model<DeletedItemDoc>('DeletedItem', schema))
  return (tenantId, session) => {
    const parts = bind(tenantId, session)
    return {
      async byId(kind, id) {
        const [first, ...more] = await parts.find({ itemId: id }, { sort: { part: 1 } })
        if (!first?.item || first.kind !== kind) return null
        const { item, deleteTime } = first
        return { kind, item, deleteTime, tasks: [first, ...more].flatMap(({ tasks }) => tasks) }
      },
      async keep({ kind, item, tasks, deleteTime }) {
        const { id: itemId } = item
        const count = Math.max(1, Math.ceil(tasks.length / TASKS_A_PART))
        const docs = Array.from({ length: count }, (_, part) => ({
          _id: `${itemId}:${part}`,
          itemId,
          part,
          kind,
          item: part === 0 ? item : null,
          tasks: tasks.slice(part * TASKS_A_PART, (part + 1) * TASKS_A_PART),
          deleteTime,
        }))
        await parts.insertMany(docs)
      },
      async forget(id) {
        await parts.deleteMany({ itemId: id })
      },
    }
  }
}
