import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { taskCollection } from '../../task/area.js'
import type { TaskQueryStore } from '../domain/task-query.js'
import { listCalendar, listClashing } from './task-calendar.js'
import { countMatching, countViews, groupTasks, spansOfAssignees } from './task-counts.js'
import { lanesOf } from './task-filter.js'
import { listBoard, listTasks } from './task-lists.js'

/** Opens the lists of a tenant's tasks. */
export function taskQueryStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskQueryStore {
  const bind = taskCollection(connection)
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      list: (selection, order, after, limit) => listTasks(tasks, selection, order, after, limit),
      board: (selection, order, size, countLimit) => listBoard(tasks, selection, order, size, countLimit),
      count: (selection, limit) => countMatching(tasks, selection, lanesOf(selection.filter), limit),
      group: (selection, by) => groupTasks(tasks, selection, by),
      viewCounts: (selection) => countViews(tasks, selection),
      assigneeSpans: (projectNumber) => spansOfAssignees(tasks, projectNumber),
      calendar: (projectNumber, span, filter, limit) =>
        listCalendar(tasks, projectNumber, span, filter, limit),
      clashing: (userId, span, exceptProjects, limit) =>
        listClashing(tasks, userId, span, exceptProjects, limit),
    }
  }
}
