import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'

import { applyUserFact } from '../app/member/apply-user-fact.js'
import { endMembership } from '../app/member/end-membership.js'
import { withdrawTransfer } from '../app/ownership/withdraw-transfer.js'
import type { TenancyEvent } from '../domain/events.js'
import type { TenancyStores } from '../domain/ports.js'

/** Each company by itself, with a receipt of its own: what a crash interrupts goes on when the event comes again. */
async function inEach(
  work: ServiceUnitOfWork<TenancyStores, TenancyEvent>,
  eventId: string,
  userId: string,
  handle: (stores: TenancyStores, changes: Changes<TenancyEvent>) => Promise<void>,
): Promise<void> {
  for (const { tenantId: id } of await work.read(PLATFORM).platform.memberships.ofUser(userId)) {
    const caller = systemCaller(tenantId(id), eventId)
    await work.handleOnce(caller, `${eventId}|${id}`, handle)
  }
}

/** auth.user.v1: names, languages and platform rights, and what ends with an account or its recovery. */
export function onUser(work: ServiceUnitOfWork<TenancyStores, TenancyEvent>): EventHandler {
  return onEvent(topics.userEvent, async ({ id, message, time }) => {
    const { email, fullname, avatarUrl, locale, platformAdmin, active } = message
    const userId = requireText(message.userId)
    const fact = {
      userId,
      email,
      fullname,
      avatarUrl,
      locale,
      platformAdmin,
      active,
      version: Number(message.version),
    }
    const fresh = await work.handleOnce(systemCaller(PLATFORM, id), id, (stores, changes) =>
      applyUserFact(stores, changes, fact),
    )
    if (message.change === UserChange.ERASED)
      await inEach(work, id, userId, (stores, changes) => endMembership(stores, changes, userId))
    if (message.change === UserChange.RECOVERED)
      await inEach(work, id, userId, (stores, changes) =>
        withdrawTransfer(stores, changes, { ownerId: userId, until: time }),
      )
    return fresh
  })
}
