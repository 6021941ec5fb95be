import {
  type Currency,
  daysOf,
  firstCatalogue,
  lookupKey,
  MOST_MONTHS,
  plansOnSale,
  unitPrice,
} from '../../prices/area.js'
import type { EndpointMade, PaymentProvider, ProviderPrice } from '../domain/provider.js'

/** The prices that were there and those that were made, and the endpoint. */
export interface Provisioned {
  readonly pricesMade: number
  readonly pricesKnown: number
  readonly endpoint: EndpointMade
}

/**
 * Makes in the account of the provider what the platform needs there: the prices of the first price list, by which agreements
 * renew, and the endpoint its events go to. Existing ones stay; prices of later lists are made when a plan first renews by them.
 * Errors: unavailable PROVIDER_UNAVAILABLE.
 */
export async function provision(
  provider: PaymentProvider,
  wanted: { readonly currencies: readonly Currency[]; readonly webhookUrl: string },
): Promise<Provisioned> {
  const prices = pricesOf(wanted.currencies)
  let pricesMade = 0
  for (const price of prices) if (await provider.provisionPrice(price)) pricesMade += 1
  const endpoint = await provider.provisionEndpoint(wanted.webhookUrl)
  return { pricesMade, pricesKnown: prices.length - pricesMade, endpoint }
}

function pricesOf(currencies: readonly Currency[]): ProviderPrice[] {
  const { version } = firstCatalogue
  const terms = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1)
  return plansOnSale(firstCatalogue).flatMap((plan) =>
    currencies.flatMap((currency) =>
      terms.map((months) => ({
        lookupKey: lookupKey({ planId: plan.id, months, currency, version }),
        product: plan.title,
        unit: unitPrice({ plan, months, currency }).minor,
        currency,
        days: daysOf(months),
      })),
    ),
  )
}
