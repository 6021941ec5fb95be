import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Allocation, AllocationStore } from '../domain/allocation.js'

type AllocationDoc = TenantOwned & { -readonly [K in keyof Omit<Allocation, 'id'>]: Allocation[K] }

const schema = new Schema<AllocationDoc>(
  {
    _id: String,
    tenantId: String,
    taskId: String,
    userId: String,
    from: String,
    to: String,
    minutes: { type: Number, default: null },
    percent: { type: Number, default: null },
    version: Number,
  },
  { collection: 'allocations', strict: 'throw', versionKey: false },
)

/** Opens the allocations of a tenant. */
export function allocationStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => AllocationStore {
  const bind = tenantCollection(connection.model<AllocationDoc>('Allocation', schema), { plain: true })
  return (tenantId, session) => {
    const allocations = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await allocations.findOne({ _id: id })
        return doc && toAllocation(doc)
      },
      async ofTasks(taskIds) {
        if (taskIds.length === 0) return []
        const options = { sort: { taskId: 1, from: 1, _id: 1 }, hint: 'task' } as const
        return (await allocations.find({ taskId: { $in: taskIds } }, options)).map(toAllocation)
      },
      async tasksOf(userIds, from) {
        if (userIds.length === 0) return []
        const filter = { userId: { $in: userIds }, to: { $gte: from } }
        const found = await allocations.find(filter, { projection: { taskId: 1 }, hint: 'person' })
        return [...new Set(found.map(({ taskId }) => taskId))]
      },
      async save({ id, ...fields }) {
        if (fields.version > 1)
          return allocations.updateOne({ _id: id, version: fields.version - 1 }, { $set: fields })
        try {
          await allocations.insert({ _id: id, ...fields })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      },
      insertAll: (added) =>
        allocations.insertMany(added.map(({ id, ...fields }) => ({ _id: id, ...fields }))),
      remove: ({ id, version }) => allocations.deleteOne({ _id: id, version }),
      async endOf(userId, day) {
        await allocations.deleteMany({ userId, to: { $gt: day }, from: { $gt: day } })
        const end = { $set: { to: day }, $inc: { version: 1 } }
        await allocations.updateMany({ userId, to: { $gt: day } }, end)
      },
    }
  }
}

function toAllocation({ _id, tenantId: _tenant, ...fields }: AllocationDoc): Allocation {
  return { id: _id, ...fields }
}
