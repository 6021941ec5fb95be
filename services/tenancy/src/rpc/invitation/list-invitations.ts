import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListInvitationsRequest,
  ListInvitationsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listInvitations } from '../../app/invitation/list-invitations.js'
import { readPage } from '../decode.js'
import { encodeInvitation, readStates } from './encode-invitation.js'

/** Letters of a search. */
const SEARCH_MAX = 200

/** ListInvitations: the latest first, with the seats. */
export function listInvitationsRpc(
  deps: TenancyDeps,
): Unary<ListInvitationsRequest, ListInvitationsResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      page: readPage(request.page),
      states: readStates(reader, request.states),
      search: reader.text('search', request.search, { max: SEARCH_MAX }),
    }
    reader.done()
    const { invitations, nextPageToken, seats } = await listInvitations(deps, call.caller, input)
    return {
      invitations: invitations.map(({ invitation, state }) => encodeInvitation(invitation, state)),
      page: { nextPageToken },
      seatsUsed: seats.used,
      seatsLimit: seats.limit,
    }
  }
}
