import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  MarkSeenRequest,
  MarkSeenResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { markSeen, type SeenMark } from '../app/mark-seen.js'
import type { Work } from '../domain/ports.js'

const MOST_IDS = 200

/** MarkSeen: some of the caller's notifications, or all until an instant; one of the two. */
export function markSeenRpc(deps: { work: Work }): Unary<MarkSeenRequest, MarkSeenResponse> {
  return (request, { caller }) => markSeen(deps, caller, readMark(request))
}

function readMark({ ids, upTo }: MarkSeenRequest): SeenMark {
  const reader = new RequestReader()
  const read = ids.slice(0, MOST_IDS).map((id) => reader.id('ids', id))
  if (ids.length > MOST_IDS) reader.fault('ids', 'TOO_MANY')
  if ((ids.length === 0) === (upTo === undefined)) reader.fault('ids', 'IDS_OR_UP_TO')
  if (upTo && Number.isNaN(upTo.getTime())) reader.fault('up_to', 'TIME_INVALID')
  reader.done()
  return upTo ? { upTo } : { ids: read }
}
