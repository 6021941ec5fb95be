import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListAssigneeSpansRequest,
  ListAssigneeSpansResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { listAssigneeSpans } from '../app/list-assignee-spans.js'

/** Serves ListAssigneeSpans. */
export function listAssigneeSpansRpc(deps: Deps): Unary<ListAssigneeSpansRequest, ListAssigneeSpansResponse> {
  return async ({ projectNumber }, { caller }) => {
    const spans = await listAssigneeSpans(deps, caller, projectNumber)
    return {
      spans: spans.map(({ userId, from, to, count }) => ({
        userId,
        startDate: toOptionalProtoDate(from),
        dueDate: toOptionalProtoDate(to),
        count,
      })),
    }
  }
}
