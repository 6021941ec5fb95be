import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { asManager, asOwner } from '../../domain/member.js'
import { requireTransferPending, requireTransferStarted, type Transfer } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'
import { requireAsked, shownTransfer } from './transfer-state.js'

/**
 * Makes the caller the owner and the former owner a member who manages users, in one write: every reader finds one owner.
 * A removal or a withdrawal at this moment either comes first or finds it done. Both get a mail.
 * Errors: not_found TRANSFER_NOT_FOUND, precondition TRANSFER_SETTLED | TRANSFER_WAITS.
 */
export function acceptTransfer(deps: TenancyDeps, caller: Caller, id: string): Promise<Transfer> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await requireAsked(stores, caller, id)
    // Held, so that an account that is locked meanwhile does not become the owner.
    await stores.platform.users.hold(caller.userId)
    const now = deps.clock.now()
    requireTransferPending((await shownTransfer(stores, current, now)).state)
    requireTransferStarted(current, now)
    const [from, to] = [await stores.members.find(current.fromId), await stores.members.find(current.toId)]
    if (!from || !to) throw notFound('TRANSFER_NOT_FOUND')
    const before = await stores.subscription.get()
    const subscription = { ...before, ownerId: to.userId, version: before.version + 1 }
    const transfer = { ...current, state: 'accepted' as const, version: current.version + 1 }
    const members = [asManager(from), asOwner(to)]
    await stores.transfers.save(transfer)
    await stores.subscription.save(subscription)
    for (const member of members) await stores.members.save(member)
    changes.publish({ type: 'subscription', subscription })
    const place = { tenantId: subscription.id, subscriptionNumber: subscription.number }
    for (const member of members) {
      changes.publish({ type: 'member', ...place, member })
      publishNotice(changes, {
        template: 'people-owner-changed',
        subscription,
        member,
        values: { owner: to.fullname, before: from.fullname },
      })
    }
    changes.audit({
      action: 'tenancy.owner_changed',
      targetType: 'member',
      targetId: to.userId,
      details: { before: from.userId },
    })
    return transfer
  })
}
