import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  DeleteCommentRequest,
  DeleteCommentResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Deps } from '../../app/deps.js'
import { deleteComment } from '../../app/talk/delete-comment.js'

/** Serves DeleteComment. */
export function deleteCommentRpc(deps: Deps): Unary<DeleteCommentRequest, DeleteCommentResponse> {
  return async ({ id }, { caller }) => {
    await deleteComment(deps, caller, id)
    return {}
  }
}
