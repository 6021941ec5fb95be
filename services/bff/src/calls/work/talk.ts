import type { talkCalls } from '../../api/work/talk.js'
import { commentView } from '../../views/work/talk.js'
import { protoSubject } from '../../views/work/subject.js'
import { pageRequest } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const talkHandlers = {
  listComments: async (input, ctx) => {
    const { comments, page } = await ctx.services.talk.listComments(
      { ...protoSubject(input), page: pageRequest(input) },
      await ctx.inSubscription(input.subscription),
    )
    return { comments: comments.map(commentView), next_page_token: page?.nextPageToken ?? '' }
  },

  addComment: async ({ subscription, text = '', tree = '', ...named }, ctx) => {
    const request = { ...protoSubject(named), text, tree, requestId: ctx.idempotencyKey }
    const { comment } = await ctx.services.talk.addComment(request, await ctx.inSubscription(subscription))
    return commentView(comment)
  },

  editComment: async ({ subscription, id, version, text = '', tree = '' }, ctx) => {
    const request = { id, version: BigInt(version), text, tree, requestId: ctx.idempotencyKey }
    const { comment } = await ctx.services.talk.editComment(request, await ctx.inSubscription(subscription))
    return commentView(comment)
  },

  deleteComment: async ({ subscription, id }, ctx) => {
    const request = { id, otherIds: [], requestId: ctx.idempotencyKey }
    await ctx.services.talk.deleteComment(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },
} satisfies Pick<Handlers, keyof typeof talkCalls>
