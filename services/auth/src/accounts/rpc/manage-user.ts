import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  UserAction as ProtoAction,
  type ManageUserRequest,
  type ManageUserResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { manageUser } from '../app/manage-user.js'
import type { UserAction } from '../domain/user-action.js'

const ACTIONS: Readonly<Partial<Record<ProtoAction, UserAction>>> = {
  [ProtoAction.LOCK]: 'lock',
  [ProtoAction.UNLOCK]: 'unlock',
  [ProtoAction.END_SESSIONS]: 'end-sessions',
  [ProtoAction.START_RESET]: 'start-reset',
  [ProtoAction.RESET_FACTOR]: 'reset-factor',
  [ProtoAction.GRANT_ADMIN]: 'grant-admin',
  [ProtoAction.WITHDRAW_ADMIN]: 'withdraw-admin',
}

/** ManageUser: a platform administrator names the account. */
export function manageUserRpc(deps: Deps): Unary<ManageUserRequest, ManageUserResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    const action = ACTIONS[request.action]
    if (!action) reader.fault('action', 'REQUIRED')
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    return {
      user: encodeUser(await manageUser(deps, caller, { userId, action: action as UserAction, reason })),
    }
  }
}
