import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  UnsubscribeRequest,
  UnsubscribeResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { unsubscribe, type UnsubscribeTokens } from '../app/unsubscribe.js'
import type { Work } from '../domain/ports.js'

/** Unsubscribe: the token alone says whose mails of which groups end. */
export function unsubscribeRpc(deps: {
  work: Work
  tokens: UnsubscribeTokens
}): Unary<UnsubscribeRequest, UnsubscribeResponse> {
  return async ({ token }, { caller }) => {
    await unsubscribe(deps, { token, requestId: caller.requestId })
    return {}
  }
}
