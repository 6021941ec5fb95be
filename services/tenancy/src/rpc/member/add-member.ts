import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AddMemberRequest,
  AddMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { addMember } from '../../app/member/add-member.js'
import type { TenancyDeps } from '../../app/deps.js'
import { readOptionalId } from '../decode.js'
import { encodeMember } from '../../wire/encode.js'

/** AddMember: a user becomes a member. */
export function addMemberRpc(deps: TenancyDeps): Unary<AddMemberRequest, AddMemberResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      userId: reader.id('user_id', request.userId),
      reportTo: readOptionalId(reader, 'report_to', request.reportTo),
      manageUsers: request.manageUsers,
    }
    reader.done()
    return { member: encodeMember(await addMember(deps, call.caller, input)) }
  }
}
