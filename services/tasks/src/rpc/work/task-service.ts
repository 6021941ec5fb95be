import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TaskServiceService,
  type TaskServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { projectItemRpcs } from '../board/project-item-rpcs.js'
import { bulkChangeTasksRpc } from './bulk-change-tasks.js'
import { createTaskRpc } from './create-task.js'
import { deleteTasksRpc } from './delete-tasks.js'
import { getTaskDetailRpc } from './get-task-detail.js'
import { listTaskRevisionsRpc } from './list-task-revisions.js'
import { moveTaskRpc } from './move-task.js'
import { setTaskDatesRpc } from './set-task-dates.js'
import { taskQueryRpcs } from './task-query-rpcs.js'
import { undoBulkChangeRpc } from './undo-bulk-change.js'
import { updateTaskRpc } from './update-task.js'

/** The TaskService of the protos. */
export function taskService(deps: Deps): RpcService {
  return rpcService<TaskServiceServer>(TaskServiceService, {
    createTask: createTaskRpc(deps),
    updateTask: updateTaskRpc(deps),
    setTaskDates: setTaskDatesRpc(deps),
    moveTask: moveTaskRpc(deps),
    deleteTasks: deleteTasksRpc(deps),
    bulkChangeTasks: bulkChangeTasksRpc(deps),
    undoBulkChange: undoBulkChangeRpc(deps),
    getTaskDetail: getTaskDetailRpc(deps),
    listTaskRevisions: listTaskRevisionsRpc(deps),
    ...taskQueryRpcs(deps),
    ...projectItemRpcs(deps),
  })
}
