import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetProjectCodeRequest,
  SetProjectCodeResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setProjectCode } from '../../app/project/set-project-code.js'
import { NUMBER_MAX, readCode } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** SetProjectCode: new tasks are numbered under it. */
export function setProjectCodeRpc(deps: TenancyDeps): Unary<SetProjectCodeRequest, SetProjectCodeResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const number = reader.integer('project_number', request.projectNumber, { min: 1, max: NUMBER_MAX })
    const code = readCode(reader, 'code', request.code)
    reader.done()
    return { project: encodeProject(await setProjectCode(deps, call.caller, number, code)) }
  }
}
