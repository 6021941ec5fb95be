import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ThreadServiceService,
  type ThreadServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import type { Deps } from '../app/deps.js'
import { listConversationsRpc, searchMessagesRpc } from './conversation-rpcs.js'
import { listMessagesRpc } from './list-messages.js'
import { markAllReadRpc, markReadRpc, reactRpc, setThreadLevelRpc } from './reader-rpcs.js'

/** The ThreadService of the protos. */
export function threadService(deps: Deps): RpcService {
  return rpcService<ThreadServiceServer>(ThreadServiceService, {
    listMessages: listMessagesRpc(deps),
    react: reactRpc(deps),
    markRead: markReadRpc(deps),
    markAllRead: markAllReadRpc(deps),
    setThreadLevel: setThreadLevelRpc(deps),
    listConversations: listConversationsRpc(deps),
    searchMessages: searchMessagesRpc(deps),
  })
}
