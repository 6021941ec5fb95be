import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateProjectRequest,
  UpdateProjectResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { updateProject } from '../../app/project/update-project.js'
import { NUMBER_MAX, readName, readProjectMembers, readPurpose } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** UpdateProject: each field is given whole, all members included. */
export function updateProjectRpc(deps: TenancyDeps): Unary<UpdateProjectRequest, UpdateProjectResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 1, max: NUMBER_MAX }),
      version: reader.version('version', request.version),
      change: {
        name: readName(reader, 'name', request.name),
        ...readPurpose(reader, request),
        archived: request.archived,
        members: readProjectMembers(reader, request.members),
      },
    }
    reader.done()
    return { project: encodeProject(await updateProject(deps, call.caller, input)) }
  }
}
