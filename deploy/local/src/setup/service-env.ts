import { join } from 'node:path'
import type { KafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { serviceNames, type DatabaseOwner, type ServiceName } from '../services.js'
import type { PlatformPorts } from './ports.js'
import { billingVars } from './billing-env.js'
import { paymentVars } from './payment-env.js'
import { publicKeySet, publicPart, type Secrets } from './secrets.js'

/** Everything the configuration of the services is made of. */
export interface PlatformContext {
  root: string
  /** Where all state lives. */
  dataDir: string
  ports: PlatformPorts
  secrets: Secrets
  mongoUri: (owner: DatabaseOwner) => string
  kafkaBrokers: string
  /** How a service logs in at Kafka. */
  kafkaLogin: (owner: DatabaseOwner) => KafkaSecurity
  /** Whether people may sign in by the demo provider. */
  demoProvider?: boolean
  /** The environment of the launcher, for what is passed on: LOG_LEVEL, OTLP_ENDPOINT, PATH. */
  env: NodeJS.ProcessEnv
}

type Vars = Record<string, string>

/** The whole environment of one service: services are configured by nothing else. */
export function serviceEnv(name: DatabaseOwner, context: PlatformContext): Vars {
  return {
    ...commonVars(name, context),
    ...addresses(context.ports, calls[name] ?? []),
    ...ownVars[name]?.(context),
  }
}

function commonVars(name: DatabaseOwner, context: PlatformContext): Vars {
  const { ports, secrets, env } = context
  return {
    // Not production, which refuses plain connections that never leave this machine.
    NODE_ENV: 'development',
    PATH: env.PATH ?? '',
    TZ: 'UTC',
    // One heap of the C library instead of one a thread: several megabytes less in every idle process.
    MALLOC_ARENA_MAX: '1',
    BIND_HOST: '127.0.0.1',
    ...(name === 'bff'
      ? { HTTP_PORT: String(ports.web), OPS_PORT: String(ports.bffOps) }
      : { GRPC_PORT: String(ports.grpc[name]), OPS_PORT: String(ports.ops[name]) }),
    MONGO_URI: context.mongoUri(name),
    KAFKA_BROKERS: context.kafkaBrokers,
    ...variables(context.kafkaLogin(name)),
    LOG_LEVEL: env.LOG_LEVEL || 'info',
    PASSPORT_KEYS: JSON.stringify(publicKeySet(secrets.passportSigningKey)),
    CALLER_KEYS: JSON.stringify(publicKeySet(secrets.callerSigningKey, secrets.mailCallerKey)),
    PAGE_TOKEN_KEY: secrets.pageTokenKeys[name],
    MIGRATE_ON_START: 'true',
    DRAIN_DELAY_MS: '0',
    DRAIN_KEPT_MS: '0',
    DRAIN_LIMIT_MS: '5000',
    KAFKAJS_NO_PARTITIONER_WARNING: '1',
    ...(env.OTLP_ENDPOINT ? { OTLP_ENDPOINT: env.OTLP_ENDPOINT } : {}),
  }
}

function variables(settings: object): Vars {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}

/** Which services each one calls; the arrows make no circle. */
const calls: Partial<Record<DatabaseOwner, readonly ServiceName[]>> = {
  bff: serviceNames,
  admin: serviceNames.filter((name) => name !== 'admin'),
  auth: ['tenancy'],
  leave: ['tasks', 'tenancy'],
  tasks: ['tenancy'],
  billing: ['tenancy'],
  email: ['billing'],
}

/** The variables of single services beyond the common part. */
const ownVars: Partial<Record<DatabaseOwner, (context: PlatformContext) => Vars>> = {
  tasks: ({ dataDir, env, secrets }) => ({ BLOB_DIR: join(dataDir, 'files'), ...driveVars(env, secrets) }),
  auth: ({ ports, secrets }) => ({
    ...mailSeal(secrets),
    PUBLIC_URL: webUrl(ports),
    FACTOR_KEY: secrets.factorKey,
    SIGN_UP_MODE: 'open',
  }),
  tenancy: ({ secrets }) => ({
    PASSPORT_SIGNING_KEY: JSON.stringify(secrets.passportSigningKey),
    ...mailSeal(secrets),
  }),
  leave: ({ secrets }) => mailSeal(secrets),
  email: ({ ports, secrets }) => ({
    CALLER_SIGNING_KEY: JSON.stringify(secrets.mailCallerKey),
    MAIL_SEAL_PRIVATE_KEYS: JSON.stringify({ keys: [secrets.mailSealKey] }),
    PUBLIC_URL: webUrl(ports),
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Smart Project <no-reply@smartproject.test>',
    // A person who tries things out waits for no mail.
    MAIL_PAUSE_MS: '1000',
  }),
  billing: ({ env, ports, secrets }) => billingVars(env, ports, secrets),
  admin: ({ secrets }) => ({ AUDIT_SIGNING_KEY: JSON.stringify(secrets.auditSigningKey) }),
  bff: ({ env, root, ports, secrets, demoProvider = false }) => ({
    PUBLIC_URL: webUrl(ports),
    WEB_ROOT: join(root, 'web', 'dist'),
    DEVELOPER_PAGES: 'true',
    CALLER_SIGNING_KEY: JSON.stringify(secrets.callerSigningKey),
    ENVELOPE_KEY: secrets.envelopeKey,
    ...paymentVars(env, ports, secrets).bff,
    ...(demoProvider ? demoProviderVars(ports) : {}),
  }),
}

/** Companies have drives where the launcher has the hosts; nothing local speaks for them. */
function driveVars(
  { SHAREPOINT_GRAPH_URL, SHAREPOINT_LOGIN_URL }: NodeJS.ProcessEnv,
  secrets: Secrets,
): Vars {
  if (!SHAREPOINT_GRAPH_URL || !SHAREPOINT_LOGIN_URL) return {}
  return { SHAREPOINT_GRAPH_URL, SHAREPOINT_LOGIN_URL, DRIVE_KEY: secrets.driveKey }
}

/** By what the codes of mails are sealed. */
function mailSeal({ mailSealKey }: Secrets): Vars {
  return { MAIL_SEAL_PUBLIC_KEY: JSON.stringify(publicPart(mailSealKey)) }
}

/** How the demo provider and the BFF know each other; what they share is of this machine alone. */
export function demoProviderVars(ports: PlatformPorts) {
  return {
    OIDC_ISSUER: `http://localhost:${ports.provider}`,
    OIDC_CLIENT_ID: 'smart-project',
    OIDC_CLIENT_SECRET: 'demo',
    OIDC_TITLE: 'Demo provider',
    OIDC_EMAIL_PROVEN: 'true',
  }
}

/** The address people open in their browser. */
export function webUrl(ports: PlatformPorts): string {
  return `http://localhost:${ports.web}`
}

function addresses(ports: PlatformPorts, names: readonly ServiceName[]): Vars {
  return Object.fromEntries(
    names.map((name) => [`${name.toUpperCase()}_ADDRESS`, `127.0.0.1:${ports.grpc[name]}`]),
  )
}
