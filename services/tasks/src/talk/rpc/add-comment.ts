import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AddCommentRequest,
  AddCommentResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { readThreadSubject } from '../../facts/area.js'
import { addComment } from '../app/add-comment.js'
import type { Deps } from '../app/deps.js'
import { readSaid, toCommentMessage } from './comment-message.js'

/** Serves AddComment. */
export function addCommentRpc(deps: Deps): Unary<AddCommentRequest, AddCommentResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, request)
    const said = readSaid(reader, request)
    const replyToId = request.replyTo === '' ? '' : reader.id('reply_to', request.replyTo)
    reader.done()
    return { comment: toCommentMessage(await addComment(deps, caller, { subject, said, replyToId })) }
  }
}
