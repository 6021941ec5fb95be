import type { LeaveContext } from '../../../deciders/area.js'
import type { Leave } from '../../../leave/area.js'
import type { TransitionContext } from '../../domain/transitions.js'

/** The facts that a transition depends on besides state and roles. */
export function transitionContext(leave: Leave, context: LeaveContext): TransitionContext {
  return {
    startsLater: leave.fromDate > context.today,
    decidedByActor: leave.decidedBy !== '' && leave.decidedBy === context.caller.userId,
    belowApplicant: !context.policy.approversBelow && context.superiors.has(leave.userId),
    selfDecision: context.policy.selfDecision,
  }
}
