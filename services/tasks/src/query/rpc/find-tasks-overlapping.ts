import { RequestReader, toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  FindTasksOverlappingRequest,
  FindTasksOverlappingResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toProtoStatus } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { findTasksOverlapping } from '../app/find-tasks-overlapping.js'
import { readSpan } from './read-span.js'

/** Serves FindTasksOverlapping. */
export function findTasksOverlappingRpc(
  deps: Deps,
): Unary<FindTasksOverlappingRequest, FindTasksOverlappingResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    const span = readSpan(reader, request)
    reader.done()
    const clashes = await findTasksOverlapping(deps, caller, userId, span)
    return {
      tasks: clashes.map(({ task, projectName }) => ({
        id: task.id,
        itemId: task.itemId,
        name: task.name,
        startDate: toOptionalProtoDate(task.startDate),
        dueDate: toOptionalProtoDate(task.dueDate),
        projectName,
        projectNumber: task.projectNumber,
        status: toProtoStatus(task.status),
      })),
    }
  }
}
