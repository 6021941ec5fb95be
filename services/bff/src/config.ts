import { jwkText, keyRing, parseConfig, processConfig } from '@smartproject/kit/config'
import { address, flag } from '@smartproject/kit/config'
import { z } from 'zod'

import { SITE_PROVIDERS } from './captcha/captcha.js'
import { hostSwitches } from './access/host-switches.js'

const perMinute = (standard: number) => z.coerce.number().int().min(1).default(standard)

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/

/** Origins separated by commas, or none. */
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((all) => all.every((origin) => ORIGIN.test(origin)), 'origins separated by commas expected')

const settings = processConfig.extend({
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Origin under which browsers reach the platform; decides cookie names, CSRF and HSTS. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin),
  /** Directory of the built single-page application. */
  WEB_ROOT: z.string().min(1),
  CALLER_SIGNING_KEY: jwkText,
  ENVELOPE_KEY: keyRing,
  AUTH_ADDRESS: address,
  TENANCY_ADDRESS: address,
  TASKS_ADDRESS: address,
  LEAVE_ADDRESS: address,
  REPORTING_ADDRESS: address,
  BILLING_ADDRESS: address,
  NOTIFY_ADDRESS: address,
  EMAIL_ADDRESS: address,
  ADMIN_ADDRESS: address,
  /** Reverse proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Serves `/api/docs`, `/api/openapi.json` and `/ui`, which are not needed in production. */
  DEVELOPER_PAGES: flag.default(false),
  SESSION_REQUESTS_PER_MINUTE: perMinute(900),
  /** Over all sessions of one account. */
  ACCOUNT_REQUESTS_PER_MINUTE: perMinute(1_800),
  ADDRESS_REQUESTS_PER_MINUTE: perMinute(1_200),
  SIGN_INS_PER_MINUTE: perMinute(60),
  WRONG_CODES_PER_MINUTE: perMinute(20),
  /** The captcha once sign-ins to an account fail; altcha is a proof of work and needs no other server. */
  CAPTCHA: z.enum(['altcha', 'none', ...SITE_PROVIDERS]).default('altcha'),
  /** Of the provider: the public key, and the secret for its siteverify call. */
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Another address of that call, for a proxy. */
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Outside guide to leave that pages link to; their own page without it. */
  LEAVE_GUIDE_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The parts hidden on each host; none without it. */
  HOST_SWITCHES: hostSwitches.default(new Map()),
  /** Origins of the payment provider, for the content security policy: its script, its frames and its calls. */
  PAYMENT_ORIGINS: origins.default([]),
  /** Providers to sign in with; each needs its id and its secret. Addresses are Microsoft's word of its own directories. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z.string().min(1).default('common'),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  /** Any other provider of OpenID Connect. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TITLE: z.string().min(1).max(60).default('Single sign-on'),
  /** Whether its word proves an address, when it says that it has verified it. */
  OIDC_EMAIL_PROVEN: flag.default(false),
  /**
   * How long, when it leaves, it stays at most for connections that are kept but say nothing: no shorter than they are
   * kept. To close one may cost the request that is on its way.
   */
  DRAIN_KEPT_MS: z.coerce.number().int().min(0).default(67_000),
  STREAMS_PER_SESSION: z.coerce.number().int().min(1).default(6),
})

/** Tells a setting that a provider of captchas cannot do without, also while other settings are wrong. */
const providerNeeds = (name: 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET') => ({
  test: (value: { CAPTCHA?: unknown; [key: string]: unknown }) =>
    !SITE_PROVIDERS.some((provider) => provider === value.CAPTCHA) || value[name] !== undefined,
  params: { path: [name], message: 'needed with a provider of captchas', when: () => true },
})
const siteKey = providerNeeds('CAPTCHA_SITE_KEY')
const secret = providerNeeds('CAPTCHA_SECRET')

const schema = settings.refine(siteKey.test, siteKey.params).refine(secret.test, secret.params)

export type Config = Readonly<z.output<typeof schema>>

/** Reads the environment; the only reader of it. Throws a ConfigError that lists every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(schema, env)
}
