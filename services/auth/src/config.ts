import { address, keyRing, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { mailSealKey } from '@smartproject/kit/tokens/mail-seal'
import { z } from 'zod'

import { isDomain, SIGN_UP_MODES, type SignUpRule } from './platform/area.js'

const domains = z
  .string()
  .transform((text) => text.split(',').map((domain) => domain.trim().toLowerCase()))
  .refine((all) => all.every(isDomain), 'domains separated by commas expected')

/** Settings of the service. */
export const config = serviceConfig
  .extend({
    MAIL_SEAL_PUBLIC_KEY: mailSealKey,
    /** Origin under which browsers reach the platform: passkeys are made for it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin),
    /** Tells who is a member of a subscription. */
    TENANCY_ADDRESS: address,
    /** Seals the secrets of authenticators at rest; they are lost with it. */
    FACTOR_KEY: keyRing,
    /** How often accounts are looked for that were closed thirty days ago. */
    ERASE_INTERVAL_MS: z.coerce.number().int().positive().default(600_000),
    /** The people who may sign up: everybody, addresses of some domains, or invited people alone. */
    SIGN_UP_MODE: z.enum(SIGN_UP_MODES).default('invited'),
    /** The domains of SIGN_UP_MODE `domains`, separated by commas. */
    SIGN_UP_DOMAINS: domains.optional(),
  })
  .refine((value) => value.SIGN_UP_MODE !== 'domains' || value.SIGN_UP_DOMAINS !== undefined, {
    path: ['SIGN_UP_DOMAINS'],
    message: 'needed when SIGN_UP_MODE is domains',
  })

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}

/** The rule of sign-ups in the settings. */
export function configuredSignUpRule({
  SIGN_UP_MODE: mode,
  SIGN_UP_DOMAINS: domains = [],
}: Config): SignUpRule {
  return { mode, domains: mode === 'domains' ? domains : [] }
}
