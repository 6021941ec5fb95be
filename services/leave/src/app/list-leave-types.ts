import type { Caller } from '@smartproject/kit/types/caller'

import type { LeaveType } from '../domain/leave-type.js'
import type { LeaveDeps } from './leave-deps.js'

/** The subscription's types of leave in their order, those that are no longer offered included. */
export function listLeaveTypes(deps: LeaveDeps) {
  return (caller: Caller): Promise<LeaveType[]> => deps.work.read(caller.tenantId).types.list()
}
