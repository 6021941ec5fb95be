import { DomainError } from '@smartproject/kit/errors'

import type { leaveBulkCalls } from '../../api/leave/bulk.js'
import type { CallInput, CallOutput } from '../../api/calls.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { derivedKey } from '../derived-key.js'

type Input = CallInput<'decideLeaves'>
type Result = CallOutput<'decideLeaves'>['results'][number]

export const leaveBulkHandlers = {
  decideLeaves: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const results: Result[] = []
    // One after the other: each is a decision of its own, and one that fails keeps none of the others from it.
    for (const leave of input.leaves) results.push(await decideOne(ctx, rpc, input, leave))
    return { results }
  },
} satisfies Pick<Handlers, keyof typeof leaveBulkCalls>

async function decideOne(
  { services, idempotencyKey }: SignedInContext,
  rpc: UserCallOptions,
  { decision, comment = '' }: Input,
  { id, version }: Input['leaves'][number],
): Promise<Result> {
  const request = { id, version: BigInt(version), comment, requestId: derivedKey(idempotencyKey, id) }
  try {
    await (decision === 'approve'
      ? services.leave.approveLeave(
          { ...request, fromDate: undefined, toDate: undefined, approveAnywayReason: '' },
          rpc,
        )
      : services.leave.rejectLeave(request, rpc))
    return { id, reason: '' }
  } catch (error) {
    // A company whose plan has ended decides nothing at all, which is the answer to the whole request.
    if (!(error instanceof DomainError) || error.reason === 'PLAN_EXPIRED') throw error
    return { id, reason: error.reason }
  }
}
