import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetProjectMemberRequest,
  SetProjectMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setProjectMember } from '../../app/project/set-project-member.js'
import { LAST_ROLE } from '../../domain/project.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** SetProjectMember: one person's role. */
export function setProjectMemberRpc(
  deps: TenancyDeps,
): Unary<SetProjectMemberRequest, SetProjectMemberResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('project_number', request.projectNumber, { min: 1, max: NUMBER_MAX }),
      userId: reader.id('user_id', request.userId),
      roleId: reader.integer('role_id', request.roleId, { min: 0, max: LAST_ROLE }),
    }
    reader.done()
    return { project: encodeProject(await setProjectMember(deps, call.caller, input)) }
  }
}
