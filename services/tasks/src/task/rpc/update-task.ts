import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  UpdateTaskRequest,
  UpdateTaskResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { updateTask } from '../app/update-task.js'
import { readMaskedFields } from '../wire/read-fields.js'
import { toWarningMessage } from '../wire/reference-message.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Serves UpdateTask. */
export function updateTaskRpc(deps: Deps): Unary<UpdateTaskRequest, UpdateTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const target = {
      id: reader.id('id', request.id),
      version: reader.version('version', request.version),
    }
    const edit = readMaskedFields(reader, request, true)
    reader.done()
    const change = { target, edit, prefix: 'fields.', action: 'task.updated' }
    const { task, warnings } = await updateTask(deps, caller, change)
    return { task: toTaskMessage(task), warnings: warnings.map(toWarningMessage) }
  }
}
