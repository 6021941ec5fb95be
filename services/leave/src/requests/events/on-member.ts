import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import { keepMember } from '../app/keep-member.js'
import type { LeaveDeps } from '../../deps.js'
import type { LeaveFact } from '../../leave/domain/leave-change.js'
import type { LeaveStores } from '../../leave/domain/ports.js'

/** Keeps members; requests follow the reporting line and end with the membership. */
export function onMember(
  work: ServiceUnitOfWork<LeaveStores, LeaveFact>,
  deps: Pick<LeaveDeps, 'clock' | 'codes'>,
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
    return work.handleOnce(caller, event.id, (stores, changes) =>
      keepMember(deps, caller, stores, changes, facts),
    )
  })
}
