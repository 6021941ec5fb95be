import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  EndOwnSessionsRequest,
  EndOwnSessionsResponse,
  ListOwnSessionsRequest,
  ListOwnSessionsResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { networkOf } from '../../secrets/area.js'
import type { Deps } from '../app/deps.js'
import { endOwnSessions, listOwnSessions } from '../app/own-sessions.js'

/** ListOwnSessions: those of the account the passport names. */
export function listOwnSessionsRpc(deps: Deps): Unary<ListOwnSessionsRequest, ListOwnSessionsResponse> {
  return async (_request, { caller }) => ({
    sessions: (await listOwnSessions(deps, caller)).map(
      ({ id, userAgent, clientAddress, createTime, seenTime }) => ({
        id,
        current: id === caller.sessionId,
        userAgent,
        network: networkOf(clientAddress),
        createTime,
        seenTime,
      }),
    ),
  })
}

/** EndOwnSessions: of the account that the passport names; the id of another account is unknown there. */
export function endOwnSessionsRpc(deps: Deps): Unary<EndOwnSessionsRequest, EndOwnSessionsResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const sessionId = reader.text('session_id', request.sessionId, { max: 64 })
    reader.done()
    return { ended: await endOwnSessions(deps, caller, sessionId) }
  }
}
