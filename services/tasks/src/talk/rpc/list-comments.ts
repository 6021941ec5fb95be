import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListCommentsRequest,
  ListCommentsResponse,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { readThreadSubject } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { listComments } from '../app/list-comments.js'
import { toCommentMessage } from './comment-message.js'

/** Serves ListComments. */
export function listCommentsRpc(deps: Deps): Unary<ListCommentsRequest, ListCommentsResponse> {
  return async ({ page, ...named }, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, named)
    reader.done()
    const { comments, nextToken } = await listComments(deps, caller, subject, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { comments: comments.map(toCommentMessage), page: { nextPageToken: nextToken } }
  }
}
