import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import {
  createSubscription,
  type CreateSubscriptionInput,
} from '../../app/subscription/create-subscription.js'
import type { TenancyDeps } from '../../app/deps.js'
import { NUMBER_MAX, readHolidays, readName, readWeek, readZone } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

const FEATURES_MAX = 32

/** CreateSubscription: what is left out takes the default of the region. */
export function createSubscriptionRpc(
  deps: TenancyDeps,
): Unary<CreateSubscriptionRequest, CreateSubscriptionResponse> {
  return async (request, call) => ({
    subscription: encodeSubscription(await createSubscription(deps, call.caller, decode(request))),
  })
}

function decode(request: CreateSubscriptionRequest): CreateSubscriptionInput {
  const reader = new RequestReader()
  const input = {
    number: reader.integer('number', request.number, { min: 0, max: NUMBER_MAX }),
    title: readName(reader, 'title', request.title),
    ownerId: reader.id('owner_id', request.ownerId),
    ...readWeek(reader, request),
    holidays: readHolidays(reader, request.holidays),
    features: readFeatures(reader, request.features),
    timeZone: readZone(reader, request.timeZone),
  }
  reader.done()
  return input
}

function readFeatures(reader: RequestReader, values: readonly string[]): string[] {
  if (values.length > FEATURES_MAX) reader.fault('features', 'TOO_MANY')
  if (values.some((name) => !/^[a-z][a-z_]{0,39}(:\d{1,6})?$/.test(name)))
    reader.fault('features', 'CHARACTER_NOT_ALLOWED')
  return [...new Set(values)].sort()
}
