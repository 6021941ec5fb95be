import { notFound } from '@smartproject/kit/errors'
import { newMailCode } from '@smartproject/kit/tokens/mail-seal'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { FeedLocale, LeaveFeed, LeaveFeedKind } from '../domain/leave-feed.js'
import type { Deps } from './deps.js'

/** The caller's feeds. */
export function listLeaveFeeds(deps: Deps, caller: Caller): Promise<LeaveFeed[]> {
  return deps.work.read(caller.tenantId).feeds.listOf(caller.userId)
}

/** Makes a feed of the caller's and ends the one of its kind; the secret is shown here alone. */
export async function makeLeaveFeed(
  deps: Deps,
  caller: Caller,
  { kind, locale }: { kind: LeaveFeedKind; locale: FeedLocale },
): Promise<{ secret: string; feed: LeaveFeed }> {
  const secret = newMailCode()
  const hash = deps.codes.hash(secret)
  const createTime = deps.clock.now()
  const feed: LeaveFeed = { id: newId(), userId: caller.userId, kind, hash, locale, createTime }
  // Without the receipt of a repeated request, which would keep the secret.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    await stores.feeds.put(feed)
    changes.audit({
      action: 'leave.feed_made',
      targetType: 'leave_feed',
      targetId: feed.id,
      details: { kind },
    })
  })
  return { secret, feed }
}

/** Ends a feed of the caller's; nothing happens where there is none. */
export async function revokeLeaveFeed(deps: Deps, caller: Caller, kind: LeaveFeedKind): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const feed = (await stores.feeds.listOf(caller.userId)).find((one) => one.kind === kind)
    if (!feed || !(await stores.feeds.remove(caller.userId, kind))) return
    changes.audit({
      action: 'leave.feed_revoked',
      targetType: 'leave_feed',
      targetId: feed.id,
      details: { kind },
    })
  })
}

/** Whose feed a secret opens. Errors: not_found LEAVE_FEED_UNKNOWN, also where the person is no member any more. */
export async function locateLeaveFeed(
  deps: Deps,
  secret: string,
): Promise<{ feed: LeaveFeed; subscriptionNumber: number; timeZone: string }> {
  const found = await deps.feedDirectory.find(deps.codes.hash(secret))
  if (!found) throw notFound('LEAVE_FEED_UNKNOWN')
  const { facts } = deps.work.read(found.tenantId)
  const subscription = await facts.subscription()
  const member = await facts.member(found.feed.userId)
  if (!subscription || !member?.active) throw notFound('LEAVE_FEED_UNKNOWN')
  return { feed: found.feed, subscriptionNumber: subscription.number, timeZone: subscription.timeZone }
}
