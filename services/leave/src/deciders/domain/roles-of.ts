import type { Caller } from '@smartproject/kit/types/caller'

import type { Leave } from '../../leave/area.js'
import type { LeavePolicy } from '../../settings/area.js'
import type { StandInKind } from './delegation.js'

/**
 * The part a person has in a leave; one person may have several. `delegate` and `superior` decide in the approver's place,
 * `manager` re-assigns other people's requests.
 */
export type LeaveRole = 'applicant' | 'approver' | 'delegate' | 'superior' | 'owner' | 'manager' | 'system'

/** A caller who looks at leave, with all that the roles depend on. */
export interface Viewer {
  readonly caller: Caller
  /** The approvers in whose place the caller may decide today. */
  readonly standsInFor: ReadonlyMap<string, StandInKind>
  /** Everybody the caller reports to, directly or through others. */
  readonly superiors: ReadonlySet<string>
  readonly policy: Pick<LeavePolicy, 'approversBelow'>
}

/** The caller's roles in this leave; empty for a person without a part in it. */
export function rolesOf(leave: Pick<Leave, 'userId' | 'reportTo'>, viewer: Viewer): LeaveRole[] {
  const { caller } = viewer
  if (caller.userId === '') return ['system']
  const roles: LeaveRole[] = []
  if (caller.userId === leave.userId) roles.push('applicant')
  if (caller.userId === leave.reportTo) roles.push('approver')
  const standsIn = viewer.standsInFor.get(leave.reportTo)
  if (standsIn && !outOfReach(viewer).includes(leave.userId)) roles.push(standsIn)
  if (caller.owner) roles.push('owner')
  if (caller.permissions.has('LEAVE_MANAGE')) roles.push('manager')
  return roles
}

/** Whose leave the caller neither sees nor decides in an approver's place: the own and, unless the policy allows it, that of superiors. */
export function outOfReach({ caller, superiors, policy }: Viewer): string[] {
  return [caller.userId, ...(policy.approversBelow ? [] : superiors)]
}

/** True for those who may see a leave with everything in it. */
export function takesPart(roles: readonly LeaveRole[]): boolean {
  return roles.some((role) => role !== 'manager')
}
