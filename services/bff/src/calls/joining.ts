import {
  LinkState,
  type InvitationLink as ProtoLink,
} from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type { InvitationLink, joiningCalls, LinkState as State } from '../contract/joining.js'
import { instantText, pageRequest, pageView, present, textOrNull } from '../views/values.js'
import type { Handlers } from './context.js'
import { onceKnown } from './once-known.js'

/** Of a call that goes with no passport. */
const DEADLINE_MS = 3_000

const states: Partial<Record<LinkState, State>> = {
  [LinkState.LIVE]: 'live',
  [LinkState.ENDED]: 'ended',
  [LinkState.EXPIRED]: 'expired',
  [LinkState.USED]: 'used',
}

function linkView({
  id,
  domain,
  uses,
  maxUses,
  createdBy,
  createTime,
  expireTime,
}: ProtoLink): InvitationLink {
  return {
    id,
    domain: textOrNull(domain),
    uses,
    max_uses: maxUses,
    created_by: createdBy,
    created_at: instantText(createTime),
    ends_at: instantText(expireTime),
  }
}

export const joiningHandlers = {
  getInvitationLink: async ({ subscription }, ctx) => {
    const { link } = await ctx.services.joining.getInvitationLink({}, await ctx.inSubscription(subscription))
    return { link: link ? linkView(link) : null }
  },

  makeInvitationLink: async ({ subscription, domain, max_uses, days }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { domain: domain ?? '', maxUses: max_uses, days, requestId: ctx.idempotencyKey }
    const { link, code } = await ctx.services.joining.makeInvitationLink(request, rpc)
    return { link: linkView(present(link)), code }
  },

  endInvitationLink: async ({ subscription }, ctx) => {
    const request = { requestId: ctx.idempotencyKey }
    await ctx.services.joining.endInvitationLink(request, await ctx.inSubscription(subscription))
    return { ended: true as const }
  },

  listJoinRequests: async ({ subscription, ...input }, ctx) => {
    const answer = await ctx.services.joining.listJoinRequests(
      { page: pageRequest(input) },
      await ctx.inSubscription(subscription),
    )
    return {
      requests: answer.requests.map(({ id, userId, fullname, email, wasMember, createTime }) => ({
        id,
        user: userId,
        fullname,
        email,
        was_member: wasMember,
        asked_at: instantText(createTime),
      })),
      page: pageView(answer.page),
    }
  },

  answerJoinRequest: async ({ subscription, id, approved }, ctx) => {
    const request = { id, approved, requestId: ctx.idempotencyKey }
    await ctx.services.joining.answerJoinRequest(request, await ctx.inSubscription(subscription))
    return { answered: true as const }
  },

  getInvitationLinkByCode: async ({ code }, ctx) => {
    const request = { code, userId: ctx.session?.user.id ?? '' }
    const shown = await ctx.services.joining.getInvitationLinkByCode(request, { deadlineMs: DEADLINE_MS })
    return {
      state: present(states[shown.state]),
      company: shown.company,
      domain: textOrNull(shown.domain),
      lets_in: shown.letsIn,
      asked: shown.asked,
      subscription: shown.subscriptionNumber || null,
    }
  },

  joinByLink: async ({ code }, ctx) => {
    const rpc = await ctx.asUser()
    const request = { code, requestId: ctx.idempotencyKey }
    const answer = await onceKnown(() => ctx.services.joining.joinByLink(request, rpc))
    return { subscription: answer.subscriptionNumber || null }
  },
} satisfies Pick<Handlers, keyof typeof joiningCalls>
