import { ConfigError, parseConfig } from '@smartproject/kit/config'
import { z } from 'zod'

import { config, stripeSettings } from './config.js'
import { openProvider, provision } from './payment/area.js'
import type { Currency } from './prices/area.js'

// `npm run billing:provision`: makes prices and the webhook's endpoint in the account that the key belongs to.

const STRIPE_API = 'https://api.stripe.com'

/** The settings of the service that say which account it is, and where its events are to go. */
const wanted = config
  .pick({ STRIPE_SECRET_KEY: true, STRIPE_API_BASE: true, BILLING_CURRENCIES: true })
  .extend({
    STRIPE_SECRET_KEY: config.shape.STRIPE_SECRET_KEY.unwrap(),
    WEBHOOK_URL: z.url({ protocol: /^https?$/, message: 'https://HOST/api/webhooks/stripe expected' }),
  })

function read(env: NodeJS.ProcessEnv): z.output<typeof wanted> {
  const found = parseConfig(wanted, env)
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, WEBHOOK_URL: url } = found
  if (!key.includes('_live_')) return found
  if (base !== undefined && new URL(base).origin !== STRIPE_API)
    throw new ConfigError(`STRIPE_API_BASE: live keys go to ${STRIPE_API} alone`)
  if (!url.startsWith('https:')) throw new ConfigError('WEBHOOK_URL: events of live money need https')
  return found
}

async function main(): Promise<void> {
  const found = read(process.env)
  const settings = stripeSettings({ ...found, STRIPE_WEBHOOK_SECRETS: undefined })
  if (!settings) throw new ConfigError('STRIPE_SECRET_KEY: needed')
  const made = await provision(await openProvider(settings), {
    currencies: found.BILLING_CURRENCIES as Currency[],
    webhookUrl: found.WEBHOOK_URL,
  })
  const { id, secret } = made.endpoint
  console.log(`Prices: ${made.pricesMade} made, ${made.pricesKnown} were there (${settings.mode} money).`)
  console.log(
    secret === null
      ? `Endpoint ${id} was there and takes the platform's events; its secret is shown by Stripe alone.`
      : `Endpoint ${id} made. STRIPE_WEBHOOK_SECRETS=${secret}`,
  )
}

/** The message for the operator: the provider's own words where it has refused. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

try {
  await main()
} catch (error) {
  console.error(`\n${wordsOf(error)}\n`)
  process.exitCode = 1
}
