import { address, jwksText, jwkText, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { z } from 'zod'

import { standardPace } from './domain/pace.js'

const SENDER = /^(?:(?<name>[^<>\r\n]*)<(?<inner>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/

/** `Name <address>` or a bare address. */
const sender = z.string().transform((text, ctx) => {
  const found = SENDER.exec(text.trim())?.groups
  if (!found) {
    ctx.addIssue({ code: 'custom', message: '"Name <address>" expected' })
    return z.NEVER
  }
  return { name: (found['name'] ?? '').trim(), address: found['inner'] ?? found['bare'] ?? '' }
})

const publicUrl = z
  .url({ protocol: /^https?$/, message: 'an http(s) address expected' })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

/** Tells a setting that the chosen provider cannot do without, also while other settings are wrong. */
const needs = (provider: 'smtp' | 'sendgrid', name: 'SMTP_URL' | 'SENDGRID_API_KEY') => ({
  test: (value: { MAIL_PROVIDER?: unknown; [key: string]: unknown }) =>
    value.MAIL_PROVIDER !== provider || value[name] !== undefined,
  params: { path: [name], message: `needed when MAIL_PROVIDER is ${provider}`, when: () => true },
})
const smtp = needs('smtp', 'SMTP_URL')
const sendgrid = needs('sendgrid', 'SENDGRID_API_KEY')

/** Settings of the service. */
export const config = serviceConfig
  .extend({
    MAIL_PROVIDER: z.enum(['smtp', 'sendgrid']),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'an smtp:// or smtps:// address expected')
      .optional(),
    SENDGRID_API_KEY: z.string().min(1).optional(),
    SENDGRID_BASE_URL: z.url().default('https://api.sendgrid.com/'),
    MAIL_FROM: sender,
    BILLING_ADDRESS: address,
    /** Private Ed25519 JWK, `kid` `email-<n>`, by which it asks billing for invoices. */
    CALLER_SIGNING_KEY: jwkText,
    /** Where people open the application; the only source of a link's host. */
    PUBLIC_URL: publicUrl,
    /** Mails about leave of one applicant that one person gets within an hour; more wait. */
    MAILS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(standardPace.perHour),
    /** So long one person gets at most one mail about one thing; the newest state of it waits. */
    MAIL_PAUSE_MS: z.coerce.number().int().min(0).max(3_600_000).default(standardPace.pauseMs),
    /** JWK set that opens sealed codes; several keys may be live during a rotation. */
    MAIL_SEAL_PRIVATE_KEYS: jwksText,
  })
  .refine(smtp.test, smtp.params)
  .refine(sendgrid.test, sendgrid.params)

export type Config = Readonly<z.output<typeof config>>

/** Reads the settings; the only place that sees the environment. Errors: ConfigError listing every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return parseConfig(config, env)
}
