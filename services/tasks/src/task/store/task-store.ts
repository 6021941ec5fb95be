import { isDeepStrictEqual } from 'node:util'

import type { Update } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TaskStore } from '../domain/ports.js'
import type { TaskCounted } from '../domain/task.js'
import { type TaskDoc, taskCollection, toTask, toTaskDoc } from './task-model.js'

type TaskFields = Omit<TaskDoc, 'tenantId'>

/** Nearly every index begins with the tenant: left to itself the planner may walk all of a tenant's tasks. */
const BY_ID = { hint: '_id_' } as const

/**
 * The fields of `after` that `before` has not: the server looks through every index whose fields are named. Counts
 * are left out, because others count on the task at any time and make no new version of it.
 */
function differences(before: TaskFields, after: TaskFields): Partial<TaskFields> {
  const { counted: _counted, ...fields } = after
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof TaskFields]),
  )
  return Object.fromEntries(changed)
}

function countStep(added: Partial<TaskCounted>): Update {
  return { $inc: Object.fromEntries(Object.entries(added).map(([name, by]) => [`counted.${name}`, by])) }
}

/** Opens the tasks of a tenant. */
export function taskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskStore {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    const withIds = async (ids: readonly string[]) =>
      ids.length === 0 ? [] : (await tasks.find({ _id: { $in: ids } }, BY_ID)).map(toTask)
    return {
      async byId(id) {
        const doc = await tasks.findOne({ _id: id }, BY_ID)
        return doc && toTask(doc)
      },
      withIds,
      async byLeave(leaveId) {
        const doc = await tasks.findOne({ leaveId })
        return doc && toTask(doc)
      },
      insert: (added) => tasks.insertMany(added.map(toTaskDoc)),
      async count(id, added) {
        const doc = await tasks.findOneAndUpdate({ _id: id }, countStep(added))
        return doc && toTask(doc)
      },
      async countEach(added) {
        const steps = [...added].map(([id, by]) => ({ filter: { _id: id }, update: countStep(by) }))
        await tasks.updateEach(steps, BY_ID)
        return withIds([...added.keys()])
      },
      async update(steps) {
        const changes = steps.map(({ before, after }) => ({
          filter: { _id: after.id, version: after.version - 1 },
          update: { $set: differences(toTaskDoc(before), toTaskDoc(after)) },
        }))
        return (await tasks.updateEach(changes, BY_ID)) === steps.length
      },
      async delete(ids) {
        await tasks.deleteMany({ _id: { $in: ids } })
      },
    }
  }
}
