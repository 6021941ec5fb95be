import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetWorkingWeeksRequest,
  SetWorkingWeeksResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setWorkingWeeks } from '../../app/subscription/set-working-weeks.js'
import { readWeeks } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

/** SetWorkingWeeks: all that begin today or later are given. */
export function setWorkingWeeksRpc(
  deps: TenancyDeps,
): Unary<SetWorkingWeeksRequest, SetWorkingWeeksResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      version: reader.version('version', request.version),
      weeks: readWeeks(reader, request.weeks),
    }
    reader.done()
    return { subscription: encodeSubscription(await setWorkingWeeks(deps, call.caller, input)) }
  }
}
