import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext, seeLeave, type LeaveRole } from '../../deciders/area.js'
import { requireLeaveSpan } from '../../leave/area.js'
import type { Clash } from '../domain/ports.js'
import type { Deps } from './deps.js'
import { grantedSpan, type GrantedDays } from './rules/find-clashes.js'

const DECIDE: readonly LeaveRole[] = ['approver', 'delegate', 'superior', 'owner']

/**
 * The applicant's tasks that stand in the way, for the leave's days or others; for people who may decide.
 * Errors: not_found LEAVE_NOT_FOUND, forbidden PERMISSION_DENIED, invalid DATES_MISMATCHED,
 * unavailable TASKS_UNAVAILABLE.
 */
export async function listClashes(
  deps: Deps,
  caller: Caller,
  input: GrantedDays & { id: string; passport: string },
): Promise<{ clashes: readonly Clash[]; approveAnywayAllowed: boolean }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const { leave, roles } = await seeLeave(stores, context, input.id)
  if (!roles.some((role) => DECIDE.includes(role))) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const span = grantedSpan(leave, input)
  requireLeaveSpan(span)
  return {
    clashes: await deps.clashes.find(leave.userId, span, input.passport),
    approveAnywayAllowed: context.subscription.approveAnyway,
  }
}
