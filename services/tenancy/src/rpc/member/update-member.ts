import { requireOpen } from '@smartproject/kit/grpc/authorise'
import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateMemberRequest,
  UpdateMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { updateMember } from '../../app/member/update-member.js'
import { readGrants, readOptionalId } from '../decode.js'
import { encodeMember } from '../../wire/encode.js'

/** UpdateMember: each field is given whole. In a closed subscription people can be taken out, and nothing else. */
export function updateMemberRpc(deps: TenancyDeps): Unary<UpdateMemberRequest, UpdateMemberResponse> {
  return async (request, call) => {
    if (request.active && call.passport) requireOpen(call.passport)
    const reader = new RequestReader()
    const input = {
      userId: reader.id('user_id', request.userId),
      version: reader.version('version', request.version),
      change: {
        reportTo: readOptionalId(reader, 'report_to', request.reportTo),
        manageUsers: request.manageUsers,
        active: request.active,
        ...(request.guest === undefined ? {} : { guest: request.guest }),
        ...(request.grants === undefined ? {} : { grants: readGrants(reader, request.grants) }),
      },
      heirId: request.heirId === undefined ? null : readOptionalId(reader, 'heir_id', request.heirId),
    }
    if (request.guest === true && request.manageUsers) reader.fault('guest', 'VALUE_NOT_ALLOWED')
    if (input.heirId !== null && request.active) reader.fault('heir_id', 'VALUE_NOT_ALLOWED')
    reader.done()
    return { member: encodeMember(await updateMember(deps, call.caller, input)) }
  }
}
