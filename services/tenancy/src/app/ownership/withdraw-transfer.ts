import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'

/**
 * Takes back the transfer that an owner has asked, whose account is recovered: an intruder may have asked it. One that a platform
 * administrator has asked goes on.
 */
export async function withdrawTransfer(
  { transfers }: TenancyStores,
  changes: Changes<TenancyEvent>,
  { ownerId, until }: { ownerId: string; until: Date },
): Promise<void> {
  const pending = await transfers.pending()
  if (pending?.fromId !== ownerId || pending.vetoHash !== '' || pending.createTime > until) return
  await transfers.save({ ...pending, state: 'cancelled', version: pending.version + 1 })
  changes.audit({ action: 'tenancy.transfer_cancelled', targetType: 'member', targetId: pending.toId })
}
