import { address, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { mailSealKey } from '@smartproject/kit/tokens/mail-seal'
import { z } from 'zod'

/** The settings of the leave service. */
export const config = serviceConfig.extend({
  /** Where the task service answers. */
  TASKS_ADDRESS: address,
  MAIL_SEAL_PUBLIC_KEY: mailSealKey,
  /** Pause between two looks for approved leave without a task. */
  REPAIR_INTERVAL_MS: z.coerce.number().int().min(50).default(60_000),
  /** Pause between two looks for companies whose deciders are to be told of waiting requests. */
  REMIND_INTERVAL_MS: z.coerce.number().int().min(50).default(60_000),
})

export type Config = Readonly<z.output<typeof config>>

/** Reads the settings; fails with all faults at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
