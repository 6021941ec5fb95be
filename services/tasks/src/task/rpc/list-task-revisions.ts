import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListTaskRevisionsRequest,
  ListTaskRevisionsResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { listTaskRevisions } from '../app/list-task-revisions.js'

/** Serves ListTaskRevisions. */
export function listTaskRevisionsRpc(deps: Deps): Unary<ListTaskRevisionsRequest, ListTaskRevisionsResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const taskId = reader.id('task_id', request.taskId)
    reader.done()
    const page = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
    const { revisions, names, nextToken } = await listTaskRevisions(deps, caller, taskId, page)
    return {
      revisions: revisions.map(({ id, revision, field, oldValue, newValue, userId, time }) => ({
        id,
        revision,
        field,
        oldValue: oldValue ?? '',
        newValue: newValue ?? '',
        userId,
        time,
      })),
      names: Object.fromEntries(names),
      page: { nextPageToken: nextToken },
    }
  }
}
