import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TaskServiceService,
  type TaskServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { countTasksRpc } from './count-tasks.js'
import { createCategoryRpc } from './create-category.js'
import { createLabelRpc } from './create-label.js'
import { createReleaseRpc } from './create-release.js'
import { createTaskRpc } from './create-task.js'
import { deleteTasksRpc } from './delete-tasks.js'
import { findTasksOverlappingRpc } from './find-tasks-overlapping.js'
import { getTaskRpc } from './get-task.js'
import { listCalendarTasksRpc } from './list-calendar-tasks.js'
import { listLaneTasksRpc } from './list-lane-tasks.js'
import { moveTaskRpc } from './move-task.js'
import { setTaskDatesRpc } from './set-task-dates.js'

/** The TaskService of the protos. */
export function taskService(deps: Deps): RpcService {
  return rpcService<TaskServiceServer>(TaskServiceService, {
    createTask: createTaskRpc(deps),
    getTask: getTaskRpc(deps),
    listLaneTasks: listLaneTasksRpc(deps),
    listCalendarTasks: listCalendarTasksRpc(deps),
    findTasksOverlapping: findTasksOverlappingRpc(deps),
    setTaskDates: setTaskDatesRpc(deps),
    moveTask: moveTaskRpc(deps),
    deleteTasks: deleteTasksRpc(deps),
    countTasks: countTasksRpc(deps),
    createRelease: createReleaseRpc(deps),
    createLabel: createLabelRpc(deps),
    createCategory: createCategoryRpc(deps),
  })
}
