import { catalogueRoutes } from './catalogue.js'
import { chargeRoutes } from './charges.js'
import { couponRoutes } from './coupons.js'
import { customerRoutes } from './customers.js'
import { eventRoutes } from './events.js'
import { invoiceRoutes } from './invoices.js'
import { paymentIntentRoutes } from './payment-intents.js'
import { paymentMethodRoutes } from './payment-methods.js'
import type { Route } from './route.js'
import { setupIntentRoutes } from './setup-intents.js'
import { subscriptionRoutes } from './subscriptions.js'
import { taxRateRoutes } from './tax-rates.js'
import { testClockRoutes } from './test-clocks.js'

const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...catalogueRoutes,
  ...couponRoutes,
  ...taxRateRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
  ...testClockRoutes,
]

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}))

/** The operation for a method and a path, and the id in the path. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const { route, pattern } of patterns) {
    const match = route.method === method && pattern.exec(path)
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
