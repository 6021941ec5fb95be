import { join } from 'node:path'

import { keyRing, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

import { UNCHECKED_READERS } from './files/area.js'

const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const AI_SETTINGS = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const

const DRIVE_SETTINGS = ['SHAREPOINT_GRAPH_URL', 'SHAREPOINT_LOGIN_URL', 'DRIVE_KEY'] as const

const given = z.string().min(1).optional()
const host = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** Settings that are of use together alone. */
function allOrNone<const N extends string>(names: readonly N[], message: string) {
  return (settings: { readonly [K in N]?: unknown }, ctx: z.RefinementCtx) => {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return
    for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message })
  }
}

/** Settings of the tasks service. Files go into the bucket when one is named, else into the directory. */
export const config = serviceConfig
  .extend({
    BLOB_DIR: z.string().min(1).default(join('.data', 'files')),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: given,
    S3_BUCKET: given,
    S3_ACCESS_KEY_ID: given,
    S3_SECRET_ACCESS_KEY: given,
    // host:port of a clamd; without one no file is scanned for viruses.
    CLAMD_ADDRESS: z
      .string()
      .regex(/^[A-Za-z0-9.-]+:[0-9]{1,5}$/, 'host:port')
      .optional(),
    UNCHECKED_FILES: z.enum(UNCHECKED_READERS).default('writers'),
    REMIND_INTERVAL_MS: z.coerce.number().int().min(50).default(60_000),
    BLOB_SWEEP_EVERY_MS: z.coerce.number().int().min(50).default(10_000),
    TRASH_SWEEP_EVERY_MS: z.coerce.number().int().min(50).default(60_000),
    // Where companies have drives: the hosts of all of them, and the key of their secrets; all or none.
    SHAREPOINT_GRAPH_URL: host.optional(),
    SHAREPOINT_LOGIN_URL: host.optional(),
    DRIVE_KEY: keyRing.optional(),
    // Any address that speaks OpenAI's chat completions; without one no texts are drafted.
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: given,
    AI_MODEL: given,
    AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  })
  .superRefine(allOrNone(S3_SETTINGS, 'needed for the bucket'))
  .superRefine(allOrNone(AI_SETTINGS, 'needed for the model'))
  .superRefine(allOrNone(DRIVE_SETTINGS, 'needed for drives of companies'))

export type Config = Readonly<z.output<typeof config>>

/** Reads the environment. Errors: ConfigError naming every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
