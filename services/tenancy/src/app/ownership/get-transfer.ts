import type { Caller } from '@smartproject/kit/types/caller'

import type { TenancyDeps } from '../deps.js'
import { shownTransfer, type ShownTransfer } from './transfer-state.js'

/** The transfer that waits for the caller's answer, or that the caller asked; null when there is none. */
export async function getTransfer(deps: TenancyDeps, caller: Caller): Promise<ShownTransfer | null> {
  const stores = deps.work.read(caller.tenantId)
  const transfer = await stores.transfers.pending()
  if (!transfer || ![transfer.fromId, transfer.toId].includes(caller.userId)) return null
  const shown = await shownTransfer(stores, transfer, deps.clock.now())
  return shown.state === 'pending' ? shown : null
}
