import { notFound } from '@smartproject/kit/errors'

import type { Leave } from '../../leave/area.js'
import { takesPart, type LeaveRole, rolesOf } from '../domain/roles-of.js'
import type { Stores } from '../domain/stores.js'
import type { LeaveContext } from './leave-context.js'

/**
 * A leave for its applicant, its approver or an owner, with what the caller is to it. For everybody else it does not
 * exist. Errors: not_found LEAVE_NOT_FOUND.
 */
export async function seeLeave(
  stores: Stores,
  context: LeaveContext,
  id: string,
): Promise<{ leave: Leave; roles: readonly LeaveRole[] }> {
  const leave = await stores.leaves.get(id)
  const roles = leave ? rolesOf(leave, context) : []
  if (!leave || !takesPart(roles)) throw notFound('LEAVE_NOT_FOUND')
  return { leave, roles }
}
