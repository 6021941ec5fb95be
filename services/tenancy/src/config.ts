import { Resolver } from 'node:dns'

import { jwkText, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { mailSealKey } from '@smartproject/kit/tokens/mail-seal'
import { z } from 'zod'

/** Settings of the service. */
export const config = serviceConfig.extend({
  /** Private Ed25519 JWK by which passports are signed; its public half is in everybody's PASSPORT_KEYS. */
  PASSPORT_SIGNING_KEY: jwkText,
  MAIL_SEAL_PUBLIC_KEY: mailSealKey,
  /** Name servers that prove domains, `address:port` separated by commas; those of the machine by default. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((server) => server !== ''))
    .refine(areNameServers, 'must be addresses, each with a port where it is not 53'),
})

function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
