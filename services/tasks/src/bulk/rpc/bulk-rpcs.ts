import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { bulkChangeTasksRpc } from './bulk-change-tasks.js'
import { countOpenTasksRpc } from './count-open-tasks.js'
import { undoBulkChangeRpc } from './undo-bulk-change.js'

/** The RPCs of the TaskService that change many tasks at once, or say how many there are to hand over. */
export function bulkRpcs(
  deps: Deps,
): Pick<Handlers<TaskServiceServer>, 'bulkChangeTasks' | 'undoBulkChange' | 'countOpenTasks'> {
  return {
    bulkChangeTasks: bulkChangeTasksRpc(deps),
    undoBulkChange: undoBulkChangeRpc(deps),
    countOpenTasks: countOpenTasksRpc(deps),
  }
}
