import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireTransferPending, type Transfer } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'

/** Takes a transfer back, also one that has ended by itself. Errors: not_found TRANSFER_NOT_FOUND, precondition TRANSFER_SETTLED. */
export function cancelTransfer(deps: TenancyDeps, caller: Caller, id: string): Promise<Transfer> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.transfers.find(id)
    if (!current) throw notFound('TRANSFER_NOT_FOUND')
    if (current.state === 'cancelled') return current
    requireTransferPending(current.state)
    const transfer = { ...current, state: 'cancelled' as const, version: current.version + 1 }
    await stores.transfers.save(transfer)
    changes.audit({ action: 'tenancy.transfer_cancelled', targetType: 'member', targetId: current.toId })
    return transfer
  })
}
