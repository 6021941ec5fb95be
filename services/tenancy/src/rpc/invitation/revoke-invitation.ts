import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RevokeInvitationRequest,
  RevokeInvitationResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { revokeInvitation } from '../../app/invitation/revoke-invitation.js'
import { encodeInvitation } from './encode-invitation.js'

/** RevokeInvitation: frees the seat. */
export function revokeInvitationRpc(
  deps: TenancyDeps,
): Unary<RevokeInvitationRequest, RevokeInvitationResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    const invitation = await revokeInvitation(deps, call.caller, { id })
    return { invitation: encodeInvitation(invitation, invitation.state) }
  }
}
