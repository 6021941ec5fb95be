import { type RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Coupon as ProtoCoupon,
  GetPriceListsResponse,
  PriceList as ProtoList,
  PriceRow,
  TaxRow,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import type { CatalogueChange, CatalogueDraft } from '../domain/catalogue-draft.js'
import { type Catalogue, type Plan, planById, plansOnSale, type TaxRate } from '../domain/catalogue.js'
import type { Coupon, NewCoupon } from '../domain/coupon.js'
import type { Currency } from '../domain/price.js'
import { encodeMoney, readMoney } from './money.js'

const MOST_USES = 1_000_000

/** A coupon on the wire. */
export function encodeCoupon({ amounts, from, until, ...coupon }: Coupon): ProtoCoupon {
  const { code, percent, plans, months, most, used, state } = coupon
  return {
    code,
    percent,
    amounts: (['QAR', 'USD'] as const).flatMap((currency) => {
      const minor = amounts[currency]
      return minor === undefined ? [] : [encodeMoney({ minor, currency })]
    }),
    plans: [...plans],
    months: [...months],
    from: toProtoDate(from),
    until: toProtoDate(until),
    most,
    used,
    state,
  }
}

/** The coupon of a request. */
export function readCoupon(reader: RequestReader, coupon: ProtoCoupon | undefined): NewCoupon {
  const amounts: Partial<Record<Currency, bigint>> = {}
  for (const amount of coupon?.amounts ?? []) {
    const { minor, currency } = readMoney(reader, 'coupon.amounts', amount)
    amounts[currency === 'USD' ? 'USD' : 'QAR'] = minor
  }
  return {
    code: reader.text('coupon.code', coupon?.code ?? '', { min: 1, max: 30 }),
    percent: reader.integer('coupon.percent', coupon?.percent ?? 0, { min: 0, max: 100 }),
    amounts,
    plans: (coupon?.plans ?? []).map((id) => reader.integer('coupon.plans', id, { min: 2, max: 99 })),
    months: (coupon?.months ?? []).map((month) =>
      reader.integer('coupon.months', month, { min: 1, max: 12 }),
    ),
    from: reader.date('coupon.from', coupon?.from),
    until: reader.date('coupon.until', coupon?.until),
    most: reader.integer('coupon.most', coupon?.most ?? 0, { min: 0, max: MOST_USES }),
  }
}

/** Price lists on the wire. */
export function encodeLists(found: {
  readonly lists: readonly Catalogue[]
  readonly current: number
  readonly draft: CatalogueDraft | null
  readonly changes: readonly CatalogueChange[]
}): GetPriceListsResponse {
  const { lists, current, draft, changes } = found
  return {
    lists: lists.map(encodeList),
    current,
    draft: draft ? { ...encodeList({ ...draft, from: lists[0]?.from ?? null }), version: 0 } : undefined,
    draftVersion: BigInt(draft?.version ?? 0),
    changes: changes.map(({ planId, field, before, after }) => ({ planId, field, before, after })),
  }
}

function encodeList({
  version,
  from,
  plans,
  taxes,
}: Omit<Catalogue, 'from'> & { readonly from: Catalogue['from'] | null }): ProtoList {
  return {
    version,
    from: from ? toProtoDate(from) : undefined,
    plans: plansOnSale({ plans }).map(encodeRow),
    taxes: taxes.map((tax) => ({ country: tax.country, from: toProtoDate(tax.from), rate: tax.rate })),
  }
}

function encodeRow({ id, title, price, usPrice, offers, maxSeats, graceDays, features }: Plan): PriceRow {
  const [offer1, offer2, offer3] = offers
  return {
    id,
    title,
    price: encodeMoney(price),
    usPrice: encodeMoney(usPrice),
    offer1,
    offer2,
    offer3,
    maxSeats,
    graceDays,
    featureLines: features.map(({ en, ar }) => ({ en, ar })),
  }
}

/** The plans of a request; what is not theirs to change is that of the known list. */
export function readRows(
  reader: RequestReader,
  rows: readonly PriceRow[],
  known: Catalogue,
): readonly Plan[] {
  return rows.flatMap((row) => {
    const plan = planById(known, row.id)
    if (!plan) reader.fault('plans', 'PLAN_UNKNOWN')
    const line = (text: string) => reader.name('plans.feature_lines', text, { max: 100 })
    return plan
      ? [
          {
            ...plan,
            price: readMoney(reader, 'plans.price', row.price),
            usPrice: readMoney(reader, 'plans.us_price', row.usPrice),
            offers: [row.offer1, row.offer2, row.offer3] as const,
            maxSeats: row.maxSeats,
            graceDays: row.graceDays,
            features: row.featureLines.map(({ en, ar }) => ({ en: line(en), ar: line(ar) })),
          },
        ]
      : []
  })
}

/** The taxes of a request. */
export function readTaxes(reader: RequestReader, taxes: readonly TaxRow[]): readonly TaxRate[] {
  return taxes.map(({ country, from, rate }) => ({
    country: reader.text('taxes.country', country, { min: 2, max: 2 }),
    from: reader.date('taxes.from', from),
    rate: reader.integer('taxes.rate', rate, { min: 0, max: 5_000 }),
  }))
}
