import { takesPart, type LeaveRole } from '../../deciders/area.js'
import type { LeaveStatus } from '../../leave/area.js'

/**
 * The acts on a leave. `lapse`: the applicant left the subscription. `follow`: the applicant's reporting
 * line moved, and the request goes with it.
 */
export type LeaveAction =
  | 'edit'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'change'
  | 'cancel'
  | 'reassign'
  | 'resend'
  | 'lapse'
  | 'follow'

/** Why an action is not possible. */
export type Refusal =
  | 'LEAVE_NOT_FOUND'
  | 'PERMISSION_DENIED'
  | 'LEAVE_NOT_PENDING'
  | 'LEAVE_NOT_APPROVED'
  | 'LEAVE_ALREADY_DECIDED'
  | 'LEAVE_ALREADY_STARTED'
  | 'LEAVE_ENDED_STATE'
  | 'LEAVE_WITHDRAWN'
  | 'REPORT_TO_BELOW_APPLICANT'
  | 'SELF_DECISION_FORBIDDEN'

/** `go`: do it, the state becomes `to`. `repeat`: it is done already, nothing happens. */
export type Outcome =
  | { readonly kind: 'go'; readonly to: LeaveStatus }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'refuse'; readonly reason: Refusal }

/** The facts beside the state. */
export interface TransitionContext {
  /** True while the first day is after today. */
  readonly startsLater: boolean
  /** True when the actor is the person who decided it. */
  readonly decidedByActor: boolean
  /** True when the actor reports to the applicant, directly or through others. */
  readonly belowApplicant: boolean
  /** True where people may decide their own requests. */
  readonly selfDecision: boolean
}

const MAY: Record<LeaveAction, readonly LeaveRole[]> = {
  edit: ['applicant'],
  withdraw: ['applicant'],
  approve: ['approver', 'delegate', 'superior', 'owner'],
  reject: ['approver', 'delegate', 'superior', 'owner'],
  change: ['approver', 'owner'],
  cancel: ['approver', 'owner'],
  reassign: ['owner', 'manager'],
  resend: ['applicant', 'approver', 'owner'],
  lapse: ['system'],
  follow: ['system'],
}

/** Actions that an approver who reports to the applicant may not do: people do not decide about their superiors. */
const DECISIONS: readonly LeaveAction[] = ['approve', 'reject', 'change', 'cancel']

/** A state to go to, a refusal, or `repeat`; with a condition where the state alone does not decide. */
type Cell = LeaveStatus | Refusal | 'repeat' | { ifStartsLater: LeaveStatus } | 'repeatOfOwn'

const TABLE: Record<LeaveAction, Record<LeaveStatus, Cell>> = {
  edit: only('pending', 'pending', 'LEAVE_NOT_PENDING'),
  withdraw: {
    pending: 'deleted',
    approved: { ifStartsLater: 'deleted' },
    rejected: 'LEAVE_ENDED_STATE',
    cancelled: 'LEAVE_ENDED_STATE',
    deleted: 'repeat',
  },
  approve: {
    pending: 'approved',
    approved: 'repeatOfOwn',
    rejected: 'LEAVE_ALREADY_DECIDED',
    cancelled: 'LEAVE_ALREADY_DECIDED',
    deleted: 'LEAVE_WITHDRAWN',
  },
  reject: {
    pending: 'rejected',
    approved: 'LEAVE_ALREADY_DECIDED',
    rejected: 'repeatOfOwn',
    cancelled: 'LEAVE_ALREADY_DECIDED',
    deleted: 'LEAVE_WITHDRAWN',
  },
  change: only('approved', 'approved', 'LEAVE_NOT_APPROVED'),
  cancel: { ...only('approved', 'cancelled', 'LEAVE_NOT_APPROVED'), cancelled: 'repeat' },
  reassign: only('pending', 'pending', 'LEAVE_NOT_PENDING'),
  resend: only('pending', 'pending', 'LEAVE_NOT_PENDING'),
  lapse: {
    ...only('pending', 'deleted', 'LEAVE_ENDED_STATE'),
    approved: { ifStartsLater: 'cancelled' },
  },
  follow: { ...only('pending', 'pending', 'LEAVE_ENDED_STATE'), approved: 'approved' },
}

/**
 * The whole state machine: the outcome of an action by a person in these roles on a leave in this state. A person
 * without a part in the leave learns nothing of it.
 */
export function nextState(
  status: LeaveStatus,
  action: LeaveAction,
  roles: readonly LeaveRole[],
  context: TransitionContext,
): Outcome {
  if (!roles.some((role) => MAY[action].includes(role)))
    return refuse(takesPart(roles) ? 'PERMISSION_DENIED' : 'LEAVE_NOT_FOUND')
  if (DECISIONS.includes(action) && !roles.includes('owner')) {
    if (context.belowApplicant) return refuse('REPORT_TO_BELOW_APPLICANT')
    if (roles.includes('applicant') && !context.selfDecision) return refuse('SELF_DECISION_FORBIDDEN')
  }
  const cell = TABLE[action][status]
  if (typeof cell === 'object')
    return context.startsLater ? { kind: 'go', to: cell.ifStartsLater } : refuse('LEAVE_ALREADY_STARTED')
  if (cell === 'repeat') return { kind: 'repeat' }
  if (cell === 'repeatOfOwn')
    return context.decidedByActor ? { kind: 'repeat' } : refuse('LEAVE_ALREADY_DECIDED')
  return isRefusal(cell) ? refuse(cell) : { kind: 'go', to: cell }
}

function only(from: LeaveStatus, to: LeaveStatus, otherwise: Refusal): Record<LeaveStatus, Cell> {
  const row: Record<LeaveStatus, Cell> = {
    pending: otherwise,
    approved: otherwise,
    rejected: otherwise,
    cancelled: otherwise,
    deleted: otherwise,
  }
  return { ...row, [from]: to }
}

// Refusals are written in capitals, states are not.
function isRefusal(cell: LeaveStatus | Refusal): cell is Refusal {
  return cell === cell.toUpperCase()
}

function refuse(reason: Refusal): Outcome {
  return { kind: 'refuse', reason }
}
