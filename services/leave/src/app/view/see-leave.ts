import { notFound } from '@smartproject/kit/errors'

import type { Leave } from '../../domain/change/leave.js'
import type { LeaveStores } from '../../domain/ports.js'
import { rolesOf } from '../../domain/decider/roles-of.js'
import { takesPart, type LeaveRole } from '../../domain/change/transitions.js'
import type { LeaveContext } from '../change/leave-context.js'

/**
 * A leave for its applicant, its approver or an owner, with what the caller is to it. For everybody else it does not
 * exist. Errors: not_found LEAVE_NOT_FOUND.
 */
export async function seeLeave(
  stores: LeaveStores,
  context: LeaveContext,
  id: string,
): Promise<{ leave: Leave; roles: readonly LeaveRole[] }> {
  const leave = await stores.leaves.get(id)
  const roles = leave ? rolesOf(leave, context) : []
  if (!leave || !takesPart(roles)) throw notFound('LEAVE_NOT_FOUND')
  return { leave, roles }
}
