import type { Caller } from '@smartproject/kit/types/caller'

import { requireTransferPending, type Transfer } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'
import { requireAsked, shownTransfer } from './transfer-state.js'

/** Declines a transfer; the owner gets a mail. Errors: not_found TRANSFER_NOT_FOUND, precondition TRANSFER_SETTLED. */
export function declineTransfer(deps: TenancyDeps, caller: Caller, id: string): Promise<Transfer> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await requireAsked(stores, caller, id)
    requireTransferPending((await shownTransfer(stores, current, deps.clock.now())).state)
    const transfer = { ...current, state: 'declined' as const, version: current.version + 1 }
    await stores.transfers.save(transfer)
    const subscription = await stores.subscription.get()
    const [owner, asked] = [
      await stores.members.find(current.fromId),
      await stores.members.find(current.toId),
    ]
    if (owner)
      publishNotice(changes, {
        template: 'people-transfer-declined',
        subscription,
        member: owner,
        values: { member: asked?.fullname ?? '' },
      })
    changes.audit({ action: 'tenancy.transfer_declined', targetType: 'member', targetId: current.toId })
    return transfer
  })
}
