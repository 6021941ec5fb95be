import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { LeaveFact } from '../../leave/area.js'
import { keepMember } from '../../requests/area.js'
import type { Deps } from '../app/deps.js'
import type { Stores } from '../domain/stores.js'

/** Keeps members; requests follow the reporting line, requests and feeds end with the membership. */
export function onMember(
  work: ServiceUnitOfWork<Stores, LeaveFact>,
  deps: Pick<Deps, 'clock' | 'codes'>,
): EventHandler {
  return onEvent(topics.memberEvent, (event) => {
    const member = requireField(event.message.member)
    const facts = {
      userId: member.userId,
      name: member.fullname,
      email: member.email,
      reportTo: member.reportTo,
      active: member.active,
      version: Number(member.version),
    }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, async (stores, changes) => {
      const { left } = await keepMember(deps, caller, stores, changes, facts)
      if (left) await stores.feeds.removeOf(facts.userId)
    })
  })
}
