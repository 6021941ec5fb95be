import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetProjectHealthRequest,
  SetProjectHealthResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setProjectHealth } from '../../app/project/set-project-health.js'
import { NUMBER_MAX, readHealthState } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** SetProjectHealth: with the reason. */
export function setProjectHealthRpc(
  deps: TenancyDeps,
): Unary<SetProjectHealthRequest, SetProjectHealthResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const number = reader.integer('number', request.number, { min: 1, max: NUMBER_MAX })
    const state = readHealthState(reader, 'state', request.state)
    const note = reader.text('note', request.note, { max: 1_000 })
    reader.done()
    return { project: encodeProject(await setProjectHealth(deps, call.caller, number, { state, note })) }
  }
}
