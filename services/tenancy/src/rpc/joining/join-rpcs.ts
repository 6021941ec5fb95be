import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  LinkState,
  type AnswerJoinRequestRequest,
  type AnswerJoinRequestResponse,
  type EndInvitationLinkRequest,
  type EndInvitationLinkResponse,
  type GetInvitationLinkByCodeRequest,
  type GetInvitationLinkByCodeResponse,
  type GetInvitationLinkRequest,
  type GetInvitationLinkResponse,
  type InvitationLink as ProtoLink,
  type JoinByLinkRequest,
  type JoinByLinkResponse,
  type ListJoinRequestsRequest,
  type ListJoinRequestsResponse,
  type MakeInvitationLinkRequest,
  type MakeInvitationLinkResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type { TenancyDeps } from '../../app/deps.js'
import {
  endInvitationLink,
  getInvitationLink,
  getInvitationLinkByCode,
  makeInvitationLink,
} from '../../app/joining/invitation-link.js'
import { joinByLink } from '../../app/joining/join-by-link.js'
import { answerJoinRequest, listJoinRequests } from '../../app/joining/join-requests.js'
import {
  LINK_DAYS_MAX,
  LINK_USES_MAX,
  linkStateOf,
  type InvitationLink,
  type LinkState as State,
} from '../../domain/invitation-link.js'
import { readOptionalId, readPage } from '../decode.js'

const DOMAIN_MAX = 253

const states: Readonly<Record<State, LinkState>> = {
  live: LinkState.LIVE,
  ended: LinkState.ENDED,
  expired: LinkState.EXPIRED,
  used: LinkState.USED,
}

function encodeLink(link: InvitationLink, now: Date): ProtoLink {
  const { id, domain, uses, maxUses, createdBy, createTime, expireTime } = link
  return {
    id,
    domain,
    uses,
    maxUses,
    createdBy,
    createTime,
    expireTime,
    state: states[linkStateOf(link, now)],
  }
}

/** GetInvitationLink: without its code. */
export function getInvitationLinkRpc(
  deps: TenancyDeps,
): Unary<GetInvitationLinkRequest, GetInvitationLinkResponse> {
  return async (_request, call) => {
    const link = await getInvitationLink(deps, call.caller)
    return { link: link ? encodeLink(link, deps.clock.now()) : undefined }
  }
}

/** MakeInvitationLink: the only answer with a code. */
export function makeInvitationLinkRpc(
  deps: TenancyDeps,
): Unary<MakeInvitationLinkRequest, MakeInvitationLinkResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      domain: reader.text('domain', request.domain, { max: DOMAIN_MAX }),
      maxUses: reader.integer('max_uses', request.maxUses, { min: 1, max: LINK_USES_MAX }),
      days: reader.integer('days', request.days, { min: 1, max: LINK_DAYS_MAX }),
    }
    reader.done()
    const { link, code } = await makeInvitationLink(deps, call.caller, input)
    return { link: encodeLink(link, deps.clock.now()), code }
  }
}

/** EndInvitationLink: whichever there is. */
export function endInvitationLinkRpc(
  deps: TenancyDeps,
): Unary<EndInvitationLinkRequest, EndInvitationLinkResponse> {
  return async (_request, call) => {
    await endInvitationLink(deps, call.caller)
    return {}
  }
}

/** ListJoinRequests: those that wait. */
export function listJoinRequestsRpc(
  deps: TenancyDeps,
): Unary<ListJoinRequestsRequest, ListJoinRequestsResponse> {
  return async ({ page }, call) => {
    const { requests, nextPageToken } = await listJoinRequests(deps, call.caller, readPage(page))
    return {
      requests: requests.map(({ id, userId, fullname, email, wasMember, createTime }) => ({
        id,
        userId,
        fullname,
        email,
        wasMember,
        createTime,
      })),
      page: { nextPageToken },
    }
  }
}

/** AnswerJoinRequest: yes or no. */
export function answerJoinRequestRpc(
  deps: TenancyDeps,
): Unary<AnswerJoinRequestRequest, AnswerJoinRequestResponse> {
  return async ({ id: given, approved }, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', given)
    reader.done()
    await answerJoinRequest(deps, call.caller, { id, approved })
    return {}
  }
}

/** GetInvitationLinkByCode: called by the bff, also without a session. */
export function getInvitationLinkByCodeRpc(
  deps: TenancyDeps,
): Unary<GetInvitationLinkByCodeRequest, GetInvitationLinkByCodeResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const code = reader.id('code', request.code)
    const userId = readOptionalId(reader, 'user_id', request.userId)
    reader.done()
    const { state, ...shown } = await getInvitationLinkByCode(deps, code, userId)
    return { ...shown, state: states[state] }
  }
}

/** JoinByLink: in whichever tenant the code leads to. */
export function joinByLinkRpc(deps: TenancyDeps): Unary<JoinByLinkRequest, JoinByLinkResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const code = reader.id('code', request.code)
    reader.done()
    return { subscriptionNumber: await joinByLink(deps, call.caller, code) }
  }
}
