import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type Conversation as ConversationMessage,
  ConversationFilter as Proto,
  type ListConversationsRequest,
  type ListConversationsResponse,
  type SearchMessagesRequest,
  type SearchMessagesResponse,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { readProjectOrAll, toThreadIds } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { type Conversation, type ConversationFilter, listConversations } from '../app/list-conversations.js'
import { searchMessages } from '../app/search-messages.js'
import { toCommentMessage, toLastMessage, toLevel } from './comment-message.js'

const MAX_QUERY = 200

const FILTERS = new Map<Proto, ConversationFilter>([
  [Proto.UNREAD, 'unread'],
  [Proto.FOLLOWED, 'followed'],
  [Proto.MENTIONS, 'mentions'],
])

/** Serves ListConversations. */
export function listConversationsRpc(deps: Deps): Unary<ListConversationsRequest, ListConversationsResponse> {
  return async ({ projectNumber, page, ...asked }, { caller }) => {
    const reader = new RequestReader()
    const only = FILTERS.get(asked.only)
    if (!only) reader.fault('only', 'REQUIRED')
    reader.done()
    const list = await listConversations(deps, caller, {
      projectNumber,
      only: only ?? 'unread',
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return {
      conversations: list.conversations.map(toConversation),
      unreadThreads: list.unreadThreads,
      page: { nextPageToken: list.nextToken },
    }
  }
}

/** Serves SearchMessages. */
export function searchMessagesRpc(deps: Deps): Unary<SearchMessagesRequest, SearchMessagesResponse> {
  return async ({ page, ...asked }, { caller }) => {
    const reader = new RequestReader()
    const projectNumber = readProjectOrAll(reader, asked.projectNumber)
    const text = reader.text('query', asked.query, { min: 1, max: MAX_QUERY })
    reader.done()
    const { found, nextToken } = await searchMessages(deps, caller, {
      projectNumber,
      text,
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return {
      found: found.map(({ title, code, ...said }) => ({
        message: toCommentMessage(said),
        title,
        code,
        projectNumber: said.comment.projectNumber,
      })),
      page: { nextPageToken: nextToken },
    }
  }
}

function toConversation({ thread, title, code, ...seen }: Conversation): ConversationMessage {
  return {
    ...toThreadIds(thread.subject),
    projectNumber: thread.projectNumber,
    title,
    code,
    unread: BigInt(seen.unread),
    mentioned: seen.mentioned,
    level: toLevel(seen.level),
    lastMessage: toLastMessage(thread.last),
    updateTime: thread.lastTime,
  }
}
