import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TalkServiceService,
  type TalkServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Deps } from '../app/deps.js'
import { addCommentRpc } from './add-comment.js'
import { deleteCommentRpc } from './delete-comment.js'
import { editCommentRpc } from './edit-comment.js'
import { listCommentsRpc } from './list-comments.js'

/** The TalkService of the protos. */
export function talkService(deps: Deps): RpcService {
  return rpcService<TalkServiceServer>(TalkServiceService, {
    addComment: addCommentRpc(deps),
    editComment: editCommentRpc(deps),
    deleteComment: deleteCommentRpc(deps),
    listComments: listCommentsRpc(deps),
  })
}
