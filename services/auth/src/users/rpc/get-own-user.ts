import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GetOwnUserRequest,
  GetOwnUserResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { getOwnUser } from '../app/get-own-user.js'
import { encodeUser } from '../wire/user-message.js'

/** GetOwnUser: the account the passport names. */
export function getOwnUserRpc(deps: Deps): Unary<GetOwnUserRequest, GetOwnUserResponse> {
  return async (_request, call) => ({ user: encodeUser(await getOwnUser(deps, call.caller)) })
}
