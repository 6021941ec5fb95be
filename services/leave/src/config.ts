import { address, jwkText, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

/** The settings of the leave service. */
export const config = serviceConfig.extend({
  /** Where the task service answers. */
  TASKS_ADDRESS: address,
  /** Public key (EC P-256 JWK with `kid`) by which codes are sealed for the email service. */
  MAIL_SEAL_PUBLIC_KEY: jwkText.refine(
    (jwk) => jwk.kty === 'EC' && jwk['crv'] === 'P-256' && !('d' in jwk),
    'a public EC P-256 key expected',
  ),
  /** Pause between two looks for approved leave without a task. */
  REPAIR_INTERVAL_MS: z.coerce.number().int().min(50).default(60_000),
})

export type Config = Readonly<z.output<typeof config>>

/** Reads the settings; fails with all faults at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
