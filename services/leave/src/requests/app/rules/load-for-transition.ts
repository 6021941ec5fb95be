import { DomainError, notFound, stale } from '@smartproject/kit/errors'

import { rolesOf, type LeaveContext } from '../../../deciders/area.js'
import { isCurrent, type Leave, type LeaveStatus } from '../../../leave/area.js'
import type { Stores } from '../../domain/stores.js'
import { nextState, type LeaveAction, type Refusal } from '../../domain/transitions.js'
import { transitionContext } from './transition-context.js'

/** The leave an action goes for, or the one it has been done to before. */
export type Transition =
  | { readonly kind: 'go'; readonly leave: Leave; readonly to: LeaveStatus }
  | { readonly kind: 'repeat'; readonly leave: Leave }

/**
 * Loads a leave and asks the state machine whether the caller may do this to it now. A `version` (null where none is
 * asked for) is compared last, so that a late caller hears which decision was made, rather than only that the version is old.
 * Errors: not_found LEAVE_NOT_FOUND, forbidden PERMISSION_DENIED |
 * REPORT_TO_BELOW_APPLICANT, precondition (the refusals), stale VERSION_MISMATCH.
 */
export async function loadForTransition(
  stores: Stores,
  context: LeaveContext,
  input: { id: string; action: LeaveAction; version: number | null },
): Promise<Transition> {
  const leave = await stores.leaves.get(input.id)
  if (!leave) throw notFound('LEAVE_NOT_FOUND')
  const outcome = nextState(
    leave.status,
    input.action,
    rolesOf(leave, context),
    transitionContext(leave, context),
  )
  if (outcome.kind === 'refuse') throw await refusal(stores, outcome.reason, leave)
  if (outcome.kind === 'repeat') return { kind: 'repeat', leave }
  if (input.version !== null && !isCurrent(leave, input.version)) throw stale(leave.version)
  return { kind: 'go', leave, to: outcome.to }
}

async function refusal(stores: Stores, reason: Refusal, leave: Leave): Promise<DomainError> {
  if (reason === 'LEAVE_NOT_FOUND') return notFound(reason)
  if (
    reason === 'PERMISSION_DENIED' ||
    reason === 'REPORT_TO_BELOW_APPLICANT' ||
    reason === 'SELF_DECISION_FORBIDDEN'
  )
    return new DomainError('forbidden', reason)
  if (reason !== 'LEAVE_ALREADY_DECIDED') return new DomainError('precondition', reason)
  const decider = leave.decidedBy === '' ? null : await stores.facts.member(leave.decidedBy)
  return new DomainError('precondition', reason, {
    meta: {
      status: leave.status,
      decided_by: leave.decidedBy,
      decided_by_name: decider?.name ?? '',
      decided_at: leave.decidedTime?.toISOString() ?? '',
    },
  })
}
