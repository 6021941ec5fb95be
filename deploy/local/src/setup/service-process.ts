import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import type { ProcessSpec } from '../process/managed-process.js'
import { answersOk } from '../process/probe.js'
import { databaseOwners, type DatabaseOwner } from '../services.js'
import { nodeBinary } from './root.js'
import { paymentsUrl } from './payment-env.js'
import type { PlatformPorts } from './ports.js'
import type { Secrets } from './secrets.js'
import { demoProviderVars, serviceEnv, webUrl, type PlatformContext } from './service-env.js'

/**
 * Each process collects its young objects by itself: a dozen of them on a few processors have no helper threads to
 * spare, and waking them takes longer than collecting a few megabytes.
 */
const ALONE = '--no-parallel-scavenge'

/**
 * A small young generation keeps an idle service small: V8 otherwise lets it grow to tens of megabytes
 * before it looks for garbage. The old generation is bounded so that a leak is seen early.
 */
const MEMORY_FLAGS = [ALONE, '--max-semi-space-size=1', '--optimize-for-size', '--max-old-space-size=512']

/**
 * Services that every screen waits for get a larger young generation: with a young generation of a megabyte a board of 125 cards is collected
 * several times while it is read, and code made for size takes twice the time.
 */
const SPEED_FLAGS = [ALONE, '--max-semi-space-size=4', '--max-old-space-size=512']
const BUSY: ReadonlySet<DatabaseOwner> = new Set(['bff', 'tasks', 'tenancy'])

/**
 * Followers work a little after each event: compiling for what runs millions of times never pays there, and costs 5 MiB
 * of a process at rest. V8's quick compilers stay.
 */
const FOLLOWER_FLAGS = [...MEMORY_FLAGS, '--no-opt']
const FOLLOWERS: ReadonlySet<DatabaseOwner> = new Set(['reporting', 'billing', 'notify', 'email', 'admin'])

/** Where memory is no concern and the processors are: of tests, whose services work without rest. */
const LARGE_HEAP_FLAGS = [ALONE, '--max-semi-space-size=16', '--max-old-space-size=512']

/**
 * The services that yield when the processors are full, and how far, as `nice` counts it: no person waits for those that follow the
 * events of others, and a crowd at sign-in, with its hashes, must not take the time of those who are in.
 */
const STANDING_BACK: Partial<Record<DatabaseOwner, number>> = {
  reporting: 10,
  email: 10,
  admin: 10,
  notify: 5,
  auth: 5,
}
/** No further in tests, which wait for reports and mails on processors that are always full. */
const LARGE_HEAP_NICENESS = 5
/** The time a service needs to close its connections once its last request is answered. */
export const CLOSING_MS = 10_000

/** A service and its packages in one file, made by `deploy/local/bundle.mjs`. */
const BUNDLE = join('dist', 'bundle', 'main.js')
/** The same as modules: what is loaded before a service, as the fault tests do, finds its packages only there. */
const MODULES = join('dist', 'main.js')

/**
 * Compiling a bundle takes pieces of memory of up to 32 KiB for a moment. The C library gives them back to the system
 * when each is mapped by itself; services that read much keep them, for mapping costs time.
 */
const GIVING_BACK = { MALLOC_MMAP_THRESHOLD_: '32768' }

/** The code cache of V8 for a bundle: compiled once, it is read the next time, and takes no memory to make. */
const COMPILED = join('dist', 'bundle', 'compiled')

/** How to run one of our services; `further` variables replace those of the platform. */
export function serviceProcess(
  name: DatabaseOwner,
  context: PlatformContext,
  further: Readonly<Record<string, string>> = {},
): ProcessSpec {
  const { root } = context
  const memory = BUSY.has(name) ? { NODE_COMPILE_CACHE: join(root, 'services', name, COMPILED) } : GIVING_BACK
  const env: Record<string, string> = { ...serviceEnv(name, context), ...memory, ...further }
  return {
    name,
    command: nodeBinary(root),
    args: [...flagsOf(name, context.env), join('services', name, env.NODE_OPTIONS ? MODULES : BUNDLE)],
    cwd: root,
    env,
    isReady: () => answersOk(`http://127.0.0.1:${env.OPS_PORT}/readyz`),
    readyWithinMs: 60_000,
    graceMs: Number(env.DRAIN_DELAY_MS) + Number(env.DRAIN_LIMIT_MS) + CLOSING_MS,
    niceness: nicenessOf(name, context.env),
  }
}

