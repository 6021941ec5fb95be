import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import type { z } from 'zod'

/** Settings of the service: nothing beyond those of every service. */
export const config = serviceConfig

export type Config = Readonly<z.output<typeof config>>

/** Reads the settings; the only place that sees the environment. Errors: ConfigError listing every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
