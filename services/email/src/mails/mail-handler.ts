import { onEventsOfTenant, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { planMails } from '../app/plan-mails.js'
import type { MailKinds } from '../domain/mail-kind.js'
import type { Pace } from '../domain/pace.js'
import type { MailSettled, Stores } from '../domain/ports.js'
import type { MailSource } from './mail-source.js'

/** So many events are planned for in one transaction when many wait: the sender must not wait long for it. */
const AT_ONCE = 20

/** Plans the mails that events of a source ask for and wakes the sender once they are committed. */
export function mailSourceHandler<Event>(
  { topic, ledger, newsOf }: MailSource<Event>,
  deps: {
    work: ServiceUnitOfWork<Stores, MailSettled>
    clock: Clock
    pace: Pace
    kinds: MailKinds
    wakeSender: () => void
  },
): EventHandler {
  return onEventsOfTenant(topic, AT_ONCE, async (tenant, events) => {
    const read = events.map(({ id, message }) => ({ id, news: newsOf(message) }))
    const caller = systemCaller(ledger === 'platform' ? PLATFORM : tenantId(tenant), read[0]?.id ?? '')
    const planned = await deps.work.handleAllOnce(caller, read, async (stores, fresh) => {
      for (const { id, news } of fresh)
        if (news) await planMails(deps, stores, caller, { ...news, eventId: id })
    })
    if (planned) deps.wakeSender()
    return planned
  })
}