function flagsOf(name: DatabaseOwner, { SP_LARGE_HEAP }: NodeJS.ProcessEnv): readonly string[] {
  if (SP_LARGE_HEAP === 'true') return LARGE_HEAP_FLAGS
  if (BUSY.has(name)) return SPEED_FLAGS
  return FOLLOWERS.has(name) ? FOLLOWER_FLAGS : MEMORY_FLAGS
}

function nicenessOf(name: DatabaseOwner, { SP_LARGE_HEAP }: NodeJS.ProcessEnv): number {
  const { [name]: niceness = 0 } = STANDING_BACK
  return SP_LARGE_HEAP === 'true' ? Math.min(niceness, LARGE_HEAP_NICENESS) : niceness
}

/** The built program of a stand-in. */
const standIn = (name: string) => join('deploy', 'stand-ins', name, 'dist', 'main.js')

/** How to run the mailbox that catches all mail of a local platform. */
export function mailboxProcess(
  root: string,
  dataDir: string,
  ports: { mailbox: number; smtp: number },
): ProcessSpec {
  return {
    name: 'mailbox',
    command: nodeBinary(root),
    args: [...MEMORY_FLAGS, standIn('mailbox')],
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HTTP_PORT: String(ports.mailbox),
      SMTP_PORT: String(ports.smtp),
      MAILBOX_FOLDER: join(dataDir, 'mailbox'),
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.mailbox}/healthz`),
    readyWithinMs: 20_000,
    graceMs: 3000,
  }
}

/** How to run the stand-in of the payment provider. */
export function paymentsProcess(
  root: string,
  dataDir: string,
  ports: PlatformPorts,
  { payments }: Pick<Secrets, 'payments'>,
): ProcessSpec {
  return {
    name: 'payments',
    command: nodeBinary(root),
    args: [...MEMORY_FLAGS, standIn('payments')],
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HTTP_PORT: String(ports.payments),
      ORIGIN: paymentsUrl(ports),
      PAYMENTS_FOLDER: join(dataDir, 'payments'),
      SECRET_KEY: payments.secretKey,
      PUBLISHABLE_KEY: payments.publishableKey,
      WEBHOOK_URL: `${webUrl(ports)}/api/webhooks/stripe`,
      WEBHOOK_SECRET: payments.webhookSecret,
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.payments}/healthz`),
    readyWithinMs: 20_000,
    graceMs: 3000,
  }
}

/** How to run the provider that people of a demo sign in with. */
export function demoProviderProcess(root: string, ports: PlatformPorts): ProcessSpec {
  const vars = demoProviderVars(ports)
  return {
    name: 'provider',
    command: nodeBinary(root),
    args: [...MEMORY_FLAGS, standIn('provider')],
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HTTP_PORT: String(ports.provider),
      ISSUER: vars.OIDC_ISSUER,
      CLIENT_ID: vars.OIDC_CLIENT_ID,
      CLIENT_SECRET: vars.OIDC_CLIENT_SECRET,
      CALLBACK_URL: `${webUrl(ports)}/callback`,
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.provider}/healthz`),
    readyWithinMs: 20_000,
    graceMs: 3000,
  }
}

/** Fails with one message when something that is to be started was not built. */
export function requireBuilt(root: string, names: readonly DatabaseOwner[] = databaseOwners): void {
  const missing = names.filter((name) => !existsSync(join(root, 'services', name, BUNDLE)))
  if (missing.length === 0) return
  const files = missing.map((name) => `services/${name}/${BUNDLE}`).join(', ')
  throw new UserFault(`Not built yet: ${missing.join(', ')} (missing ${files}). Run npm run build.`)
}
