import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetHolidaysRequest,
  SetHolidaysResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { updateSubscription } from '../../app/subscription/update-subscription.js'
import { readHolidays } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

/** SetHolidays: all of them are given, and all that are expected where any are; the other settings stay. */
export function setHolidaysRpc(deps: TenancyDeps): Unary<SetHolidaysRequest, SetHolidaysResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const version = reader.version('version', request.version)
    const settings = {
      holidays: readHolidays(reader, request.holidays),
      ...(request.expected && {
        expectedHolidays: readHolidays(reader, request.expected.days, 'expected'),
      }),
    }
    reader.done()
    return {
      subscription: encodeSubscription(await updateSubscription(deps, call.caller, { version, settings })),
    }
  }
}
