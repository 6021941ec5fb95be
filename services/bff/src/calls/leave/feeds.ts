import {
  LeaveFeedKind,
  type LeaveFeed as ProtoFeed,
} from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'

import { leaveFeedPath, type LeaveFeed, type leaveFeedCalls } from '../../api/leave/feeds.js'
import { instantText, present } from '../../views/values.js'
import type { Handlers } from '../context.js'

const kinds = { own: LeaveFeedKind.OWN, team: LeaveFeedKind.TEAM } as const

export const leaveFeedHandlers = {
  listLeaveFeeds: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { feeds } = await ctx.services.leaveFeeds.listLeaveFeeds({}, rpc)
    return { feeds: feeds.map(feedView) }
  },

  makeLeaveFeed: async ({ subscription, kind, locale }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { kind: kinds[kind], locale, requestId: ctx.idempotencyKey }
    const { secret, feed } = await ctx.services.leaveFeeds.makeLeaveFeed(request, rpc)
    return { url: `${ctx.platform.publicUrl}${leaveFeedPath(secret)}`, feed: feedView(present(feed)) }
  },

  revokeLeaveFeed: async ({ subscription, kind }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { kind: kinds[kind], requestId: ctx.idempotencyKey }
    await ctx.services.leaveFeeds.revokeLeaveFeed(request, rpc)
    return {}
  },
} satisfies Pick<Handlers, keyof typeof leaveFeedCalls>

function feedView({ kind, locale, createTime }: ProtoFeed): LeaveFeed {
  return {
    kind: kind === LeaveFeedKind.TEAM ? 'team' : 'own',
    locale: locale === 'ar' ? 'ar' : 'en',
    created_at: instantText(createTime),
  }
}
