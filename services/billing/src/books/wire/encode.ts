import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  RefundEntry,
  RevenueMonth as ProtoRevenue,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import { encodeMoney } from '../../prices/area.js'
import type { Seen } from '../../subscription/area.js'
import type { Refund } from '../domain/refund.js'
import type { RevenueMonth } from '../domain/revenue.js'

/** A refund on the wire. */
export function encodeRefund(refund: Seen<Refund>): RefundEntry {
  const { id, tenantId, company, endsTerm, reason, state, askedBy, decidedBy, createTime } = refund
  return {
    id,
    tenantId,
    company,
    paymentId: `charge:${refund.payment}`,
    amount: encodeMoney(refund.amount),
    endsTerm,
    reason,
    state,
    askedBy,
    decidedBy,
    invoiceNumber: refund.invoice,
    creditNote: refund.creditNote,
    failureCode: refund.failure,
    createTime,
  }
}

/** A month of revenue on the wire. */
export function encodeRevenue({ month, currency, ...parts }: RevenueMonth): ProtoRevenue {
  const money = (minor: bigint) => encodeMoney({ minor, currency })
  return {
    month: toProtoDate(month),
    start: money(parts.start),
    fresh: money(parts.fresh),
    expansion: money(parts.expansion),
    reactivation: money(parts.reactivation),
    contraction: money(parts.contraction),
    churn: money(parts.churn),
    end: money(parts.end),
  }
}
