import { DiscussionFilter, Switch } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import type { discussionCalls } from '../../api/work/discussions.js'
import { discussionView, protoAudiences } from '../../views/work/discussions.js'
import { pageRequest, pageView } from '../../views/values.js'
import type { Handlers } from '../context.js'

const filters = { mine: DiscussionFilter.MINE, unread: DiscussionFilter.UNREAD } as const

function switchOf(on: boolean | undefined): Switch {
  if (on === undefined) return Switch.UNSPECIFIED
  return on ? Switch.ON : Switch.OFF
}

export const discussionHandlers = {
  listDiscussions: async ({ subscription, project, state, only, query = '', ...asked }, ctx) => {
    const request = {
      projectNumber: project,
      closed: state === 'closed',
      only: only ? filters[only] : DiscussionFilter.UNSPECIFIED,
      query,
      page: pageRequest(asked),
    }
    const { discussions, openCount, page } = await ctx.services.discussions.listDiscussions(
      request,
      await ctx.inSubscription(subscription),
    )
    return { discussions: discussions.map(discussionView), open_count: openCount, ...pageView(page) }
  },

  getDiscussion: async ({ subscription, id }, ctx) => {
    const options = await ctx.inSubscription(subscription)
    return discussionView((await ctx.services.discussions.getDiscussion({ id }, options)).discussion)
  },

  saveDiscussion: async ({ subscription, project, id = '', version = 0, people = [], ...said }, ctx) => {
    const request = {
      projectNumber: project,
      id,
      version: BigInt(version),
      name: said.name,
      audience: protoAudiences[said.audience],
      userIds: people,
      taskId: said.task ?? '',
      requestId: ctx.idempotencyKey,
    }
    const options = await ctx.inSubscription(subscription)
    return discussionView((await ctx.services.discussions.saveDiscussion(request, options)).discussion)
  },

  setDiscussionState: async ({ subscription, id, version, closed, pinned }, ctx) => {
    const request = {
      id,
      version: BigInt(version),
      closed: switchOf(closed),
      pinned: switchOf(pinned),
      requestId: ctx.idempotencyKey,
    }
    const options = await ctx.inSubscription(subscription)
    return discussionView((await ctx.services.discussions.setDiscussionState(request, options)).discussion)
  },

  deleteDiscussion: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.discussions.deleteDiscussion(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },

  restoreDiscussion: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    const options = await ctx.inSubscription(subscription)
    return discussionView((await ctx.services.discussions.restoreDiscussion(request, options)).discussion)
  },
} satisfies Pick<Handlers, keyof typeof discussionCalls>
