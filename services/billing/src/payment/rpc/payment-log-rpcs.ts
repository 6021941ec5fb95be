import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { oneOf, wholePage } from '../../prices/area.js'
import type { Payment } from '../domain/payment.js'
import type { WholePayments } from '../domain/stores.js'
import { encodePayment } from '../wire/encode.js'

const KINDS: readonly Payment['kind'][] = ['charge', 'failed', 'refund', 'dispute', 'held', 'closed']

/** The RPCs of platform administrators about the payment log of all companies. */
export function paymentLogRpcs(
  money: WholePayments,
  tokens: PageTokens,
): Handlers<Pick<BillingConsoleServiceServer, 'listPlatformPayments'>> {
  return {
    async listPlatformPayments({ kind, tenantId, fromTime, toTime, page }) {
      const reader = new RequestReader()
      const filter = {
        kind: oneOf(reader, 'kind', kind, KINDS),
        tenantId: reader.text('tenant_id', tenantId, { max: 64 }),
      }
      reader.done()
      const query = ['payments', filter.kind, filter.tenantId, fromTime?.getTime(), toTime?.getTime()]
      const found = await wholePage(tokens, query, page, {
        rows: (after, most) =>
          money.payments(
            {
              ...(filter.kind ? { kind: filter.kind } : {}),
              ...(filter.tenantId ? { tenantId: filter.tenantId } : {}),
              ...(fromTime ? { from: fromTime } : {}),
              ...(toTime ? { to: toTime } : {}),
            },
            after,
            most,
          ),
        positionOf: ({ time, id }) => ({ time, id }),
      })
      return { payments: found.rows.map(encodePayment), page: found.page }
    },
  }
}
