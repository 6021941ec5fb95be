import { eventGatherMs, parseConfig, serviceConfig } from '@smartproject/kit/config'
import type { z } from 'zod'

/** Settings of the reporting service. */
export const config = serviceConfig.extend({ EVENT_GATHER_MS: eventGatherMs })

export type Config = Readonly<z.output<typeof config>>

/** Reads the environment. Errors: ConfigError naming every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
