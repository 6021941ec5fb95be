/** Name of a price at the provider: plan, months, currency and price list say everything about it. */
export function lookupKey(price: {
  readonly planId: number
  readonly months: number
  readonly currency: string
  readonly version: number
}): string {
  return `sp_p${price.planId}_m${price.months}_${price.currency.toLowerCase()}_v${price.version}`
}
