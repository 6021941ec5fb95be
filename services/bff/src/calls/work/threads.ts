import { ConversationFilter } from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { conversationView, levelView, messageView, protoLevels } from '../../views/work/talk.js'
import { protoThread } from '../../views/work/subject.js'
import { pageRequest, pageView, safeNumber, textOrNull } from '../../views/values.js'
import type { Handlers } from '../context.js'

const filters = {
  unread: ConversationFilter.UNREAD,
  followed: ConversationFilter.FOLLOWED,
  mentions: ConversationFilter.MENTIONS,
} as const

type ThreadCalls =
  | 'listMessages'
  | 'react'
  | 'markRead'
  | 'markAllRead'
  | 'setThreadLevel'
  | 'listConversations'
  | 'searchMessages'

export const threadHandlers = {
  listMessages: async ({ subscription, from, before = 0, after = 0, size = 0, ...named }, ctx) => {
    const place = typeof from === 'number' ? from : 0
    const request = {
      ...protoThread(named),
      fromUnread: from === 'unread',
      from: BigInt(place),
      before: BigInt(before),
      after: BigInt(after),
      size,
    }
    const thread = await ctx.services.threads.listMessages(request, await ctx.inSubscription(subscription))
    return {
      messages: thread.messages.map(messageView),
      last_seq: safeNumber(thread.lastSeq),
      read_seq: safeNumber(thread.readSeq),
      first_unread: safeNumber(thread.firstUnread) || null,
      unread: safeNumber(thread.unread),
      level: levelView(thread.level),
      older: thread.older,
      newer: thread.newer,
    }
  },

  react: async ({ subscription, ...reaction }, ctx) => {
    const request = { ...reaction, requestId: ctx.idempotencyKey }
    const { message } = await ctx.services.threads.react(request, await ctx.inSubscription(subscription))
    return messageView(message)
  },

  markRead: async ({ subscription, seq, ...named }, ctx) => {
    const request = { ...protoThread(named), seq: BigInt(seq), requestId: ctx.idempotencyKey }
    const { unread } = await ctx.services.threads.markRead(request, await ctx.inSubscription(subscription))
    return { unread: safeNumber(unread) }
  },

  markAllRead: async ({ subscription, project = 0 }, ctx) => {
    const request = { projectNumber: project, requestId: ctx.idempotencyKey }
    return ctx.services.threads.markAllRead(request, await ctx.inSubscription(subscription))
  },

  setThreadLevel: async ({ subscription, level, ...named }, ctx) => {
    const request = { ...protoThread(named), level: protoLevels[level], requestId: ctx.idempotencyKey }
    const set = await ctx.services.threads.setThreadLevel(request, await ctx.inSubscription(subscription))
    return { level: levelView(set.level) }
  },

  listConversations: async ({ subscription, project, only, ...asked }, ctx) => {
    const { conversations, unreadThreads, page } = await ctx.services.threads.listConversations(
      { projectNumber: project, only: filters[only], page: pageRequest(asked) },
      await ctx.inSubscription(subscription),
    )
    return {
      conversations: conversations.map(conversationView),
      unread_threads: unreadThreads,
      ...pageView(page),
    }
  },

  searchMessages: async ({ subscription, project = 0, query, ...asked }, ctx) => {
    const { found, page } = await ctx.services.threads.searchMessages(
      { projectNumber: project, query, page: pageRequest(asked) },
      await ctx.inSubscription(subscription),
    )
    return {
      found: found.map(({ message, title, code, projectNumber }) => ({
        message: messageView(message),
        title,
        code: textOrNull(code),
        project: projectNumber,
      })),
      ...pageView(page),
    }
  },
} satisfies Pick<Handlers, ThreadCalls>
