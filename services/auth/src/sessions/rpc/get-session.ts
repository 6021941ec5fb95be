import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GetSessionRequest,
  GetSessionResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { getSession } from '../app/get-session.js'
import { encodeSession } from '../wire/session-message.js'

/** GetSession: whatever is no live session's token gets one and the same refusal. */
export function getSessionRpc(deps: Deps): Unary<GetSessionRequest, GetSessionResponse> {
  return async (request) => {
    const { session, user } = await getSession(deps, request.sessionToken, request.passive)
    return { session: encodeSession(session, user), user: encodeUser(user) }
  }
}
