import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CreateReleaseRequest,
  CreateReleaseResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { createRelease } from '../../app/work/create-release.js'

/** Serves CreateRelease. */
export function createReleaseRpc(deps: Deps): Unary<CreateReleaseRequest, CreateReleaseResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const draft = {
      projectNumber: request.projectNumber,
      title: reader.text('title', request.title, { min: 1, max: 200 }),
      startDate: reader.optionalDate('start_date', request.startDate),
      endDate: reader.optionalDate('end_date', request.endDate),
    }
    reader.done()
    return { id: await createRelease(deps, caller, draft) }
  }
}
