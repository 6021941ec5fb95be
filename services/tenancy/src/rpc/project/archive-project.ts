import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ArchiveProjectRequest,
  ArchiveProjectResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import { archiveProject } from '../../app/project/archive-project.js'
import type { TenancyDeps } from '../../app/deps.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** ArchiveProject: or brings it back. */
export function archiveProjectRpc(deps: TenancyDeps): Unary<ArchiveProjectRequest, ArchiveProjectResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const number = reader.integer('number', request.number, { min: 1, max: NUMBER_MAX })
    const version = reader.version('version', request.version)
    reader.done()
    const { archived } = request
    return { project: encodeProject(await archiveProject(deps, call.caller, { number, version, archived })) }
  }
}
