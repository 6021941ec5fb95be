import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { rolesOf, loadContext } from '../../../deciders/area.js'
import { isCurrent, type Leave, requireLeaveSpan, type LeaveSpan } from '../../../leave/area.js'
import type { Clash } from '../../domain/ports.js'
import { nextState, type LeaveAction } from '../../domain/transitions.js'
import type { Deps } from '../deps.js'
import { transitionContext } from './transition-context.js'

/** The obstacles of a leave when the task service was asked. */
export interface CheckedClashes {
  readonly shownVersion: number
  readonly clashes: readonly Clash[]
}

/** Days to grant; null keeps those of the leave, and an end at noon while its day stays. */
export interface GrantedDays {
  readonly fromDate: PlainDate | null
  readonly toDate: PlainDate | null
  readonly startsAtNoon: boolean | null
  readonly endsAtNoon: boolean | null
}

/** The days a decision is about. */
export function grantedSpan(leave: Leave, granted: GrantedDays): LeaveSpan {
  const { fromDate, toDate } = {
    fromDate: granted.fromDate ?? leave.fromDate,
    toDate: granted.toDate ?? leave.toDate,
  }
  return {
    fromDate,
    toDate,
    startsAtNoon: granted.startsAtNoon ?? (leave.startsAtNoon && fromDate === leave.fromDate),
    endsAtNoon: granted.endsAtNoon ?? (leave.endsAtNoon && toDate === leave.toDate),
  }
}

/**
 * Asks the task service at the moment of the decision, just before its transaction: no transaction waits for another
 * service. The answer counts for exactly the version it was asked for (see {@link clashesFor}). Null when the
 * transaction will not go through anyway; it then finds the reason itself.
 * Errors: unavailable TASKS_UNAVAILABLE.
 */
export async function checkClashes(
  deps: Deps,
  caller: Caller,
  input: GrantedDays & { id: string; version: number; action: LeaveAction; passport: string },
): Promise<CheckedClashes | null> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const leave = await stores.leaves.get(input.id)
  if (!leave || !isCurrent(leave, input.version)) return null
  const outcome = nextState(
    leave.status,
    input.action,
    rolesOf(leave, context),
    transitionContext(leave, context),
  )
  if (outcome.kind !== 'go') return null
  const span = grantedSpan(leave, input)
  requireLeaveSpan(span)
  return {
    shownVersion: leave.shownVersion,
    clashes: await deps.clashes.find(leave.userId, span, input.passport),
  }
}

/** The clashes of this very leave; anything else would be an answer to another question. */
export function clashesFor(leave: Leave, checked: CheckedClashes | null): readonly Clash[] {
  if (checked?.shownVersion !== leave.shownVersion) throw new DomainError('unavailable', 'CLASHES_UNKNOWN')
  return checked.clashes
}
