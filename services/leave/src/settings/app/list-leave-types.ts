import type { Caller } from '@smartproject/kit/types/caller'

import type { LeaveType } from '../domain/leave-type.js'
import type { Deps } from './deps.js'

/** The subscription's types of leave in their order, those that are no longer offered included. */
export function listLeaveTypes(deps: Deps, caller: Caller): Promise<LeaveType[]> {
  return deps.work.read(caller.tenantId).types.list()
}
