import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { SubscriptionFact } from '../domain/facts.js'
import { pageLimits, type AdminDeps, type PageInput } from './deps.js'

const QUERY = ['subscriptions by number']

/** A subscription as administrators see it. */
export interface SubscriptionEntry {
  readonly subscription: SubscriptionFact
  /** Empty while the owner is not known. */
  readonly ownerEmail: string
  /** Active members. */
  readonly memberCount: number
}

/** A page of all subscriptions by number. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listSubscriptions(
  deps: AdminDeps,
  page: PageInput,
): Promise<{ entries: SubscriptionEntry[]; nextPageToken: string }> {
  const { subscriptions, users, members } = deps.work.read(PLATFORM).platform
  const size = pageSize(page.size, pageLimits)
  const position = deps.pageTokens.open(page.token, QUERY)
  const after = position && { number: Number(position[0]), id: String(position[1]) }
  const rows = await subscriptions.list(after, size + 1)
  const shown = rows.slice(0, size)
  const owners = await users.withIds(shown.map(({ ownerId }) => ownerId))
  const counts = await members.countByTenant(shown.map(({ id }) => id))
  const entries = shown.map((subscription) => ({
    subscription,
    ownerEmail: owners.get(subscription.ownerId)?.email ?? '',
    memberCount: counts.get(subscription.id) ?? 0,
  }))
  const last = shown.at(-1)
  const more = last && rows.length > size
  return { entries, nextPageToken: more ? deps.pageTokens.seal([last.number, last.id], QUERY) : '' }
}
