import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import { mailSealKey } from '@smartproject/kit/mail-seal'
import type { z } from 'zod'

/** Settings of the service. */
export const config = serviceConfig.extend({
  MAIL_SEAL_PUBLIC_KEY: mailSealKey,
})

/** The settings as they were read. */
export type Config = Readonly<z.output<typeof config>>

/** Reads the environment; raises a ConfigError that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
