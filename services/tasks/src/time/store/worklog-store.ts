import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Worklog, WorklogSelection, WorklogStore } from '../domain/worklog.js'

interface WorklogDoc extends TenantOwned {
  taskId: string
  taskItemId: string
  taskName: string
  projectNumber: number
  userId: string
  date: PlainDate
  minutes: number
  note: string
  createTime: Date
  /** Missing in entries that were stored before versions were counted. */
  version?: number
}

const schema = new Schema<WorklogDoc>(
  {
    _id: String,
    tenantId: String,
    taskId: String,
    taskItemId: String,
    taskName: String,
    projectNumber: Number,
    userId: String,
    date: String,
    minutes: Number,
    note: String,
    createTime: Date,
    version: Number,
  },
  { collection: 'worklogs', strict: 'throw', versionKey: false },
)

/** Opens the work logs of a tenant. */
export function worklogStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => WorklogStore {
  const bind = tenantCollection(connection.model<WorklogDoc>('Worklog', schema))
  return (tenantId, session) => {
    const worklogs = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await worklogs.findOne({ _id: id })
        return doc && toWorklog(doc)
      },
      async list(selection, after, limit) {
        const position = after ? { $or: earlierThan(after) } : {}
        // The bound on the day lets the index start at the right place; $or alone would not.
        const bound = after ? { $and: [{ date: { $lte: after.date } }] } : {}
        const filter = { ...wanted(selection), ...position, ...bound }
        return (await worklogs.find(filter, { sort: { date: -1, _id: -1 }, limit })).map(toWorklog)
      },
      async totalMinutes(selection) {
        const [row] = await worklogs.aggregate<{ total: number }>([
          { $match: wanted(selection) },
          { $group: { _id: null, total: { $sum: '$minutes' } } },
        ])
        return row?.total ?? 0
      },
      async minutesByDay(userId, from, to) {
        const rows = await worklogs.aggregate<{ _id: PlainDate; total: number }>([
          { $match: { userId, date: { $gte: from, $lte: to } } },
          { $group: { _id: '$date', total: { $sum: '$minutes' } } },
        ])
        return new Map(rows.map(({ _id, total }) => [_id, total]))
      },
      async tracked(userIds, from, to) {
        if (userIds.length === 0 || from > to) return []
        return worklogs.find(
          { userId: { $in: userIds }, date: { $gte: from, $lte: to } },
          { projection: { userId: 1, taskId: 1, projectNumber: 1, date: 1, minutes: 1 }, hint: 'day' },
        )
      },
      async ofTasks(taskIds, limit) {
        if (taskIds.length === 0) return []
        const found = await worklogs.find({ taskId: { $in: [...taskIds] } }, { limit, hint: 'task' })
        return found.map(toWorklog)
      },
      insert: (entries) => worklogs.insertMany(entries.map(({ id, ...rest }) => ({ _id: id, ...rest }))),
      async update({ id, ...fields }) {
        await worklogs.updateOne({ _id: id }, { $set: fields })
      },
      async updateAll(entries) {
        await worklogs.updateEach(
          entries.map(({ id, ...fields }) => ({ filter: { _id: id }, update: { $set: fields } })),
          { hint: '_id_' },
        )
      },
      async delete(id) {
        await worklogs.deleteOne({ _id: id })
      },
    }
  }
}

function wanted(selection: WorklogSelection) {
  const user = selection.userId === '' ? {} : { userId: selection.userId }
  if ('taskId' in selection) return { taskId: selection.taskId, ...user }
  const { projectNumber, from, to } = selection
  return { projectNumber, ...user, date: { $gte: from, $lte: to } }
}

function earlierThan({ date, id }: { date: PlainDate; id: string }) {
  return [{ date: { $lt: date } }, { date, _id: { $lt: id } }]
}

function toWorklog({ _id, tenantId: _tenant, version = 1, ...rest }: WorklogDoc): Worklog {
  return { id: _id, version, ...rest }
}
