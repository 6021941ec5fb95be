import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Span, TaskStore } from '../../domain/work/ports.js'
import { LEAVE_TASK_TYPE, type TaskStatus } from '../../domain/work/task.js'
import { taskSchema, toTask, toTaskDoc, type TaskDoc } from './task-document.js'

/** Opens the tasks of a tenant. */
export function taskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskStore {
  const bind = tenantCollection(connection.model<TaskDoc>('Task', taskSchema))
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await tasks.findOne({ _id: id })
        return doc && toTask(doc)
      },
      withIds: async (ids) => (await tasks.find({ _id: { $in: ids } })).map(toTask),
      async byLeave(leaveId) {
        const doc = await tasks.findOne({ leaveId })
        return doc && toTask(doc)
      },
      async ofLane({ projectNumber, archived, status }, after, limit) {
        const filter = { projectNumber, archived, status, ...(after ? laneAfter(after) : {}) }
        const docs = await tasks.find(filter, { sort: { updateTime: -1, _id: -1 }, limit })
        return docs.map(toTask)
      },
      async countByStatus(projectNumber, archived) {
        const rows = await tasks.aggregate<{ _id: TaskStatus; count: number }>([
          { $match: { projectNumber, archived } },
          { $group: { _id: '$status', count: { $sum: 1 } } },
        ])
        return new Map(rows.map((row) => [row._id, row.count]))
      },
      async ofCalendar(projectNumber, span, limit) {
        const filter = { projectNumbers: projectNumber, archived: false, ...sharesADay(span) }
        return (await tasks.find(filter, { sort: BY_FIRST_DAY, limit })).map(toTask)
      },
      async clashing(assigneeId, span, exceptProjects, limit) {
        const filter = {
          assigneeId,
          archived: false,
          ...sharesADay(span),
          status: { $ne: 'closed' },
          taskType: { $ne: LEAVE_TASK_TYPE },
          projectNumber: { $nin: exceptProjects },
        }
        return (await tasks.find(filter, { sort: BY_FIRST_DAY, limit })).map(toTask)
      },
      insert: (task) => tasks.insert(toTaskDoc(task)),
      update(task) {
        const { _id, ...fields } = toTaskDoc(task)
        return tasks.updateOne({ _id, version: task.version - 1 }, { $set: fields })
      },
      async delete(ids) {
        await tasks.deleteMany({ _id: { $in: ids } })
      },
    }
  }
}

const BY_FIRST_DAY = { spanFrom: 1, _id: 1 } as const

function sharesADay({ from, to }: Span) {
  return { spanFrom: { $lte: to }, spanTo: { $gte: from } }
}

function laneAfter({ updateTime, id }: { updateTime: Date; id: string }) {
  // The first condition gives the index its bound, the second cuts what was on the page before.
  return {
    updateTime: { $lte: updateTime },
    $or: [{ updateTime: { $lt: updateTime } }, { _id: { $lt: id } }],
  }
}
