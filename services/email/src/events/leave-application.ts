import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import { planMails } from '../app/plan-mails.js'
import type { Pace } from '../domain/pace.js'
import type { MailSettled, Stores } from '../domain/ports.js'
import { leaveNews } from './leave-news.js'

/** Plans the mails that changes of leaves ask for and wakes the sender once they are committed. */
export function leaveApplicationHandler(deps: {
  work: ServiceUnitOfWork<Stores, MailSettled>
  clock: Clock
  pace: Pace
  wakeSender: () => void
}): EventHandler {
  return onEvent(topics.leaveApplicationEvent, async (event) => {
    const news = leaveNews(event.message)
    const caller = systemCaller(tenantId(event.tenantId), event.id)
    const fresh = await deps.work.handleOnce(caller, event.id, async (stores) => {
      if (news) await planMails(deps, stores, caller, { id: event.id, news })
    })
    if (fresh) deps.wakeSender()
    return fresh
  })
}
