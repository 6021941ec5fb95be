import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  OpenSubscriptionRequest,
  OpenSubscriptionResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { openSubscription } from '../../app/subscription/open-subscription.js'
import { readName, readWeek, readZone } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

/** OpenSubscription: the caller's own. */
export function openSubscriptionRpc(
  deps: TenancyDeps,
): Unary<OpenSubscriptionRequest, OpenSubscriptionResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      title: readName(reader, 'title', request.title),
      timeZone: readZone(reader, request.timeZone),
      ...readWeek(reader, request),
    }
    reader.done()
    return { subscription: encodeSubscription(await openSubscription(deps, call.caller, input)) }
  }
}
