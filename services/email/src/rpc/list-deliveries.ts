import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { pageSize, type PageTokens } from '@smartproject/kit/page-tokens'
import {
  DeliveryState as State,
  type Delivery as ProtoDelivery,
  type ListDeliveriesRequest,
  type ListDeliveriesResponse,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import { listDeliveries } from '../app/list-deliveries.js'
import type { Delivery, DeliveryState } from '../domain/delivery.js'
import type { Work } from '../domain/ports.js'

const states: Readonly<Record<DeliveryState, State>> = {
  planned: State.PLANNED,
  sent: State.SENT,
  confirmed: State.CONFIRMED,
  failed: State.FAILED,
  dropped: State.DROPPED,
}

/** ListDeliveries: a page of the ledger; 50 rows unless asked, 100 at most. */
export function listDeliveriesRpc(deps: {
  work: Work
  pageTokens: PageTokens
}): Unary<ListDeliveriesRequest, ListDeliveriesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.text('subject_id', request.subjectId || request.leaveId, { max: 64 })
    const type = reader.text('subject_type', request.subjectType, { max: 64 }) || 'leave'
    reader.done()
    const limit = pageSize(request.page?.pageSize ?? 0, { default: 50, max: 100 })
    const query = ['deliveries', caller.tenantId, type, id]
    const position = deps.pageTokens.open(request.page?.pageToken ?? '', query)
    const before = position ? { createTime: new Date(Number(position[0])), id: String(position[1]) } : null
    const { deliveries, more } = await listDeliveries(deps, caller, {
      subject: id === '' ? null : { type, id },
      before,
      limit,
    })
    const last = deliveries.at(-1)
    const nextPageToken =
      more && last ? deps.pageTokens.seal([last.createTime.getTime(), last.id], query) : ''
    return { deliveries: deliveries.map(encodeDelivery), page: { nextPageToken } }
  }
}

function encodeDelivery(delivery: Delivery): ProtoDelivery {
  const { id, eventId, template, recipientId, recipientEmail, attempts, lastError, createTime, subject } =
    delivery
  return {
    id,
    eventId,
    template,
    recipientId,
    recipientEmail,
    attempts,
    lastError,
    createTime,
    subjectType: subject.type,
    subjectId: subject.id,
    leaveId: subject.type === 'leave' ? subject.id : '',
    locale: delivery.locale ?? '',
    state: states[delivery.state],
    sentTime: delivery.sentTime ?? undefined,
  }
}
