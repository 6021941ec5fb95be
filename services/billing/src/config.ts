import { ConfigError, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

import type { LicenceKeys } from './licences/area.js'
import { INSTALLATION } from './licences/files/licence-claims.js'
import type { StripeSettings } from './payment/area.js'
import type { BillingSettings, Currency, Mode } from './prices/area.js'

const SECRET = /^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/
const PUBLISHABLE = /^pk_(test|live)_[A-Za-z0-9_]+$/
const STRIPE_API = 'https://api.stripe.com'
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** `NAME:KEY`, the key of 32 bytes in base64url. */
const PUBLIC_KEY = /^[A-Za-z0-9-]{1,40}:[\w-]{43}$/
const publicKeys = list
  .refine(
    (all) => all.every((key) => PUBLIC_KEY.test(key)),
    'NAME:KEY expected, as npm run billing:licence prints it',
  )
  .default([])

/** Settings of the service. Without keys of the provider nothing can be bought, and everything else works. */
export const config = serviceConfig.extend({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(SECRET, 'sk_test_…, sk_live_…, rk_test_… or rk_live_… expected')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(PUBLISHABLE, 'pk_test_… or pk_live_… expected').optional(),
  /** Secrets that sign the provider's events, separated by commas: several while one is replaced. */
  STRIPE_WEBHOOK_SECRETS: list
    .refine((all) => all.every((secret) => secret.startsWith('whsec_')), 'whsec_… expected')
    .optional(),
  /** Another address than the provider's own, for a stand-in. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, message: 'an http(s) address expected' }).optional(),
  /** Where browsers load the provider's script from. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/, message: 'an http(s) address expected' }).default(STRIPE_JS),
  /** Tells installations apart that share an account at the provider. */
  PAYMENTS_ENV: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, 'small letters, digits and - expected')
    .default('main'),
  BILLING_CURRENCIES: list
    .refine(
      (all) => all.length > 0 && all.every((code) => code === 'QAR' || code === 'USD'),
      'QAR and USD, separated by commas, expected',
    )
    .default(['QAR', 'USD']),
  /** The seller as invoices name it. */
  BILLING_SELLER_NAME: z.string().trim().max(200).default(''),
  BILLING_SELLER_ADDRESS: z.string().trim().max(400).default(''),
  BILLING_SELLER_TAX_ID: z.string().max(40).default(''),
  /** The seller's bank account as buyers see it, line by line; without it no transfers are taken. */
  BILLING_TRANSFER_ACCOUNT: z.string().trim().max(500).default(''),
  /** Days that a transfer is waited for. */
  BILLING_TRANSFER_DAYS: z.coerce.number().int().min(1).max(60).default(14),
  /** Name of this installation in licence files. */
  LICENCE_INSTALLATION: z.string().regex(INSTALLATION, 'small letters, digits and - expected').optional(),
  /** Public keys that licence files are signed with, separated by commas: those of live installations, and those of test ones. */
  LICENCE_KEYS: publicKeys,
  LICENCE_TEST_KEYS: publicKeys,
})

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault, those of keys that do not fit each other too. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = parseConfig(config, env)
  const faults = [...keyFaults(read), ...licenceFaults(read), ...sellerFaults(read, env)]
  if (faults.length > 0)
    throw new ConfigError(`bad configuration:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return read
}

/** The faults of the provider's keys, taken together. */
function keyFaults(read: Config): string[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRETS: webhooks,
    STRIPE_API_BASE: base,
    STRIPE_JS_URL: script,
  } = read
  const given = [secret, publishable, webhooks?.[0]].filter((value) => value !== undefined)
  if (given.length === 0) return []
  const faults: string[] = []
  if (!secret) faults.push('STRIPE_SECRET_KEY: needed with the other keys of the provider')
  if (!publishable) faults.push('STRIPE_PUBLISHABLE_KEY: needed with the other keys of the provider')
  if (!webhooks?.[0]) faults.push('STRIPE_WEBHOOK_SECRETS: needed with the other keys of the provider')
  if (secret && publishable && isLive(secret) !== isLive(publishable))
    faults.push('STRIPE_PUBLISHABLE_KEY: test and live keys are mixed')
  if ([secret, publishable].some((key) => key !== undefined && isLive(key))) {
    if (base !== undefined && new URL(base).origin !== STRIPE_API)
      faults.push(`STRIPE_API_BASE: live keys go to ${STRIPE_API} alone`)
    if (new URL(script).origin !== new URL(STRIPE_JS).origin)
      faults.push(`STRIPE_JS_URL: with live keys the script comes from ${new URL(STRIPE_JS).origin} alone`)
  }
  return faults
}

/** In production invoices name a seller: what takes money needs one. */
function sellerFaults(read: Config, env: NodeJS.ProcessEnv): string[] {
  const takesMoney = read.STRIPE_SECRET_KEY !== undefined || read.BILLING_TRANSFER_ACCOUNT !== ''
  if (env['NODE_ENV'] !== 'production' || !takesMoney) return []
  return (['BILLING_SELLER_NAME', 'BILLING_SELLER_ADDRESS'] as const)
    .filter((name) => read[name] === '')
    .map((name) => `${name}: needed in production where money is taken; invoices name the seller`)
}

/** The faults of the keys of licence files, taken together. */
function licenceFaults(read: Config): string[] {
  const { LICENCE_INSTALLATION: installation, LICENCE_KEYS: live, LICENCE_TEST_KEYS: test } = read
  const names = [...live, ...test].map((key) => key.split(':')[0])
  const faults: string[] = []
  if (names.length > 0 && installation === undefined)
    faults.push('LICENCE_INSTALLATION: needed with keys of licence files')
  if (new Set(names).size < names.length) faults.push('LICENCE_KEYS: each key needs a name of its own')
  return faults
}

/** How licence files are read; null where no keys are set. */
export function licenceSettings(read: Config): LicenceKeys | null {
  const { LICENCE_INSTALLATION: installation, LICENCE_KEYS: live, LICENCE_TEST_KEYS: test } = read
  if (installation === undefined || live.length + test.length === 0) return null
  const named = (keys: readonly string[], mode: Mode) =>
    keys.map((key) => {
      const [name = '', x = ''] = key.split(':')
      return [name, { x, mode }] as const
    })
  const keys = new Map([...named(live, 'live'), ...named(test, 'test')])
  return { installation, mode: stripeSettings(read)?.mode ?? 'live', keys }
}

const isLive = (key: string): boolean => key.includes('_live_')

/** How the provider is reached; null where no keys are set. */
export function stripeSettings(
  read: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_BASE'>,
): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecrets = [],
    STRIPE_API_BASE: base,
  } = read
  if (secretKey === undefined) return null
  return {
    secretKey,
    webhookSecrets,
    base: base === undefined ? null : new URL(base),
    mode: isLive(secretKey) ? 'live' : 'test',
  }
}

/** The settings of the installation about money. */
export function billingSettings(read: Config): BillingSettings {
  const stripe = stripeSettings(read)
  return {
    env: read.PAYMENTS_ENV,
    mode: stripe?.mode ?? 'none',
    currencies: read.BILLING_CURRENCIES as Currency[],
    seller: {
      name: read.BILLING_SELLER_NAME,
      address: read.BILLING_SELLER_ADDRESS,
      taxId: read.BILLING_SELLER_TAX_ID,
    },
    publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? '',
    scriptUrl: stripe ? read.STRIPE_JS_URL : '',
    transfer:
      read.BILLING_TRANSFER_ACCOUNT === ''
        ? null
        : { account: read.BILLING_TRANSFER_ACCOUNT, days: read.BILLING_TRANSFER_DAYS },
  }
}
