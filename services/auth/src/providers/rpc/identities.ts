import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetIdentityTicketRequest,
  GetIdentityTicketResponse,
  LinkIdentityRequest,
  LinkIdentityResponse,
  ListOwnIdentitiesRequest,
  ListOwnIdentitiesResponse,
  UnlinkIdentityRequest,
  UnlinkIdentityResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readToken } from '../../secrets/area.js'
import { readVisitor } from '../../sessions/area.js'
import type { Deps } from '../app/deps.js'
import { openIdentityTicket, type ShownTicket } from '../app/identity-ticket.js'
import { linkIdentity, listOwnIdentities, unlinkIdentity } from '../app/link-identity.js'

/** GetIdentityTicket: the claims of the provider, for the browser that brought them. */
export function getIdentityTicketRpc(deps: Deps): Unary<GetIdentityTicketRequest, GetIdentityTicketResponse> {
  return async (request) => {
    const { claims } = await openIdentityTicket(deps, readTicket(request))
    const { provider, email, emailProven, fullname } = claims
    return { provider, email, emailProven, fullname }
  }
}

/** LinkIdentity: into the account the passport names. */
export function linkIdentityRpc(deps: Deps): Unary<LinkIdentityRequest, LinkIdentityResponse> {
  return async (request, { caller }) => {
    await linkIdentity(deps, caller, readTicket(request))
    return {}
  }
}

/** UnlinkIdentity: of the account that the passport names; the id of another account is unknown there. */
export function unlinkIdentityRpc(deps: Deps): Unary<UnlinkIdentityRequest, UnlinkIdentityResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.text('identity_id', request.identityId, { min: 1, max: 64 })
    reader.done()
    await unlinkIdentity(deps, caller, id)
    return {}
  }
}

/** ListOwnIdentities: those of the account the passport names. */
export function listOwnIdentitiesRpc(deps: Deps): Unary<ListOwnIdentitiesRequest, ListOwnIdentitiesResponse> {
  return async (_request, { caller }) => {
    const { identities, hasPassword } = await listOwnIdentities(deps, caller)
    return {
      identities: identities.map(({ id, provider, email, createTime }) => ({
        id,
        provider,
        email,
        createTime,
      })),
      hasPassword,
    }
  }
}

function readTicket(request: ShownTicket): ShownTicket {
  const reader = new RequestReader()
  const input = {
    ticket: readToken(reader, 'ticket', request.ticket),
    visitorHash: readVisitor(reader, request.visitorHash),
  }
  reader.done()
  return input
}
