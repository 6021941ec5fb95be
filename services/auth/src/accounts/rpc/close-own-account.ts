import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CloseOwnAccountRequest,
  CloseOwnAccountResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { closeOwnAccount } from '../app/close-own-account.js'
import type { Deps } from '../app/deps.js'

/** CloseOwnAccount: the account the passport names. */
export function closeOwnAccountRpc(deps: Deps): Unary<CloseOwnAccountRequest, CloseOwnAccountResponse> {
  return async (_request, { caller }) => ({ eraseTime: await closeOwnAccount(deps, caller) })
}
