import { notFound } from '@smartproject/kit/errors'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { priceLists, publishDraft, saveDraft } from '../app/catalogues.js'
import { createCoupon, setCouponState } from '../app/coupons.js'
import type { Deps } from '../app/deps.js'
import { type Coupon, couponKey } from '../domain/coupon.js'
import { encodeCoupon, encodeLists, readCoupon, readRows, readTaxes } from '../wire/prices.js'
import { readReason, theOne } from '../wire/read-request.js'

const SIZE = 50
const MOST = 100
const STATES = ['live', 'paused', 'ended'] as const

type Prices = Pick<
  BillingConsoleServiceServer,
  'listCoupons' | 'createCoupon' | 'setCouponState' | 'getPriceLists' | 'savePriceDraft' | 'publishPriceDraft'
>

/** The RPCs of platform administrators about coupons and price lists. */
export function priceRpcs(deps: Deps, tokens: PageTokens): Handlers<Prices> {
  const couponOf = async (caller: Caller, code: string): Promise<Coupon> => {
    const coupon = await deps.work.read(caller.tenantId).coupons.find(couponKey(code))
    if (!coupon) throw notFound('COUPON_NOT_FOUND')
    return coupon
  }
  return {
    async listCoupons({ page }, { caller }) {
      const query = ['coupons']
      const [after = ''] = tokens.open(page?.pageToken ?? '', query) ?? []
      const size = Math.min(page?.pageSize && page.pageSize > 0 ? page.pageSize : SIZE, MOST)
      const found = await deps.work.read(caller.tenantId).coupons.page(String(after), size + 1)
      const coupons = found.slice(0, size)
      const last = found.length > size ? coupons.at(-1) : undefined
      return {
        coupons: coupons.map(encodeCoupon),
        page: { nextPageToken: last ? tokens.seal([last.code], query) : '' },
      }
    },
    async createCoupon(request, { caller }) {
      const reader = new RequestReader()
      const wanted = readCoupon(reader, request.coupon)
      const reason = readReason(reader, request.reason)
      reader.done()
      await createCoupon(deps, caller, { wanted, reason })
      return { coupon: encodeCoupon(await couponOf(caller, wanted.code)) }
    },
    async setCouponState(request, { caller }) {
      const reader = new RequestReader()
      const code = reader.text('code', request.code, { min: 1, max: 30 })
      const state = theOne(reader, 'state', request.state, STATES)
      const reason = readReason(reader, request.reason)
      reader.done()
      await setCouponState(deps, caller, { code, state, reason })
      return { coupon: encodeCoupon(await couponOf(caller, code)) }
    },
    async getPriceLists(_request, { caller }) {
      return encodeLists(await priceLists(deps, caller))
    },
    async savePriceDraft(request, { caller }) {
      const reader = new RequestReader()
      const [known] = await deps.catalogues.all()
      const plans = known ? readRows(reader, request.plans, known) : []
      const taxes = readTaxes(reader, request.taxes)
      reader.done()
      await saveDraft(deps, caller, { plans, taxes, version: Number(request.version) })
      return { lists: encodeLists(await priceLists(deps, caller)) }
    },
    async publishPriceDraft(request, { caller }) {
      const reader = new RequestReader()
      const from = reader.date('from', request.from)
      const reason = readReason(reader, request.reason)
      reader.done()
      await publishDraft(deps, caller, { version: Number(request.version), from, reason })
      return { lists: encodeLists(await priceLists(deps, caller)) }
    },
  }
}
