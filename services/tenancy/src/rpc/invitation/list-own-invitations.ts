import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListOwnInvitationsRequest,
  ListOwnInvitationsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listOwnInvitations } from '../../app/invitation/list-own-invitations.js'

/** ListOwnInvitations: those that wait for the caller's address. */
export function listOwnInvitationsRpc(
  deps: TenancyDeps,
): Unary<ListOwnInvitationsRequest, ListOwnInvitationsResponse> {
  return async (_request, call) => ({
    invitations: (await listOwnInvitations(deps, call.caller)).map(({ invitation, company, inviter }) => ({
      id: invitation.id,
      company,
      inviter,
      expireTime: invitation.expireTime,
      offer: invitation.company !== '',
    })),
  })
}
