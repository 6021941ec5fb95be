import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CreateLabelRequest,
  CreateLabelResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { createLabel } from '../../app/work/create-label.js'

const COLOR = /^#[0-9a-f]{6}$/

/** Serves CreateLabel. */
export function createLabelRpc(deps: Deps): Unary<CreateLabelRequest, CreateLabelResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const color = request.color.toLowerCase()
    if (!COLOR.test(color)) reader.fault('color', 'COLOR_INVALID')
    const name = reader.text('name', request.name, { min: 1, max: 60 })
    reader.done()
    return { id: await createLabel(deps, caller, { projectNumber: request.projectNumber, name, color }) }
  }
}
