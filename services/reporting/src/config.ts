import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import type { z } from 'zod'

/** Settings of the reporting service; it needs nothing beyond what every service has. */
export const config = serviceConfig.extend({})

export type Config = Readonly<z.output<typeof config>>

/** Reads the environment. Errors: ConfigError naming every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
