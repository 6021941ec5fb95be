import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListMembersRequest,
  ListMembersResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listMembers } from '../../app/member/list-members.js'
import { NUMBER_MAX, readPage } from '../decode.js'
import { encodeMember } from '../../wire/encode.js'

/** ListMembers: by name, those who left included unless only managers are wanted. */
export function listMembersRpc(deps: TenancyDeps): Unary<ListMembersRequest, ListMembersResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const projectNumber = reader.integer('project_number', request.projectNumber, { min: 0, max: NUMBER_MAX })
    reader.done()
    const input = { page: readPage(request.page), projectNumber, managersOnly: request.managersOnly }
    const { members, nextPageToken } = await listMembers(deps, call.caller, input)
    return { members: members.map((member) => encodeMember(member)), page: { nextPageToken } }
  }
}
