import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  DeclineInvitationRequest,
  DeclineInvitationResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { declineInvitation } from '../../app/invitation/decline-invitation.js'
import type { TenancyDeps } from '../../app/deps.js'
import { readWhich } from '../decode.js'

/** DeclineInvitation: frees the seat. */
export function declineInvitationRpc(
  deps: TenancyDeps,
): Unary<DeclineInvitationRequest, DeclineInvitationResponse> {
  return async (request, call) => {
    await declineInvitation(deps, call.caller, readWhich(request))
    return {}
  }
}
