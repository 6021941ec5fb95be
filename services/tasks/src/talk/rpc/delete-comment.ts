import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  DeleteCommentRequest,
  DeleteCommentResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { readDeletedIds } from '../../facts/area.js'
import { deleteComments } from '../app/delete-comments.js'
import type { Deps } from '../app/deps.js'

/** Serves DeleteComment. */
export function deleteCommentRpc(deps: Deps): Unary<DeleteCommentRequest, DeleteCommentResponse> {
  return async (request, { caller }) => {
    await deleteComments(deps, caller, readDeletedIds(request))
    return {}
  }
}
