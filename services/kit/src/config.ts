import { z } from 'zod'

import { productionFaults } from './production.js'

const jwk = z.looseObject({ kty: z.string(), kid: z.string().min(1) })

/** A JSON text holding a JWK with its `kid`. */
export const jwkText = z.string().transform((text, ctx) => parseJson(text, jwk, ctx))

/** A JSON text holding a JWK set; every key has a `kid`. */
export const jwksText = z
  .string()
  .transform((text, ctx) => parseJson(text, z.object({ keys: z.array(jwk).min(1) }), ctx))

/** A JWK set that others may read: no key of it can sign or open anything. */
const publicJwksText = jwksText.refine(
  ({ keys }) => keys.every((key) => key.kty !== 'oct' && !('d' in key)),
  'a private key among the public ones',
)

const host = String.raw`(dns:///)?[\w.-]+:\d{1,5}`
const hosts = String.raw`ipv4:\d{1,3}(\.\d{1,3}){3}:\d{1,5}(,\d{1,3}(\.\d{1,3}){3}:\d{1,5})*`

/** `host:port` of a gRPC peer, a `dns:///` target, or `ipv4:` and the addresses of its replicas. */
export const address = z.string().regex(new RegExp(`^(${host}|${hosts})$`), 'host:port expected')

/** One key of 32 bytes in base64, or several separated by commas: the first one seals, all of them open. */
export const keyRing = z
  .string()
  .transform((text) => text.split(',').map((part) => Buffer.from(part.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), '32 bytes in base64 expected')

const names = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((all) => all.every((name) => /^[a-z][a-z0-9-]*$/.test(name)), 'names separated by commas expected')

/** "true" or "false". */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const port = z.coerce.number().int().min(0).max(65_535)

/** For services that only follow events: how long one may wait for others, in milliseconds, to be handled with them. */
export const eventGatherMs = z.coerce.number().int().min(0).max(5_000).default(500)

/** Settings every process has. No secret and no address has a default. */
export const processConfig = z.object({
  BIND_HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: port,
  MONGO_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'a mongodb:// address expected'),
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((text) => text.split(',').map((broker) => broker.trim())),
  /** Brokers that speak TLS; their certificates are signed by a public authority or by the one of this file. */
  KAFKA_TLS: flag.default(false),
  KAFKA_TLS_CA_FILE: z.string().min(1).optional(),
  /** How to log in at the brokers; all three or none. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
  /** Says aloud that brokers without TLS or without a login are meant, in production. */
  ALLOW_PLAIN_KAFKA: flag.default(false),
  /** Consumer group; the service's name unless two installations share one Kafka. */
  CONSUMER_GROUP: z.string().min(1).optional(),
  /** Where a group starts that never consumed: read models need the beginning; tests start with what comes. */
  CONSUME_FROM_BEGINNING: flag.default(true),
  KAFKA_SESSION_TIMEOUT_MS: z.coerce.number().int().min(6_000).default(6_000),
  /**
   * How long the broker holds a request for records that are not there yet. It answers as soon as there are some, so a
   * long wait makes no event slower; heartbeats go on meanwhile, and a member that leaves the group or joins it anew gives the
   * request up (`patches`).
   */
  KAFKA_FETCH_WAIT_MS: z.coerce.number().int().min(50).max(20_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PASSPORT_KEYS: publicJwksText,
  PAGE_TOKEN_KEY: keyRing,
  MIGRATE_ON_START: flag.default(false),
  /** Runs the migrations and ends, for a job before an upgrade. */
  MIGRATE_ONLY: flag.default(false),
  /** How long after the order to erase a tenant something of it may still be committed: longer than a transaction. */
  ERASURE_SETTLE_MS: z.coerce.number().int().min(0).default(20_000),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(3_000),
  DRAIN_LIMIT_MS: z.coerce.number().int().min(100).default(20_000),
  OTLP_ENDPOINT: z.url().optional(),
  /** PEM files by which services prove to each other who they are (mutual TLS); all or none, see tls/settings.ts. */
  GRPC_TLS_CERT_FILE: z.string().min(1).optional(),
  GRPC_TLS_KEY_FILE: z.string().min(1).optional(),
  GRPC_TLS_CA_FILE: z.string().min(1).optional(),
  /** How often they are looked at, because they are replaced while we run. */
  GRPC_TLS_REFRESH_MS: z.coerce.number().int().min(10).default(60_000),
})

/** Settings every gRPC service has. */
export const serviceConfig = processConfig.extend({
  GRPC_PORT: port,
  CALLER_KEYS: publicJwksText,
  /** Services whose certificates are let in, separated by commas; given together with the files. */
  GRPC_TLS_CALLERS: names.optional(),
})

export type ProcessConfig = Readonly<z.output<typeof processConfig>>
export type ServiceConfig = Readonly<z.output<typeof serviceConfig>>

/** Raised at start when the environment is wrong; its message lists every fault, and no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment against a schema; all faults at once, also those of production alone; frozen result. */
export function parseConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): Readonly<z.output<S>> {
  const result = schema.safeParse(env)
  const issues = result.error?.issues ?? []
  const wrong = new Set(issues.map((issue) => issue.path[0]))
  const readable = Object.keys(schema.shape).filter((name) => !wrong.has(name))
  const faults = [
    ...issues.map((issue) => `  ${issue.path.join('.') || '(all)'}: ${issue.message}`),
    ...productionFaults(readable, env).map(({ setting, message }) => `  ${setting}: ${message}`),
  ]
  if (!result.success || faults.length > 0) throw new ConfigError(`bad configuration:\n${faults.join('\n')}`)
  return Object.freeze(result.data) as Readonly<z.output<S>>
}

function parseJson<T>(text: string, schema: z.ZodType<T>, ctx: z.RefinementCtx): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    ctx.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  ctx.addIssue({ code: 'custom', message: 'not a key (or key set) with kid' })
  return z.NEVER
}
