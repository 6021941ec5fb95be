import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { createTaskRpc } from './create-task.js'
import { deleteTasksRpc } from './delete-tasks.js'
import { getTaskDetailRpc } from './get-task-detail.js'
import { getTaskRpc } from './get-task.js'
import { listTaskRevisionsRpc } from './list-task-revisions.js'
import { moveTaskRpc } from './move-task.js'
import { setTaskDatesRpc } from './set-task-dates.js'
import { updateTaskRpc } from './update-task.js'

type Own =
  | 'createTask'
  | 'updateTask'
  | 'setTaskDates'
  | 'moveTask'
  | 'deleteTasks'
  | 'getTask'
  | 'getTaskDetail'
  | 'listTaskRevisions'

/** The RPCs of the TaskService about single tasks. */
export function taskRpcs(deps: Deps): Pick<Handlers<TaskServiceServer>, Own> {
  return {
    createTask: createTaskRpc(deps),
    updateTask: updateTaskRpc(deps),
    setTaskDates: setTaskDatesRpc(deps),
    moveTask: moveTaskRpc(deps),
    deleteTasks: deleteTasksRpc(deps),
    getTask: getTaskRpc(deps),
    getTaskDetail: getTaskDetailRpc(deps),
    listTaskRevisions: listTaskRevisionsRpc(deps),
  }
}
