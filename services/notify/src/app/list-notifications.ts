import type { Caller } from '@smartproject/kit/types/caller'

import type { Notification } from '../domain/notification.js'
import type { Position, Work } from '../domain/ports.js'
import { withNames } from './with-names.js'

/** A page of the caller's own bell, newest first, with how many are unseen in all. */
export async function listNotifications(
  deps: { work: Work },
  caller: Caller,
  query: { unseenOnly: boolean; before: Position | null; limit: number },
): Promise<{ notifications: Notification[]; more: boolean; unseenCount: number }> {
  const { notifications, facts } = deps.work.read(caller.tenantId)
  const [found, unseenCount] = await Promise.all([
    notifications.list(caller.userId, { ...query, limit: query.limit + 1 }),
    notifications.countUnseen(caller.userId),
  ])
  const page = await withNames(facts, found.slice(0, query.limit))
  return { notifications: page, more: found.length > query.limit, unseenCount }
}
