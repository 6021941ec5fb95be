import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetMemberRequest,
  GetMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { getMember } from '../../app/member/get-member.js'
import { readOptionalId } from '../decode.js'
import { encodeMember } from '../../wire/encode.js'

/** GetMember: the caller when no id is given. */
export function getMemberRpc(deps: TenancyDeps): Unary<GetMemberRequest, GetMemberResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const userId = readOptionalId(reader, 'user_id', request.userId)
    reader.done()
    const { member, policies } = await getMember(deps, call.caller, userId)
    return { member: encodeMember(member, policies) }
  }
}
