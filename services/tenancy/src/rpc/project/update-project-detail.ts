import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateProjectDetailRequest,
  UpdateProjectDetailResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { updateProjectDetail } from '../../app/project/update-project-detail.js'
import { NUMBER_MAX, readName, readPurpose } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** UpdateProjectDetail: each field is given whole. */
export function updateProjectDetailRpc(
  deps: TenancyDeps,
): Unary<UpdateProjectDetailRequest, UpdateProjectDetailResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 1, max: NUMBER_MAX }),
      version: reader.version('version', request.version),
      detail: {
        name: readName(reader, 'name', request.name),
        ...readPurpose(reader, request),
        startDate: reader.optionalDate('start_date', request.startDate),
        endDate: reader.optionalDate('end_date', request.endDate),
      },
    }
    reader.done()
    return { project: encodeProject(await updateProjectDetail(deps, call.caller, input)) }
  }
}
