import type { CallInput, CallOutput } from '../../api/calls.js'
import { clashView, codeKindView, codeStateView, leaveView } from '../../views/leave/leave.js'
import type { SignedInContext, UserCallOptions } from '../context.js'

/**
 * The request behind a code of a mail, as it is now. Too many wrong codes in a minute end in 429.
 * Errors: not_found LEAVE_CODE_UNKNOWN, also for another person's code; exhausted TOO_MANY_ATTEMPTS.
 */
export function getLeaveByCode(
  { code }: { code: string },
  ctx: SignedInContext,
): Promise<CallOutput<'getLeaveByCode'>> {
  return withCode(ctx, code, async (rpc, subscription) => {
    const answer = await ctx.services.leave.getLeaveByCode({ code }, rpc)
    return {
      subscription,
      leave: answer.leave ? leaveView(answer.leave) : null,
      kind: codeKindView(answer.kind),
      state: codeStateView(answer.state),
      clashes: answer.clashes.map(clashView),
      approve_anyway_allowed: answer.approveAnywayAllowed,
    }
  })
}

/** Decides by a code of a mail, on the version the approver saw. Errors as {@link getLeaveByCode} and approveLeave. */
export function decideLeaveByCode(
  { code, version, comment, approve_anyway_reason }: CallInput<'decideLeaveByCode'>,
  ctx: SignedInContext,
): Promise<CallOutput<'decideLeaveByCode'>> {
  return withCode(ctx, code, async (rpc, subscription) => {
    const { leave } = await ctx.services.leave.decideLeaveByCode(
      {
        code,
        version: BigInt(version),
        comment: comment ?? '',
        approveAnywayReason: approve_anyway_reason ?? '',
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { subscription, leave: leaveView(leave) }
  })
}

/** A code does not say which subscription it is of; its service finds that among the caller's own. */
function withCode<R>(
  ctx: SignedInContext,
  code: string,
  work: (rpc: UserCallOptions, subscription: number) => Promise<R>,
): Promise<R> {
  return ctx.platform.wrongCodes.run(ctx.session.id, async () => {
    const { subscriptionNumber } = await ctx.services.leave.locateCode({ code }, await ctx.asUser())
    return work(await ctx.inSubscription(subscriptionNumber), subscriptionNumber)
  })
}
