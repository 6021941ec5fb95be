import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RecordSessionEventRequest,
  RecordSessionEventResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { recordSessionEvent } from '../app/record-session-event.js'
import { SIGNED_OUT_EVENT } from '../domain/session-event.js'
import { readAddress, readOwnPath } from '../wire/read-browser.js'

/** RecordSessionEvent: only the sign-out is a kind of event. */
export function recordSessionEventRpc(
  deps: Deps,
): Unary<RecordSessionEventRequest, RecordSessionEventResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    if (request.event !== SIGNED_OUT_EVENT) reader.fault('event', 'EVENT_UNKNOWN')
    const url = readOwnPath(reader, 'url', request.url)
    const clientAddress = readAddress(reader, request.clientAddress)
    reader.done()
    return { id: await recordSessionEvent(deps, call.caller, { url, clientAddress }) }
  }
}
