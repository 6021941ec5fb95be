import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AnswerSecondFactorRequest,
  AnswerSecondFactorResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readFactorCode } from '../../factors/area.js'
import { readToken } from '../../secrets/area.js'
import { encodeSession, readAddress } from '../../sessions/area.js'
import { encodeUser } from '../../users/area.js'
import { answerSecondFactor, type SecondFactorInput } from '../app/answer-second-factor.js'
import type { Deps } from '../app/deps.js'

/** AnswerSecondFactor: starts the session of a ticket; the tokens in the answer are the only copies. */
export function answerSecondFactorRpc(
  deps: Deps,
): Unary<AnswerSecondFactorRequest, AnswerSecondFactorResponse> {
  return async (request, { caller }) => {
    const { token, session, user, trustToken } = await answerSecondFactor(deps, caller, decode(request))
    return {
      sessionToken: token,
      session: encodeSession(session, user),
      user: encodeUser(user),
      trustToken,
    }
  }
}

function decode(request: AnswerSecondFactorRequest): SecondFactorInput {
  const reader = new RequestReader()
  const input = {
    ticket: readToken(reader, 'ticket', request.ticket, 0),
    code: readFactorCode(reader, request.code),
    trust: request.trust,
    clientAddress: readAddress(reader, request.clientAddress),
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
    deviceId: reader.text('device_id', request.deviceId, { max: 64 }),
    deviceUserId: reader.text('device_user_id', request.deviceUserId, { max: 64 }),
  }
  reader.done()
  return input
}
