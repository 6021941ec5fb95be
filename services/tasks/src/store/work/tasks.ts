import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TaskStore } from '../../domain/work/ports.js'
import { taskSchema, toTask, toTaskDoc, type TaskDoc } from './task-document.js'

/** Nearly every index begins with the tenant: left to itself the planner may walk all of a tenant's tasks. */
const BY_ID = { hint: '_id_' } as const

/** Opens the tasks of a tenant. */
export function taskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskStore {
  const bind = tenantCollection(connection.model<TaskDoc>('Task', taskSchema))
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await tasks.findOne({ _id: id }, BY_ID)
        return doc && toTask(doc)
      },
      withIds: async (ids) => (await tasks.find({ _id: { $in: ids } }, BY_ID)).map(toTask),
      async byLeave(leaveId) {
        const doc = await tasks.findOne({ leaveId })
        return doc && toTask(doc)
      },
      insert: (added) => tasks.insertMany(added.map(toTaskDoc)),
      async count(id, added) {
        const steps = Object.entries(added).map(([name, by]) => [`counted.${name}`, by])
        const doc = await tasks.findOneAndUpdate({ _id: id }, { $inc: Object.fromEntries(steps) })
        return doc && toTask(doc)
      },
      async update(changed) {
        const steps = changed.map((task) => {
          // Others count on the task at any time and make no new version of it.
          const { _id, counted: _counted, ...fields } = toTaskDoc(task)
          return { filter: { _id, version: task.version - 1 }, update: { $set: fields } }
        })
        return (await tasks.updateEach(steps, BY_ID)) === steps.length
      },
      async delete(ids) {
        await tasks.deleteMany({ _id: { $in: ids } })
      },
    }
  }
}
