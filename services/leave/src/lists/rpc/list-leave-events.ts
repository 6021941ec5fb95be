import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  LeaveFieldChange,
  ListLeaveEventsRequest,
  ListLeaveEventsResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { FieldChange } from '../../leave/area.js'
import type { Deps } from '../app/deps.js'
import { listLeaveEvents } from '../app/list-leave-events.js'

/** Serves ListLeaveEvents. */
export function listLeaveEventsRpc(deps: Deps): Unary<ListLeaveEventsRequest, ListLeaveEventsResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const id = read.id('id', request.id)
    read.done()
    const rows = await listLeaveEvents(deps, caller, id)
    return {
      events: rows.map(({ event, actorName, decidedForName }) => ({
        action: event.verb,
        actorId: event.actorId,
        actorName,
        decidedForName,
        channel: event.channel,
        self: event.self,
        changes: {},
        time: event.time,
        fields: encodeFields(event.changes),
      })),
    }
  }
}

function encodeFields(changes: Readonly<Record<string, FieldChange>>): Record<string, LeaveFieldChange> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: from ?? undefined, to }]),
  )
}
