import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { countTasksRpc } from './count-tasks.js'
import { findTasksOverlappingRpc } from './find-tasks-overlapping.js'
import { getBoardRpc } from './get-board.js'
import { groupTasksRpc } from './group-tasks.js'
import { listAssigneeSpansRpc } from './list-assignee-spans.js'
import { listCalendarTasksRpc } from './list-calendar-tasks.js'
import { listLaneTasksRpc } from './list-lane-tasks.js'
import { listTasksRpc } from './list-tasks.js'

type Reading =
  | 'getBoard'
  | 'listTasks'
  | 'groupTasks'
  | 'listAssigneeSpans'
  | 'listLaneTasks'
  | 'countTasks'
  | 'listCalendarTasks'
  | 'findTasksOverlapping'

/** The RPCs of the TaskService that read lists, boards and counts. */
export function queryRpcs(deps: Deps): Pick<Handlers<TaskServiceServer>, Reading> {
  return {
    getBoard: getBoardRpc(deps),
    listTasks: listTasksRpc(deps),
    groupTasks: groupTasksRpc(deps),
    listAssigneeSpans: listAssigneeSpansRpc(deps),
    listLaneTasks: listLaneTasksRpc(deps),
    countTasks: countTasksRpc(deps),
    listCalendarTasks: listCalendarTasksRpc(deps),
    findTasksOverlapping: findTasksOverlappingRpc(deps),
  }
}
