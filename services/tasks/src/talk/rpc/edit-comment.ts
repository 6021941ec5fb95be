import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  EditCommentRequest,
  EditCommentResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Deps } from '../app/deps.js'
import { editComment } from '../app/edit-comment.js'
import { readSaid, toCommentMessage } from './comment-message.js'

/** Serves EditComment. */
export function editCommentRpc(deps: Deps): Unary<EditCommentRequest, EditCommentResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    const version = reader.version('version', request.version)
    const said = readSaid(reader, request)
    reader.done()
    return { comment: toCommentMessage(await editComment(deps, caller, { id, version, said })) }
  }
}
