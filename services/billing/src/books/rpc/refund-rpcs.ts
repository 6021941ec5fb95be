import { notFound } from '@smartproject/kit/errors'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { type TenantId, tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { PAYMENT_ID_MAX, providerId } from '../../payment/area.js'
import { oneOf, readReason, theOne, wholePage } from '../../prices/area.js'
import { seen, type Seen } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { decideRefund, refundPayment } from '../app/refunds.js'
import type { Refund, RefundState } from '../domain/refund.js'
import type { WholeRefunds } from '../domain/stores.js'
import { encodeRefund } from '../wire/encode.js'

type Refunds = Pick<BillingConsoleServiceServer, 'refundPayment' | 'decideRefund' | 'listRefunds'>

const STATES: readonly RefundState[] = ['waiting', 'sent', 'done', 'failed', 'rejected']

/** The RPCs of platform administrators about money that goes back. */
export function refundRpcs(deps: Deps, money: WholeRefunds, tokens: PageTokens): Handlers<Refunds> {
  const refundOf = async (tenantId: TenantId, id: string): Promise<Seen<Refund>> => {
    const refund = await deps.work.read(tenantId).refunds.find(id)
    if (!refund) throw notFound('REFUND_NOT_FOUND')
    return seen(deps, tenantId, refund)
  }
  return {
    async refundPayment(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.text('payment_id', request.paymentId, { min: 1, max: PAYMENT_ID_MAX })
      const reason = readReason(reader, request.reason)
      reader.done()
      const wanted = { payment: providerId(id, 'charge'), minor: request.minor, reason }
      const caller = { ...call.caller, tenantId }
      const made = await refundPayment(deps, caller, { ...wanted, endsTerm: request.endsTerm })
      return { refund: encodeRefund(await refundOf(tenantId, made)) }
    },
    async decideRefund(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.id('refund_id', request.refundId)
      const action = theOne(reader, 'action', request.action, ['approve', 'reject', 'again'])
      const reason = readReason(reader, request.reason)
      reader.done()
      await decideRefund(deps, { ...call.caller, tenantId }, { id, action, reason })
      return { refund: encodeRefund(await refundOf(tenantId, id)) }
    },
    async listRefunds({ state: wanted, page }) {
      const reader = new RequestReader()
      const state = oneOf(reader, 'state', wanted, STATES)
      reader.done()
      const found = await wholePage(tokens, ['refunds', state], page, {
        rows: (after, most) => money.refunds(state, after, most),
        positionOf: ({ createTime, id }) => ({ time: createTime, id }),
      })
      return { refunds: found.rows.map(encodeRefund), page: found.page }
    },
  }
}
