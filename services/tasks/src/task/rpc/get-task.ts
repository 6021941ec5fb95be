import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type { GetTaskRequest, GetTaskResponse } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { getTask } from '../app/get-task.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Serves GetTask. */
export function getTaskRpc(deps: Deps): Unary<GetTaskRequest, GetTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return { task: toTaskMessage(await getTask(deps, caller, id)) }
  }
}
