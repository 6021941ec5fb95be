import type { Caller } from '@smartproject/kit/types/caller'

import type { Leave } from './leave.js'
import type { LeaveRole } from './transitions.js'

/** What the caller is to this leave; empty for somebody who has nothing to do with it. */
export function rolesOf(leave: Pick<Leave, 'userId' | 'reportTo'>, caller: Caller): LeaveRole[] {
  if (caller.userId === '') return ['system']
  const roles: LeaveRole[] = []
  if (caller.userId === leave.userId) roles.push('applicant')
  if (caller.userId === leave.reportTo) roles.push('approver')
  if (caller.owner) roles.push('owner')
  if (caller.permissions.has('LEAVE_MANAGE')) roles.push('manager')
  return roles
}
