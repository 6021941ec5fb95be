import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection, PipelineStage } from 'mongoose'

import { LEAVE_TASK_TYPE, taskCollection, type TaskDoc } from '../../task/area.js'
import { TASK_STATUSES } from '../../workflow/area.js'
import type { TaskShare } from '../domain/task-share.js'
import { MILESTONE } from '../domain/project-plan.js'
import type { PlannedTask, PlannedTaskStore } from '../domain/stores.js'

const PLANNED = {
  itemId: 1,
  name: 1,
  projectNumber: 1,
  status: 1,
  taskType: 1,
  parentId: 1,
  splitOfId: 1,
  assigneeId: 1,
  releaseId: 1,
  categoryId: 1,
  rank: 1,
  priority: 1,
  startDate: 1,
  dueDate: 1,
  estimateMinutes: 1,
  repeat: 1,
  blockedByIds: 1,
  counted: 1,
  version: 1,
} as const

/** Opens the tasks of a tenant as schedules need them. */
export function plannedTaskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PlannedTaskStore {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      async live(projectNumber, limit) {
        const found = await tasks.find(
          { projectNumber, shelf: 'live' },
          { projection: PLANNED, hint: 'lane_id', limit },
        )
        return found.map(plannedTask).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      },
      async beside(projectNumber, ids, among) {
        const live = { projectNumber, shelf: 'live' } as const
        const looks = [
          { filter: { _id: { $in: ids } }, hint: '_id_' },
          { filter: { blockedByIds: { $in: among } }, hint: 'blockedByIds' },
          { filter: { parentId: { $in: among } }, hint: 'parent' },
        ]
        const found = await Promise.all(
          looks.map(({ filter, hint }) => tasks.find({ ...live, ...filter }, { projection: PLANNED, hint })),
        )
        return found.flat().map(plannedTask)
      },
      async withIds(ids) {
        if (ids.length === 0) return []
        const filter = { _id: { $in: ids }, shelf: { $ne: 'trash' } }
        return (await tasks.find(filter, { projection: PLANNED, hint: '_id_' })).map(plannedTask)
      },
      async shares(projectNumbers) {
        if (projectNumbers.length === 0) return []
        const rows = await tasks.aggregate<ShareRow>(sharesOf(projectNumbers), { hint: 'facets' })
        return rows.map(({ _id, ...share }) => ({ ..._id, ...share }))
      },
      async milestones(projectNumbers, limit) {
        if (projectNumbers.length === 0) return []
        const filter = {
          projectNumber: { $in: projectNumbers },
          shelf: 'live',
          status: { $in: TASK_STATUSES },
          taskType: MILESTONE,
        }
        return (await tasks.find(filter, { projection: PLANNED, hint: 'facets', limit })).map(plannedTask)
      },
      async absences(userIds) {
        if (userIds.length === 0) return []
        const filter = { assigneeId: { $in: userIds }, shelf: 'live', taskType: LEAVE_TASK_TYPE }
        const found = await tasks.find(filter, {
          projection: { assigneeId: 1, spanFrom: 1, spanTo: 1, leaveNoon: 1 },
          hint: 'person_days',
        })
        return found.flatMap(({ assigneeId, spanFrom, spanTo, leaveNoon: noon = null }) =>
          spanFrom && spanTo ? [{ userId: assigneeId, from: spanFrom, to: spanTo, noon }] : [],
        )
      },
      async waitingFor(ids, exceptProject) {
        if (ids.length === 0) return []
        const filter = {
          blockedByIds: { $in: ids },
          projectNumber: { $ne: exceptProject },
          shelf: 'live',
          status: { $ne: 'closed' },
        }
        return (await tasks.find(filter, { projection: PLANNED, hint: 'blockedByIds' })).map(plannedTask)
      },
      async openOf(userIds) {
        if (userIds.length === 0) return []
        const filter = {
          assigneeId: { $in: userIds },
          shelf: 'live',
          spanTo: { $gt: '' },
          status: { $ne: 'closed' },
          taskType: { $ne: LEAVE_TASK_TYPE },
        }
        return (await tasks.find(filter, { projection: PLANNED, hint: 'person_days' })).map(plannedTask)
      },
    }
  }
}

type ShareRow = Omit<TaskShare, 'projectNumber' | 'releaseId'> & {
  readonly _id: Pick<TaskShare, 'projectNumber' | 'releaseId'>
}

/** Adds tasks up; all that it asks for is in the index. */
function sharesOf(projectNumbers: readonly number[]): PipelineStage[] {
  const filter = { projectNumber: { $in: projectNumbers }, shelf: 'live', status: { $in: TASK_STATUSES } }
  return [
    { $match: { ...filter, taskType: { $ne: LEAVE_TASK_TYPE } } },
    {
      $group: {
        _id: { projectNumber: '$projectNumber', releaseId: '$releaseId' },
        first: {
          $min: {
            $cond: [
              { $eq: ['$taskType', MILESTONE] },
              { $ifNull: ['$dueDate', '$startDate'] },
              { $ifNull: ['$startDate', '$dueDate'] },
            ],
          },
        },
        last: { $max: { $ifNull: ['$dueDate', '$startDate'] } },
        tasks: { $sum: 1 },
        closed: { $sum: { $cond: [{ $eq: ['$status', 'closed'] }, 1, 0] } },
      },
    },
  ]
}

function plannedTask({ _id, repeat, ...doc }: TaskDoc): PlannedTask {
  return { ...doc, id: _id, repeat: repeat ?? null }
}
