import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetProjectRequest,
  GetProjectResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { getProject } from '../../app/project/get-project.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** GetProject: by number, with the caller's role. */
export function getProjectRpc(deps: TenancyDeps): Unary<GetProjectRequest, GetProjectResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const number = reader.integer('number', request.number, { min: 1, max: NUMBER_MAX })
    reader.done()
    const { project, ownRoleId } = await getProject(deps, call.caller, number)
    return { project: encodeProject(project), ownRoleId }
  }
}
