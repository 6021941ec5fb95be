import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type {
  ListAllDeliveriesRequest,
  ListAllDeliveriesResponse,
  ListDeliveriesRequest,
  ListDeliveriesResponse,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import { listAllDeliveries, listDeliveries } from '../app/list-deliveries.js'
import type { Delivery } from '../domain/delivery.js'
import type { LedgerPosition, WholeLedger, Work } from '../domain/ports.js'
import { encodeDelivery, stateOf } from './encode.js'

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
    const page = pageOf(deps.pageTokens, request.page, ['deliveries', caller.tenantId, type, id])
    const { deliveries, more } = await listDeliveries(deps, caller, {
      ...page,
      subject: id === '' ? null : { type, id },
    })
    return { deliveries: deliveries.map(encodeDelivery), page: page.next(deliveries, more) }
  }
}

/** ListAllDeliveries: a page of all ledgers, as large as of one. */
export function listAllDeliveriesRpc(deps: {
  work: Work
  ledger: WholeLedger
  pageTokens: PageTokens
}): Unary<ListAllDeliveriesRequest, ListAllDeliveriesResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const state = stateOf(request.state)
    if (state === undefined) reader.fault('state', 'UNKNOWN')
    reader.done()
    const page = pageOf(deps.pageTokens, request.page, ['all deliveries', state ?? ''])
    const found = await listAllDeliveries(deps, { ...page, state: state ?? null })
    return {
      deliveries: found.deliveries.map(encodeDelivery),
      page: page.next(found.deliveries, found.more),
      titles: found.titles,
    }
  }
}

/** Which page of a list is asked for, and how the one after it is. */
function pageOf(
  pageTokens: PageTokens,
  asked: ListDeliveriesRequest['page'],
  query: readonly string[],
): {
  limit: number
  before: LedgerPosition | null
  next: (shown: readonly Delivery[], more: boolean) => { nextPageToken: string }
} {
  const position = pageTokens.open(asked?.pageToken ?? '', query)
  return {
    limit: pageSize(asked?.pageSize ?? 0, { default: 50, max: 100 }),
    before: position ? { createTime: new Date(Number(position[0])), id: String(position[1]) } : null,
    next: (shown, more) => {
      const last = shown.at(-1)
      return {
        nextPageToken: more && last ? pageTokens.seal([last.createTime.getTime(), last.id], query) : '',
      }
    },
  }
}
