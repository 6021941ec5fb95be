import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetInvitationByCodeRequest,
  GetInvitationByCodeResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { getInvitationByCode } from '../../app/invitation/get-invitation-by-code.js'
import { readOptionalId } from '../decode.js'
import { encodeState } from './encode-invitation.js'

/** GetInvitationByCode: called by the bff, also without a session. */
export function getInvitationByCodeRpc(
  deps: TenancyDeps,
): Unary<GetInvitationByCodeRequest, GetInvitationByCodeResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const code = reader.id('code', request.code)
    const userId = readOptionalId(reader, 'user_id', request.userId)
    const email = reader.text('email', request.email, { max: 320 })
    reader.done()
    const { state, ...shown } = await getInvitationByCode(deps, code, { viewerId: userId, email })
    return { ...shown, state: encodeState(state) }
  }
}
