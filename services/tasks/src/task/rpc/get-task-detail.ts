import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GetTaskDetailRequest,
  GetTaskDetailResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { getTaskDetail, type TaskKey } from '../app/get-task-detail.js'
import { toReferenceMessage, toWarningMessage } from '../wire/reference-message.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Serves GetTaskDetail. */
export function getTaskDetailRpc(deps: Deps): Unary<GetTaskDetailRequest, GetTaskDetailResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const key = readKey(reader, request)
    reader.done()
    const detail = await getTaskDetail(deps, caller, key)
    return {
      task: toTaskMessage(detail.task),
      ancestors: detail.ancestors.map(toReferenceMessage),
      subtasks: detail.subtasks.map(toReferenceMessage),
      related: detail.related.map(toReferenceMessage),
      blockedBy: detail.blockedBy.map(toReferenceMessage),
      blocks: detail.blocks.map(toReferenceMessage),
      splitOf: detail.splitOf ? toReferenceMessage(detail.splitOf) : undefined,
      splits: detail.splits.map(toReferenceMessage),
      warnings: detail.warnings.map(toWarningMessage),
      writable: detail.writable,
    }
  }
}

function readKey(reader: RequestReader, { id, itemId, projectNumber }: GetTaskDetailRequest): TaskKey {
  if (id !== '') return { id: reader.id('id', id) }
  return { itemId: reader.id('item_id', itemId), projectNumber }
}
