import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListInvitationsRequest,
  ListInvitationsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listInvitations } from '../../app/invitation/list-invitations.js'
import { readPage } from '../decode.js'
import { encodeInvitation } from './encode-invitation.js'

/** ListInvitations: the latest first, with the seats. */
export function listInvitationsRpc(
  deps: TenancyDeps,
): Unary<ListInvitationsRequest, ListInvitationsResponse> {
  return async (request, call) => {
    const { invitations, nextPageToken, seats } = await listInvitations(
      deps,
      call.caller,
      readPage(request.page),
    )
    return {
      invitations: invitations.map(({ invitation, state }) => encodeInvitation(invitation, state)),
      page: { nextPageToken },
      seatsUsed: seats.used,
      seatsLimit: seats.limit,
    }
  }
}
