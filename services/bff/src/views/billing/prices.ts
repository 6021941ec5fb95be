import type {
  Coupon as ProtoCoupon,
  GetPriceListsResponse,
  PriceRow as ProtoRow,
  TaxRow,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import type { CouponRow, PriceLists, PriceRow } from '../../api/billing/prices.js'
import { moneyView, planTitle } from './billing.js'
import { dayText, localTextView, present, protoDay, safeNumber } from '../values.js'

const NANOS_OF_A_MINOR = 10_000_000

/** Minor units on their way to billing. */
export function moneyRequest(minor: number, currencyCode: 'QAR' | 'USD') {
  return {
    currencyCode,
    units: BigInt(Math.trunc(minor / 100)),
    nanos: (minor % 100) * NANOS_OF_A_MINOR,
  }
}

/** A coupon. */
export function couponView(message: ProtoCoupon | undefined): CouponRow {
  const coupon = present(message)
  const amounts = coupon.amounts.map(moneyView).map(({ minor, currency }) => [currency, minor])
  return {
    code: coupon.code,
    percent: coupon.percent,
    amounts: Object.fromEntries(amounts) as CouponRow['amounts'],
    plans: coupon.plans,
    months: coupon.months,
    from: dayText(coupon.from),
    until: dayText(coupon.until),
    most: coupon.most,
    used: coupon.used,
    state: coupon.state as CouponRow['state'],
  }
}

/** The price lists. */
export function priceListsView(message: GetPriceListsResponse | undefined): PriceLists {
  const { lists, current, draft, draftVersion, changes } = present(message)
  const body = ({ plans, taxes }: { plans: ProtoRow[]; taxes: TaxRow[] }) => ({
    plans: plans.map(priceRowView),
    taxes: taxes.map(({ country, from, rate }) => ({ country, from: dayText(from), rate })),
  })
  return {
    lists: lists.map((list) => ({ version: list.version, from: dayText(list.from), ...body(list) })),
    current,
    draft: draft ? body(draft) : null,
    draft_version: safeNumber(draftVersion),
    changes: changes.map(({ planId, field, before, after }) => ({
      plan: planId,
      field: field as PriceLists['changes'][number]['field'],
      before,
      after,
    })),
  }
}

function priceRowView(row: ProtoRow): PriceRow {
  return {
    id: row.id,
    title: planTitle(row),
    qar: moneyView(row.price).minor,
    usd: moneyView(row.usPrice).minor,
    offer_1: row.offer1,
    offer_2: row.offer2,
    offer_3: row.offer3,
    max_seats: row.maxSeats,
    grace_days: row.graceDays,
    features: row.featureLines.map(localTextView),
  }
}

/** A row of a draft on its way to billing. */
export function priceRowRequest(row: Omit<PriceRow, 'title'>): ProtoRow {
  return {
    id: row.id,
    title: '',
    price: moneyRequest(row.qar, 'QAR'),
    usPrice: moneyRequest(row.usd, 'USD'),
    offer1: row.offer_1,
    offer2: row.offer_2,
    offer3: row.offer_3,
    maxSeats: row.max_seats,
    graceDays: row.grace_days,
    featureLines: row.features,
  }
}

/** A tax of a draft on its way to billing. */
export const taxRequest = ({
  country,
  from,
  rate,
}: PriceLists['lists'][number]['taxes'][number]): TaxRow => ({
  country,
  from: protoDay(from),
  rate,
})
