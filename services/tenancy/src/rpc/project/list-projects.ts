import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListProjectsRequest,
  ListProjectsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listProjects } from '../../app/project/list-projects.js'
import { readPage } from '../decode.js'
import { encodeListedProject } from '../../wire/encode.js'

/** ListProjects: those the caller sees, by number. */
export function listProjectsRpc(deps: TenancyDeps): Unary<ListProjectsRequest, ListProjectsResponse> {
  return async (request, call) => {
    const input = { page: readPage(request.page), includeArchived: request.includeArchived }
    const { projects, nextPageToken } = await listProjects(deps, call.caller, input)
    return { projects: projects.map(encodeListedProject), page: { nextPageToken } }
  }
}
