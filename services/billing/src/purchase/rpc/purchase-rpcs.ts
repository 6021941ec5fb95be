import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PurchaseServiceServer } from '@smartproject/proto/smartproject/billing/v1/purchase_service'

import { MOST_MONTHS, MOST_SEATS, oneOf, readCurrency } from '../../prices/area.js'
import type { Deps } from '../app/deps.js'
import { getQuote } from '../app/get-quote.js'
import { cancelPurchase, confirmPurchase, getPurchase, purchaseWhenKnown } from '../app/purchases.js'
import { startPurchase } from '../app/start-purchase.js'
import type { Purchase } from '../domain/purchase.js'
import { encodePurchase, encodeQuote } from '../wire/encode.js'

const PAYMENT_METHOD = /^(pm_[A-Za-z0-9_]{1,250})?$/
const HASH = 43
const QUOTE_ID_MAX = 200
const CODE_MAX = 40

function readPaymentMethod(reader: RequestReader, value: string): string {
  if (!PAYMENT_METHOD.test(value)) reader.fault('payment_method', 'PAYMENT_METHOD_INVALID')
  return value
}

type Purchases = Pick<
  PurchaseServiceServer,
  'getQuote' | 'startPurchase' | 'getPurchase' | 'confirmPurchase' | 'cancelPurchase'
>

/** The RPCs about buying. */
export function purchaseRpcs(deps: Deps): Handlers<Purchases> {
  const shown = (purchase: Purchase) => encodePurchase(purchase, deps.settings.transfer?.account ?? '')
  return {
    async getQuote(request, call) {
      const reader = new RequestReader()
      const wanted = {
        planId: reader.integer('plan_id', request.planId, { min: 0, max: 99 }),
        months: reader.integer('months', request.months, {
          min: request.planId === 0 ? 0 : 1,
          max: MOST_MONTHS,
        }),
        seats: reader.integer('seats', request.seats, { min: 1, max: MOST_SEATS }),
        couponCode: reader.text('coupon_code', request.couponCode, { max: CODE_MAX }),
        currency: readCurrency(reader, request.currency),
      }
      reader.done()
      return { quote: encodeQuote(await getQuote(deps, call.caller, wanted)) }
    },
    async startPurchase(request, call) {
      const reader = new RequestReader()
      const order = {
        quoteId: reader.text('quote_id', request.quoteId, { min: 1, max: QUOTE_ID_MAX }),
        quoteHash: reader.text('quote_hash', request.quoteHash, { min: HASH, max: HASH }),
        paymentMethod: readPaymentMethod(reader, request.paymentMethod),
        autoRenew: request.autoRenew,
        payAt: oneOf(reader, 'pay_at', request.payAt, ['now', 'trial_end']) ?? ('now' as const),
        method: oneOf(reader, 'method', request.method, ['card', 'transfer']) ?? ('card' as const),
      }
      reader.done()
      const id = await startPurchase(deps, call.caller, order)
      return { purchase: shown(await purchaseWhenKnown(deps, call.caller, id)) }
    },
    async getPurchase({ purchaseId }, call) {
      const reader = new RequestReader()
      const id = reader.text('purchase_id', purchaseId, { max: 64 })
      reader.done()
      const purchase = await getPurchase(deps, call.caller, id)
      return { purchase: purchase ? shown(purchase) : undefined }
    },
    async confirmPurchase(request, call) {
      const reader = new RequestReader()
      const id = reader.id('purchase_id', request.purchaseId)
      const paymentMethod = readPaymentMethod(reader, request.paymentMethod)
      reader.done()
      return { purchase: shown(await confirmPurchase(deps, call.caller, { id, paymentMethod })) }
    },
    async cancelPurchase(request, call) {
      const reader = new RequestReader()
      const id = reader.id('purchase_id', request.purchaseId)
      reader.done()
      return { purchase: shown(await cancelPurchase(deps, call.caller, id)) }
    },
  }
}
