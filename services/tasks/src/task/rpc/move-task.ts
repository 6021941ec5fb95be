import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  MoveTaskRequest,
  MoveTaskResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { readStatus } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { moveTask } from '../app/move-task.js'
import { optionalId } from '../wire/read-fields.js'
import { toWarningMessage } from '../wire/reference-message.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Serves MoveTask. */
export function moveTaskRpc(deps: Deps): Unary<MoveTaskRequest, MoveTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const target = {
      id: reader.id('id', request.id),
      version: reader.version('version', request.version),
    }
    const status = readStatus(reader, 'status', request.status)
    const neighbours = {
      afterId: optionalId(reader, 'after_id', request.afterId),
      beforeId: optionalId(reader, 'before_id', request.beforeId),
    }
    if (neighbours.afterId !== '' && neighbours.afterId === target.id) reader.fault('after_id', 'ITSELF')
    if (neighbours.beforeId !== '' && neighbours.beforeId === target.id) reader.fault('before_id', 'ITSELF')
    reader.done()
    const { task, warnings } = await moveTask(deps, caller, { target, status, neighbours })
    return { task: toTaskMessage(task), warnings: warnings.map(toWarningMessage) }
  }
}
