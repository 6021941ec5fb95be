import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext } from '../../deciders/app/leave-context.js'
import type { LeaveDeps } from '../../deps.js'
import { viewLeave, type LeaveView } from '../../requests/app/leave-view.js'
import { seeLeave } from '../../deciders/app/see-leave.js'

/** One leave, for those who take part in it. Errors: not_found LEAVE_NOT_FOUND. */
export async function getLeave(deps: LeaveDeps, caller: Caller, id: string): Promise<LeaveView> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const { leave } = await seeLeave(stores, context, id)
  return viewLeave(stores, context, leave)
}
