import type { PlatformPorts } from './ports.js'
import type { Secrets } from './secrets.js'

/** Where Stripe's script, frames and calls of pages come from. */
const STRIPE_ORIGINS = 'https://js.stripe.com,https://api.stripe.com,https://hooks.stripe.com'

/** Whether payments go to the stand-in: they do unless the launcher is given keys of Stripe. */
export function usesStandIn(env: NodeJS.ProcessEnv): boolean {
  return !env.STRIPE_SECRET_KEY
}

/** Where the stand-in is for browsers. */
export function paymentsUrl(ports: Pick<PlatformPorts, 'payments'>): string {
  return `http://localhost:${ports.payments}`
}

/** How billing reaches the payment provider, and which origins pages let in because of it. */
export function paymentVars(
  env: NodeJS.ProcessEnv,
  ports: Pick<PlatformPorts, 'payments'>,
  { payments }: Pick<Secrets, 'payments'>,
): { billing: Record<string, string>; bff: Record<string, string> } {
  if (!usesStandIn(env)) return stripeVars(env)
  return {
    billing: {
      STRIPE_SECRET_KEY: payments.secretKey,
      STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
      STRIPE_WEBHOOK_SECRETS: payments.webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${ports.payments}`,
      STRIPE_JS_URL: `${paymentsUrl(ports)}/stripe.js`,
      PAYMENTS_ENV: 'local',
    },
    bff: { PAYMENT_ORIGINS: paymentsUrl(ports) },
  }
}

function stripeVars(env: NodeJS.ProcessEnv) {
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRETS = '' } = env
  return {
    billing: {
      STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRETS,
      PAYMENTS_ENV: env.PAYMENTS_ENV || 'test',
    },
    bff: { PAYMENT_ORIGINS: STRIPE_ORIGINS },
  }
}
