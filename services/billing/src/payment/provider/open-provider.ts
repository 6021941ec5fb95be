import type { PaymentProvider } from '../domain/provider.js'
import type { StripeSettings } from './stripe-provider.js'

/** Loads the client of the provider only where one is set up: it is megabytes of code. */
export async function openProvider(settings: StripeSettings): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./stripe-provider.js')
  return stripeProvider(settings)
}
