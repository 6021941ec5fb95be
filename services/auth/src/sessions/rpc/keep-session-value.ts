import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  KeepSessionValueRequest,
  KeepSessionValueResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { keepSessionValue } from '../app/keep-session-value.js'

const VALUE_MAX = 64

/** KeepSessionValue: an empty value only asks. */
export function keepSessionValueRpc(deps: Deps): Unary<KeepSessionValueRequest, KeepSessionValueResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const value = reader.text('value', request.value, { max: VALUE_MAX })
    reader.done()
    return { value: (await keepSessionValue(deps, call.caller, value === '' ? null : value)) ?? '' }
  }
}
