import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateMemberRequest,
  UpdateMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../app/deps.js'
import { updateMember } from '../app/update-member.js'
import { readOptionalId } from './decode.js'
import { encodeMember } from './encode.js'

/** UpdateMember: each field is given whole. */
export function updateMemberRpc(deps: TenancyDeps): Unary<UpdateMemberRequest, UpdateMemberResponse> {
  const update = updateMember(deps)
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      userId: reader.id('user_id', request.userId),
      version: reader.version('version', request.version),
      change: {
        reportTo: readOptionalId(reader, 'report_to', request.reportTo),
        manageUsers: request.manageUsers,
        active: request.active,
      },
    }
    reader.done()
    return { member: encodeMember(await update(call.caller, input)) }
  }
}
