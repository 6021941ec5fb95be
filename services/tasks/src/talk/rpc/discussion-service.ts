import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  DiscussionServiceService,
  type DiscussionServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import type { Deps } from '../app/deps.js'
import {
  deleteDiscussionRpc,
  getDiscussionRpc,
  listDiscussionsRpc,
  restoreDiscussionRpc,
  saveDiscussionRpc,
  setDiscussionStateRpc,
} from './discussion-rpcs.js'

/** The DiscussionService of the protos. */
export function discussionService(deps: Deps): RpcService {
  return rpcService<DiscussionServiceServer>(DiscussionServiceService, {
    listDiscussions: listDiscussionsRpc(deps),
    getDiscussion: getDiscussionRpc(deps),
    saveDiscussion: saveDiscussionRpc(deps),
    setDiscussionState: setDiscussionStateRpc(deps),
    deleteDiscussion: deleteDiscussionRpc(deps),
    restoreDiscussion: restoreDiscussionRpc(deps),
  })
}
