import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  DeleteTasksRequest,
  DeleteTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { deleteTasks } from '../app/delete-tasks.js'
import type { Deps } from '../app/deps.js'

const MAX_IDS = 100

/** Serves DeleteTasks. */
export function deleteTasksRpc(deps: Deps): Unary<DeleteTasksRequest, DeleteTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.ids.length === 0) reader.fault('ids', 'REQUIRED')
    if (request.ids.length > MAX_IDS) reader.fault('ids', 'TOO_MANY')
    const ids = request.ids.slice(0, MAX_IDS).map((id) => reader.id('ids', id))
    reader.done()
    return { deleted: await deleteTasks(deps, caller, ids) }
  }
}
