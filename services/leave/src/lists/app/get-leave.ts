import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext, seeLeave } from '../../deciders/area.js'
import { viewLeave, type LeaveView } from '../../requests/area.js'
import type { Deps } from './deps.js'

/** One leave, for those who take part in it. Errors: not_found LEAVE_NOT_FOUND. */
export async function getLeave(deps: Deps, caller: Caller, id: string): Promise<LeaveView> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const { leave } = await seeLeave(stores, context, id)
  return viewLeave(stores, context, leave)
}
