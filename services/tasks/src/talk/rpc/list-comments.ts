import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListCommentsRequest,
  ListCommentsResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Deps } from '../app/deps.js'
import { listComments } from '../app/list-comments.js'
import { toCommentMessage } from './comment-message.js'

/** Serves ListComments. */
export function listCommentsRpc(deps: Deps): Unary<ListCommentsRequest, ListCommentsResponse> {
  return async ({ taskId, page }, { caller }) => {
    const { comments, nextToken } = await listComments(deps, caller, taskId, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { comments: comments.map(toCommentMessage), page: { nextPageToken: nextToken } }
  }
}
