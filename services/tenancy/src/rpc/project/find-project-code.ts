import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  FindProjectCodeRequest,
  FindProjectCodeResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { isCodeTaken } from '../../app/project/is-code-taken.js'
import { readCode } from '../decode.js'

/** FindProjectCode: whether a new project can have the code. */
export function findProjectCodeRpc(
  deps: TenancyDeps,
): Unary<FindProjectCodeRequest, FindProjectCodeResponse> {
  return async ({ code }, { caller }) => {
    const reader = new RequestReader()
    readCode(reader, 'code', code)
    reader.done()
    return { taken: await isCodeTaken(deps, caller, code) }
  }
}
