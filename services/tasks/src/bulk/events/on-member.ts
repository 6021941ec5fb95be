import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type { Changes } from '@smartproject/kit/types/unit-of-work'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'

import type { Deps } from '../app/deps.js'
import { handOverTasks } from '../app/hand-over-tasks.js'
import type { Stores } from '../domain/stores.js'

/**
 * Keeps the facts of members, and hands over the open tasks of a member who was taken out. The fact comes first: no one can
 * be given tasks from then on. The tasks follow as long as it is the latest fact, also when the event comes again after a
 * crash between the two. `onLeaving` is done in the transaction of the fact, once for each time that a member leaves.
 */
export function onMember<S extends Stores, E>(
  deps: Deps & { work: ServiceUnitOfWork<S, E> },
  onLeaving: (stores: S, changes: Changes<E>, userId: string) => Promise<void>,
): EventHandler {
  const { work } = deps
  return onEvent(topics.memberEvent, async (event) => {
    const { heirId, ...fact } = requireField(event.message.member)
    const { userId, fullname, avatarUrl, email, active } = fact
    const owner = fact.subscribedAs === SubscribedAs.OWNER
    const member = { userId, fullname, avatarUrl, email, active, owner, version: Number(fact.version) }
    const caller = eventCaller(event)
    const fresh = await work.handleOnce(caller, event.id, async (stores, changes) => {
      const before = await stores.members.byUser(userId)
      await stores.members.keep(member)
      const leaves = before?.active && !active && before.version < member.version
      if (leaves) await onLeaving(stores, changes, userId)
    })
    if (heirId === undefined || active) return fresh
    const latest = await work.read(caller.tenantId).members.byUser(userId)
    if (latest?.version === member.version) await handOverTasks(deps, caller, { userId, heirId })
    return fresh
  })
}
