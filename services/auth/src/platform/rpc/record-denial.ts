import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { callDenied } from '@smartproject/kit/types/unit-of-work'
import type {
  RecordDenialRequest,
  RecordDenialResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'

const NAME = /^\w{1,100}$/

/** RecordDenial: the record stands in the trail of the company the caller's passport opens, or of the platform. */
export function recordDenialRpc(deps: Pick<Deps, 'work'>): Unary<RecordDenialRequest, RecordDenialResponse> {
  return async ({ call, reason }, { caller }) => {
    const reader = new RequestReader()
    if (!NAME.test(call)) reader.fault('call', 'NAME_EXPECTED')
    if (!NAME.test(reason)) reader.fault('reason', 'NAME_EXPECTED')
    reader.done()
    await deps.work.write(caller, (_stores, changes) => {
      changes.audit(callDenied(call, reason))
      return Promise.resolve(null)
    })
    return {}
  }
}
