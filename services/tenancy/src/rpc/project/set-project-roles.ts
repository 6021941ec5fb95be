import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetProjectRolesRequest,
  SetProjectRolesResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setProjectRoles } from '../../app/project/set-project-roles.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'
import { readRoles } from '../../wire/roles.js'

/** SetProjectRoles: all that differ are given. */
export function setProjectRolesRpc(
  deps: TenancyDeps,
): Unary<SetProjectRolesRequest, SetProjectRolesResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 1, max: NUMBER_MAX }),
      version: reader.version('version', request.version),
      roles: readRoles(reader, request.roles),
    }
    reader.done()
    return { project: encodeProject(await setProjectRoles(deps, call.caller, input)) }
  }
}
