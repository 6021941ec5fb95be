import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  MoveTaskRequest,
  MoveTaskResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { moveTask } from '../../app/work/move-task.js'
import { readStatus, toTaskMessage } from './task-message.js'

/** Serves MoveTask. */
export function moveTaskRpc(deps: Deps): Unary<MoveTaskRequest, MoveTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = {
      id: reader.id('id', request.id),
      version: reader.version('version', request.version),
      status: readStatus(reader, 'status', request.status),
    }
    reader.done()
    return { task: toTaskMessage(await moveTask(deps, caller, input)) }
  }
}
