import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { MailSettled, Stores } from '../domain/ports.js'

interface Deps {
  readonly work: ServiceUnitOfWork<Stores, MailSettled>
  readonly clock: Clock
  readonly wakeSender: () => void
}

/** Keeps names, addresses and languages of members; mails that waited for them are tried at once. */
export function memberHandler(deps: Deps): EventHandler {
  return onEvent(topics.memberEvent, async (event) => {
    const { member } = event.message
    const fresh = await deps.work.handleOnce(
      systemCaller(tenantId(event.tenantId), event.id),
      event.id,
      async ({ facts, deliveries }) => {
        if (!member) return
        const { userId, fullname, email, active } = member
        const locale = member.locale === 'ar' ? 'ar' : 'en'
        const version = Number(member.version)
        const news = await facts.learnMember({ userId, fullname, email, locale, active, version })
        if (news) await deliveries.stopWaiting(deps.clock.now())
      },
    )
    if (fresh) deps.wakeSender()
    return fresh
  })
}

/** Keeps the companies' names and zones. */
export function subscriptionHandler(deps: Deps): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) =>
    deps.work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, async ({ facts }) => {
      const { subscription } = event.message
      if (subscription)
        await facts.learnSubscription({
          title: subscription.title,
          timeZone: subscription.timeZone,
          version: Number(subscription.version),
        })
    }),
  )
}
