import type { BellNotification, notificationCalls } from '../api/notifications.js'
import { bellRow, notificationView, preferencesView, protoChannel } from '../views/notifications.js'
import { pageRequest, pageView, present, requireOwnId } from '../views/values.js'
import type { Handlers, SignedInContext } from './context.js'
import { openSubscriptions } from './lookups.js'

const BELL_ROWS = 50

export const notificationHandlers = {
  getNotificationPreferences: async ({ subscription }, ctx) =>
    preferencesView(
      await ctx.services.notify.getNotificationPreferences({}, await ctx.inSubscription(subscription)),
    ),

  setNotificationPreferences: async ({ subscription, version, choices }, ctx) =>
    preferencesView(
      await ctx.services.notify.setNotificationPreferences(
        {
          choices: choices.map(({ group, channel }) => ({ group, channel: protoChannel(channel) })),
          version: BigInt(version),
          requestId: ctx.idempotencyKey,
        },
        await ctx.inSubscription(subscription),
      ),
    ),

  getUserNotification: async ({ userId, unseenOnly, page, subscription }, ctx) => {
    requireOwnId(userId, ctx.session.user.id)
    const unseen = unseenOnly ?? false
    if (subscription !== undefined) return bellRows(ctx, subscription, unseen, page ?? '')
    const numbers = (await openSubscriptions(ctx)).map((own) => present(own.subscription).number)
    const rows = await Promise.all(numbers.map((number) => bellRows(ctx, number, unseen, '')))
    return rows
      .flat()
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
      .slice(0, BELL_ROWS)
  },

  listNotifications: async (input, ctx) => {
    const answer = await ctx.services.notify.listNotifications(
      { unseenOnly: input.unseen_only ?? false, page: pageRequest(input) },
      await ctx.inSubscription(input.subscription),
    )
    return {
      notifications: answer.notifications.map(notificationView),
      page: pageView(answer.page),
      unseen: answer.unseenCount,
    }
  },

  markNotificationsSeen: async ({ subscription, ids, upTo }, ctx) => {
    const { unseenCount } = await ctx.services.notify.markSeen(
      {
        ids: ids ?? [],
        upTo: upTo === undefined ? undefined : new Date(upTo),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(subscription),
    )
    return { unseen: unseenCount }
  },
} satisfies Pick<Handlers, keyof typeof notificationCalls>

async function bellRows(
  ctx: SignedInContext,
  subscription: number,
  unseenOnly: boolean,
  pageToken: string,
): Promise<BellNotification[]> {
  const rpc = await ctx.inSubscription(subscription)
  const answer = await ctx.services.notify.listNotifications(
    { unseenOnly, page: { pageSize: BELL_ROWS, pageToken } },
    rpc,
  )
  return answer.notifications.map((one) => bellRow(one, ctx.session.user.id, subscription))
}
