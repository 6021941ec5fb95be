import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateSubscriptionRequest,
  UpdateSubscriptionResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { updateSubscription } from '../../app/subscription/update-subscription.js'
import { readHolidays, readName, readWeekend, readZone } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

/** UpdateSubscription: each setting is given whole; without a zone the zone stays. */
export function updateSubscriptionRpc(
  deps: TenancyDeps,
): Unary<UpdateSubscriptionRequest, UpdateSubscriptionResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const version = reader.version('version', request.version)
    const settings = {
      title: readName(reader, 'title', request.title),
      weekStart: reader.integer('week_start', request.weekStart, { min: 1, max: 7 }),
      holidays: readHolidays(reader, request.holidays),
      leaveApproveAnyway: request.leaveApproveAnyway,
      ...(request.timeZone === '' ? {} : { timeZone: readZone(reader, request.timeZone) }),
    }
    const weekendDays = readWeekend(reader, 'weekend_days', request.weekendDays)
    reader.done()
    const input = { version, settings, weekendDays }
    return { subscription: encodeSubscription(await updateSubscription(deps, call.caller, input)) }
  }
}
