import type { talkCalls } from '../../api/work/talk.js'
import { messageView } from '../../views/work/talk.js'
import { protoSubject, protoThread } from '../../views/work/subject.js'
import { pageRequest } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { threadHandlers } from './threads.js'

export const talkHandlers = {
  ...threadHandlers,

  listComments: async (input, ctx) => {
    const { comments, page } = await ctx.services.talk.listComments(
      { ...protoSubject(input), discussionId: '', page: pageRequest(input) },
      await ctx.inSubscription(input.subscription),
    )
    return { comments: comments.map(messageView), next_page_token: page?.nextPageToken ?? '' }
  },

  addComment: async ({ subscription, text = '', tree = '', reply_to: replyTo = '', ...named }, ctx) => {
    const request = { ...protoThread(named), text, tree, replyTo, requestId: ctx.idempotencyKey }
    const { comment } = await ctx.services.talk.addComment(request, await ctx.inSubscription(subscription))
    return messageView(comment)
  },

  editComment: async ({ subscription, id, version, text = '', tree = '' }, ctx) => {
    const request = { id, version: BigInt(version), text, tree, requestId: ctx.idempotencyKey }
    const { comment } = await ctx.services.talk.editComment(request, await ctx.inSubscription(subscription))
    return messageView(comment)
  },

  deleteComment: async ({ subscription, id }, ctx) => {
    const request = { id, otherIds: [], requestId: ctx.idempotencyKey }
    await ctx.services.talk.deleteComment(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },
} satisfies Pick<Handlers, keyof typeof talkCalls>
