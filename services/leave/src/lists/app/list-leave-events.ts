import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext, seeLeave } from '../../deciders/area.js'
import type { LeaveEvent } from '../../leave/area.js'
import type { Deps } from './deps.js'

/** A row of the history with the name of the actor. */
export interface LeaveEventView {
  readonly event: LeaveEvent
  readonly actorName: string
  /** The approver in whose place it was decided; empty where the approver did. */
  readonly decidedForName: string
}

/** The history of a leave, oldest first, for those who take part in it. Errors: not_found LEAVE_NOT_FOUND. */
export async function listLeaveEvents(deps: Deps, caller: Caller, id: string): Promise<LeaveEventView[]> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const { leave } = await seeLeave(stores, context, id)
  const events = await stores.history.list(leave.id)
  const named = new Set(events.flatMap((event) => [event.actorId, decidedFor(event)]))
  const people = await stores.facts.members([...named].filter((userId) => userId !== ''))
  return events.map((event) => ({
    event,
    actorName: people.get(event.actorId)?.name ?? '',
    decidedForName: people.get(decidedFor(event))?.name ?? '',
  }))
}

function decidedFor({ changes }: LeaveEvent): string {
  return changes['decided_for']?.to ?? ''
}
