import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  AcceptInvitationRequest,
  AcceptInvitationResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { acceptInvitation } from '../../app/invitation/accept-invitation.js'
import type { TenancyDeps } from '../../app/deps.js'
import { readWhich } from '../decode.js'

/** AcceptInvitation: the caller becomes a member. */
export function acceptInvitationRpc(
  deps: TenancyDeps,
): Unary<AcceptInvitationRequest, AcceptInvitationResponse> {
  return async (request, call) => {
    return { subscriptionNumber: await acceptInvitation(deps, call.caller, readWhich(request)) }
  }
}
