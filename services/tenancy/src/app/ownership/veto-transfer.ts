import { notFound } from '@smartproject/kit/errors'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { requireTransferPending } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'

/**
 * Stops a transfer that a platform administrator asked, by the code of the owner's mail: the mailbox is proof enough, for the owner may
 * have lost everything else. Stopping twice is stopping once. Errors: not_found CODE_UNKNOWN, precondition TRANSFER_SETTLED.
 */
export async function vetoTransfer(deps: TenancyDeps, code: string): Promise<void> {
  const hash = deps.codes.hash(code)
  const located = await deps.work.read(PLATFORM).platform.transferDirectory.byCode(hash)
  if (located?.transfer.vetoHash !== hash) throw notFound('CODE_UNKNOWN')
  const caller = systemCaller(tenantId(located.tenantId), newId())
  await deps.work.write(caller, async (stores, changes) => {
    const current = await stores.transfers.find(located.transfer.id)
    if (!current) throw notFound('CODE_UNKNOWN')
    if (current.state === 'cancelled') return
    requireTransferPending(current.state)
    await stores.transfers.save({ ...current, state: 'cancelled', version: current.version + 1 })
    changes.audit({ action: 'tenancy.transfer_vetoed', targetType: 'member', targetId: current.toId })
  })
}
