import {
  LinkState,
  type Domain as ProtoDomain,
  type InvitationLink as ProtoLink,
} from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type {
  CompanyDomain,
  InvitationLink,
  joiningCalls,
  LinkState as State,
} from '../../api/company/joining.js'
import {
  instantText,
  optionalInstant,
  pageRequest,
  pageView,
  present,
  textOrNull,
} from '../../views/values.js'
import type { Handlers } from '../context.js'
import { onceKnown } from '../once-known.js'

/** Of a call that goes with no passport. */
const DEADLINE_MS = 3_000
/** Name servers take their time; they are asked twice. */
const DNS_DEADLINE_MS = 10_000

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

function domainView({ id, domain, recordName, recordValue, verifyTime }: ProtoDomain): CompanyDomain {
  return {
    id,
    domain,
    record_name: recordName,
    record_value: recordValue,
    verified_at: optionalInstant(verifyTime),
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

  listDomains: async ({ subscription }, ctx) => {
    const { domains } = await ctx.services.joining.listDomains({}, await ctx.inSubscription(subscription))
    return domains.map(domainView)
  },

  addDomain: async ({ subscription, domain }, ctx) => {
    const request = { domain, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return domainView(present((await ctx.services.joining.addDomain(request, rpc)).domain))
  },

  verifyDomain: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    const rpc = { ...(await ctx.inSubscription(subscription)), deadlineMs: DNS_DEADLINE_MS }
    return domainView(present((await ctx.services.joining.verifyDomain(request, rpc)).domain))
  },

  removeDomain: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.joining.removeDomain(request, await ctx.inSubscription(subscription))
    return { removed: true as const }
  },

  getDomainOffer: async (_input, ctx) => {
    const { company, domain, letsIn, asked } = await ctx.services.joining.getDomainOffer(
      {},
      await ctx.asUser(),
    )
    return { offer: company === '' ? null : { company, domain, lets_in: letsIn, asked } }
  },

  joinByDomain: async (_input, ctx) => {
    const rpc = await ctx.asUser()
    const request = { requestId: ctx.idempotencyKey }
    const answer = await onceKnown(() => ctx.services.joining.joinByDomain(request, rpc))
    return { subscription: answer.subscriptionNumber || null }
  },
} satisfies Pick<Handlers, keyof typeof joiningCalls>
