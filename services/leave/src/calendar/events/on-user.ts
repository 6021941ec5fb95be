import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'

import type { Deps } from '../app/deps.js'
import type { Stores } from '../domain/stores.js'

/** Ends the calendar feeds of an account that its owner has recovered: who knows their addresses reads without a sign-in. */
export function onUser(
  work: ServiceUnitOfWork<Stores, never>,
  { feedDirectory }: Pick<Deps, 'feedDirectory'>,
): EventHandler {
  return onEvent(topics.userEvent, async ({ id, message, time }) => {
    if (message.change !== UserChange.RECOVERED) return true
    const userId = requireText(message.userId)
    for (const tenantId of await feedDirectory.tenantsOf(userId))
      await work.handleOnce(systemCaller(tenantId, id), `${id}|${tenantId}`, async ({ feeds }, changes) => {
        // The event may come late or again: what its owner has made since stays.
        await feeds.removeOf(userId, time)
        changes.audit({ action: 'leave.feeds_ended', targetType: 'user', targetId: userId })
      })
    return true
  })
}
