import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  IssuePassportRequest,
  IssuePassportResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { issuePassport } from '../../app/member/issue-passport.js'
import { NUMBER_MAX } from '../decode.js'

/** IssuePassport: called by the bff for the user of a live session. */
export function issuePassportRpc(deps: TenancyDeps): Unary<IssuePassportRequest, IssuePassportResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const input = {
      userId: reader.id('user_id', request.userId),
      sessionId: reader.id('session_id', request.sessionId),
      subscriptionNumber: reader.integer('subscription_number', request.subscriptionNumber, {
        min: 0,
        max: NUMBER_MAX,
      }),
      secondFactor: request.secondFactor,
      authTime: request.authTime ?? null,
      provider: reader.text('provider', request.provider, { max: 32 }),
      byLink: request.byLink,
    }
    reader.done()
    const { token, version, ...rest } = await issuePassport(deps, input)
    return { passport: token, version: BigInt(version), ...rest }
  }
}
