import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

/** Settings of the service, besides those of every service. */
export const config = serviceConfig.extend({
  // News wait so long to be seen under the bell before they are mailed.
  WORK_MAIL_AFTER_MS: z.coerce.number().int().min(0).max(3_600_000).default(300_000),
  WORK_MAIL_EVERY_MS: z.coerce.number().int().min(50).default(15_000),
})

export type Config = Readonly<z.output<typeof config>>

/** Reads the settings; the only place that sees the environment. Errors: ConfigError listing every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
