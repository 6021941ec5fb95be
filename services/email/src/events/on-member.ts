import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type { Clock } from '@smartproject/kit/types/clock'
import { topics } from '@smartproject/proto/topics'

import type { MailSettled, Stores } from '../domain/ports.js'

interface Deps {
  readonly work: ServiceUnitOfWork<Stores, MailSettled>
  readonly clock: Clock
  readonly wakeSender: () => void
}

/** Keeps names, addresses and languages of members; mails that waited for them are tried at once. */
export function onMember({ work, clock, wakeSender }: Deps): EventHandler {
  return onEvent(topics.memberEvent, async (event) => {
    const { userId, fullname, email, active, ...member } = requireField(event.message.member)
    const locale = member.locale === 'ar' ? 'ar' : 'en'
    const fact = { userId, fullname, email, locale, active, version: Number(member.version) } as const
    const fresh = await work.handleOnce(eventCaller(event), event.id, async ({ facts, deliveries }) => {
      if (await facts.keepMember(fact)) await deliveries.stopWaiting(clock.now())
    })
    if (fresh) wakeSender()
    return fresh
  })
}
