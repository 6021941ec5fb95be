import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import type { z } from 'zod'

/** Settings of the service: the common ones are all it needs. */
export const config = serviceConfig

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
