import { eventGatherMs, jwkText, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

/** Settings of the service. */
export const config = serviceConfig.extend({
  /** Private Ed25519 key that signs the digests of the audit records; only its public part leaves the configuration. */
  AUDIT_SIGNING_KEY: jwkText,
  /** How often the ends of the chains are signed: so long tampering can go unnoticed. */
  AUDIT_DIGEST_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
  EVENT_GATHER_MS: eventGatherMs,
})

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
