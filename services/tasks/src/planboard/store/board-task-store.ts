import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { LEAVE_TASK_TYPE, taskCollection, type TaskDoc } from '../../task/area.js'
import { TASK_STATUSES } from '../../workflow/area.js'
import { type BoardTask, type BoardTaskStore, MILESTONE } from '../domain/board-task.js'

const OPEN = TASK_STATUSES.filter((status) => status !== 'closed')

const SHOWN = {
  itemId: 1,
  name: 1,
  projectNumber: 1,
  status: 1,
  archived: 1,
  taskType: 1,
  priority: 1,
  assigneeId: 1,
  people: 1,
  categoryId: 1,
  startDate: 1,
  dueDate: 1,
  estimateMinutes: 1,
  counted: 1,
  version: 1,
} as const

/** Opens the tasks of a tenant as planning boards need them. */
export function boardTaskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BoardTaskStore {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    const find = async (filter: Parameters<typeof tasks.find>[0], hint: string, limit?: number) => {
      const options = limit === undefined ? {} : { limit }
      return (await tasks.find(filter, { projection: SHOWN, hint, ...options })).map(toBoardTask)
    }
    return {
      async openOf(userIds) {
        if (userIds.length === 0) return []
        return find({ ...ofPeople(userIds), spanTo: { $gt: '' }, status: { $ne: 'closed' } }, 'person_days')
      },
      async closedOf(userIds, first, last) {
        if (userIds.length === 0) return []
        const days = { spanFrom: { $gt: '', $lte: last }, spanTo: { $gte: first } }
        return find({ ...ofPeople(userIds), ...days, status: 'closed' }, 'person_days')
      },
      async helpedBy(projectNumbers, userIds) {
        if (projectNumbers.length === 0 || userIds.length === 0) return []
        const people = { 'people.userId': { $in: userIds, $gt: '' }, shelf: 'live', spanTo: { $gt: '' } }
        const found = await find({ ...people, status: { $ne: 'closed' } }, 'helper')
        const read = new Set(projectNumbers)
        return found.filter(({ projectNumber }) => read.has(projectNumber))
      },
      async unassigned(projectNumbers, limit) {
        if (projectNumbers.length === 0) return []
        return find(unassignedIn(projectNumbers), 'lane_assignee', limit)
      },
      async undated(projectNumbers, limit) {
        if (projectNumbers.length === 0) return []
        return find(undatedIn(projectNumbers), 'lane_due', limit)
      },
      unestimated(projectNumber, limit) {
        const kinds = { taskType: { $nin: [MILESTONE, LEAVE_TASK_TYPE] } }
        const filter = { ...openIn([projectNumber]), ...kinds, estimateMinutes: 0 }
        return tasks.count(filter, { limit, hint: 'lane_due' })
      },
      async counts(projectNumbers, limit) {
        if (projectNumbers.length === 0) return { unassigned: 0, undated: 0 }
        return {
          unassigned: await tasks.count(unassignedIn(projectNumbers), { limit, hint: 'lane_assignee' }),
          undated: await tasks.count(undatedIn(projectNumbers), { limit, hint: 'lane_due' }),
        }
      },
      async withIds(ids) {
        if (ids.length === 0) return []
        return find({ _id: { $in: ids }, shelf: { $ne: 'trash' } }, '_id_')
      },
      async closedIn({ projectNumber, categoryId }, userIds, since) {
        if (categoryId === '' || userIds.length === 0) return new Map()
        const done = { projectNumber, shelf: { $in: ['live', 'archived'] }, status: 'closed' }
        const filter = { ...done, assigneeId: { $in: userIds }, updateTime: { $gte: since }, categoryId }
        const found = await tasks.find(filter, { projection: { assigneeId: 1 }, hint: 'lane_assignee' })
        const counts = new Map<string, number>()
        for (const { assigneeId } of found) counts.set(assigneeId, (counts.get(assigneeId) ?? 0) + 1)
        return counts
      },
    }
  }
}

/** Live tasks of people; leave is none. */
function ofPeople(userIds: readonly string[]) {
  return { assigneeId: { $in: userIds }, shelf: 'live', taskType: { $ne: LEAVE_TASK_TYPE } }
}

function openIn(projectNumbers: readonly number[]) {
  return { projectNumber: { $in: projectNumbers }, shelf: 'live', status: { $in: OPEN } }
}

function unassignedIn(projectNumbers: readonly number[]) {
  return { ...openIn(projectNumbers), assigneeId: '', spanTo: { $gt: '' } }
}

function undatedIn(projectNumbers: readonly number[]) {
  return { ...openIn(projectNumbers), dueDate: null, startDate: null }
}

function toBoardTask({ _id, ...doc }: TaskDoc): BoardTask {
  return { ...doc, id: _id }
}
