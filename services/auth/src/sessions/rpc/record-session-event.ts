import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RecordSessionEventRequest,
  RecordSessionEventResponse,
  SaidEvent as ProtoSaidEvent,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { EMAIL_MAX } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { recordSessionEvent } from '../app/record-session-event.js'
import { SIGNED_OUT_EVENT, type SaidEvent } from '../domain/session-event.js'
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
    const said = request.said && readSaid(reader, request.said)
    reader.done()
    return { id: await recordSessionEvent(deps, call.caller, { url, clientAddress, said }) }
  }
}

function readSaid(reader: RequestReader, said: ProtoSaidEvent): SaidEvent {
  return {
    sessionId: reader.text('said.session_id', said.sessionId, { max: 200 }),
    userId: reader.text('said.user_id', said.userId, { max: 64 }),
    name: reader.text('said.name', said.name, { max: 200 }),
    email: reader.text('said.email', said.email, { max: EMAIL_MAX }),
    action: reader.text('said.action', said.action, { max: 100 }),
    ip: reader.text('said.ip', said.ip, { max: 64 }),
  }
}
