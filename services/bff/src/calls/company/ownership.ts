import {
  TransferState,
  type SetClosingResponse,
  type Transfer,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'

import type { ownershipCalls, TransferState as State } from '../../api/company/ownership.js'
import { instantText, present, textOrNull } from '../../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'

/** Of a call that goes with no passport. */
const DEADLINE_MS = 3_000

const states: Partial<Record<TransferState, State>> = {
  [TransferState.PENDING]: 'pending',
  [TransferState.ACCEPTED]: 'accepted',
  [TransferState.DECLINED]: 'declined',
  [TransferState.CANCELLED]: 'cancelled',
  [TransferState.EXPIRED]: 'expired',
  [TransferState.VOID]: 'void',
}

/** A transfer for its two people, the former and the new owner. */
export function transferView({ id, fromId, toId, createTime, startTime, expireTime }: Transfer) {
  return {
    id,
    from: fromId,
    to: toId,
    asked_at: instantText(createTime),
    ends_at: instantText(expireTime),
    // An older service knows only those that can be accepted at once.
    accepts_at: instantText(startTime ?? createTime),
  }
}

/** How long a closed company can be opened again. */
export function closingView({ closing }: SetClosingResponse): { erase_time: string | null } {
  return { erase_time: closing ? instantText(closing.endTime) : null }
}

/** For what takes a proof of this moment that the person is still there. Errors: forbidden STEP_UP. */
async function steppedUp(ctx: SignedInContext, subscription: number): Promise<UserCallOptions> {
  const rpc = await ctx.inSubscription(subscription)
  await ctx.services.auth.getStepUp({}, rpc)
  return rpc
}

export const ownershipHandlers = {
  getTransfer: async ({ subscription }, ctx) => {
    const { transfer } = await ctx.services.ownership.getTransfer({}, await ctx.inSubscription(subscription))
    return { transfer: transfer ? transferView(transfer) : null }
  },

  startTransfer: async ({ subscription, user }, ctx) => {
    const rpc = await steppedUp(ctx, subscription)
    const request = { userId: user, requestId: ctx.idempotencyKey }
    const { transfer } = await ctx.services.ownership.startTransfer(request, rpc)
    return { transfer: transferView(present(transfer)) }
  },

  setCompanyClosing: async ({ subscription, closing }, ctx) => {
    const rpc = closing ? await steppedUp(ctx, subscription) : await ctx.inSubscription(subscription)
    const answer = await ctx.services.ownership.setClosing({ closing, requestId: ctx.idempotencyKey }, rpc)
    return closingView(answer)
  },

  cancelTransfer: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.ownership.cancelTransfer(request, await ctx.inSubscription(subscription))
    return { cancelled: true as const }
  },

  acceptTransfer: async ({ subscription, id }, ctx) => {
    const rpc = await steppedUp(ctx, subscription)
    await ctx.services.ownership.acceptTransfer({ id, requestId: ctx.idempotencyKey }, rpc)
    return { accepted: true as const }
  },

  declineTransfer: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.ownership.declineTransfer(request, await ctx.inSubscription(subscription))
    return { declined: true as const }
  },

  getTransferByCode: async ({ code }, ctx) => {
    const request = { code, userId: ctx.session?.user.id ?? '' }
    const shown = await ctx.services.ownership.getTransferByCode(request, { deadlineMs: DEADLINE_MS })
    return {
      state: present(states[shown.state]),
      company: shown.company,
      owner: shown.owner,
      masked_email: shown.maskedEmail,
      for_me: shown.forViewer,
      id: textOrNull(shown.id),
      subscription: shown.subscriptionNumber || null,
      accepts_at: instantText(shown.startTime),
      veto: shown.veto,
      asked: shown.asked,
    }
  },

  vetoTransfer: async ({ code }, ctx) => {
    await ctx.services.ownership.vetoTransfer({ code }, { deadlineMs: DEADLINE_MS })
    return { stopped: true as const }
  },
} satisfies Pick<Handlers, keyof typeof ownershipCalls>
