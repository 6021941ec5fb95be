import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ResendInvitationRequest,
  ResendInvitationResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { resendInvitation } from '../../app/invitation/resend-invitation.js'
import { encodeInvitation } from './encode-invitation.js'

/** ResendInvitation: under a new code. */
export function resendInvitationRpc(
  deps: TenancyDeps,
): Unary<ResendInvitationRequest, ResendInvitationResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    const invitation = await resendInvitation(deps, call.caller, id)
    return { invitation: encodeInvitation(invitation, invitation.state) }
  }
}
