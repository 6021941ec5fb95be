import { notFound } from '@smartproject/kit/errors'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { readReason, theOne, wholePage } from '../../prices/area.js'
import { seen } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { listHeldPayments, settleHeldPayment } from '../app/held-payments.js'
import type { WholePayments } from '../domain/stores.js'
import { encodeHeld } from '../wire/encode.js'
import { PAYMENT_ID_MAX, providerId } from './payment-id.js'

type HeldPayments = Pick<BillingConsoleServiceServer, 'listHeldPayments' | 'settleHeldPayment'>

/** The RPCs of platform administrators about payments that fit nothing that was bought. */
export function heldPaymentRpcs(
  deps: Deps,
  money: WholePayments,
  tokens: PageTokens,
): Handlers<HeldPayments> {
  return {
    async listHeldPayments({ page }) {
      const found = await wholePage(tokens, ['held'], page, {
        rows: (after, most) => listHeldPayments(deps, money, after, most),
        positionOf: ({ payment }) => ({ time: payment.time, id: payment.id }),
      })
      return { payments: found.rows.map(encodeHeld), page: found.page }
    },
    async settleHeldPayment(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.text('payment_id', request.paymentId, { min: 1, max: PAYMENT_ID_MAX })
      const action = theOne(reader, 'action', request.action, ['return', 'close'])
      const reason = readReason(reader, request.reason)
      reader.done()
      const caller = { ...call.caller, tenantId }
      const held = providerId(id, 'held')
      await settleHeldPayment(deps, caller, { providerId: held, action, reason })
      const line = await deps.work.read(tenantId).payments.find('held', held)
      if (!line) throw notFound('PAYMENT_NOT_FOUND')
      const state = action === 'close' ? 'closed' : 'returning'
      return {
        payment: encodeHeld({
          payment: { ...(await seen(deps, tenantId, line)), id },
          state,
          failure: '',
        }),
      }
    },
  }
}
