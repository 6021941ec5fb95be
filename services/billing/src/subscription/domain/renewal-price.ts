import type { Money } from '@smartproject/kit/types/money'

import type { Agreement } from './subscription-plan.js'

/** The price of a renewal by its agreement. */
export function renewalPrice({ unit, seats, taxRate, discount }: Agreement): {
  net: Money
  tax: Money
  total: Money
} {
  const net = unit.minor * BigInt(seats) - (discount?.minor ?? 0n)
  const tax = (net * BigInt(taxRate) * 2n + 10_000n) / 20_000n
  const money = (minor: bigint): Money => ({ minor, currency: unit.currency })
  return { net: money(net), tax: money(tax), total: money(net + tax) }
}
