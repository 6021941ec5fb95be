import type { Plan as ProtoPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { Catalogue, Plan } from '../domain/catalogue.js'
import { lookupKey } from '../domain/price-key.js'
import { daysOf, MOST_MONTHS, offerOf, unitPrice } from '../domain/price.js'
import { encodeMoney } from './money.js'

/** A plan of a price list on the wire, with what it costs for 1 to 12 months. */
export function encodePlan(plan: Plan, { version }: Catalogue): ProtoPlan {
  const [offer1, offer2, offer3] = plan.offers
  const months = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1)
  return {
    id: plan.id,
    title: plan.title,
    price: encodeMoney(plan.price),
    usPrice: encodeMoney(plan.usPrice),
    billingFrequency: plan.billingFrequency,
    features: plan.features.map(({ en }) => en),
    offer1,
    offer2,
    offer3,
    rank: plan.rank,
    maxSeats: plan.maxSeats,
    featureLines: plan.features.map(({ en, ar }) => ({ en, ar })),
    prices: months.flatMap((count) =>
      (['QAR', 'USD'] as const).map((currency) => ({
        months: count,
        days: daysOf(count),
        offer: offerOf(plan, count),
        unit: encodeMoney(unitPrice({ plan, months: count, currency })),
        priceId: lookupKey({ planId: plan.id, months: count, currency, version }),
      })),
    ),
    entitlements: [...plan.entitlements],
  }
}
