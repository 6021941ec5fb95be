import { join, resolve } from 'node:path'
import { loadDemoData } from '@smartproject/demo/load'
import { requireSpace } from './infra/disk.js'
import { requireFreePorts } from './infra/ports.js'
import type { Say } from './infra/server-source.js'
import { claimFolder } from './process/claim.js'
import { Supervisor } from './process/supervisor.js'
import { databaseOwners, serviceNames, type DatabaseOwner } from './services.js'
import { compactProcess, requireCompactBuilt } from './setup/compact-process.js'
import { memberName, startInfra } from './setup/infra.js'
import type { Layout } from './setup/infra-options.js'
import { toPlatformPorts, wantedPorts, type PlatformPorts } from './setup/ports.js'
import type { Platform, PlatformUrls } from './running-platform.js'
import { findRoot } from './setup/root.js'
import { makeSetupCode } from './setup/setup-code.js'
import { keepLicenceKey, loadSecrets } from './setup/secrets.js'
import { webUrl, type PlatformContext } from './setup/service-env.js'
import { paymentsUrl, usesStandIn } from './setup/payment-env.js'
import {
  demoProviderProcess,
  mailboxProcess,
  paymentsProcess,
  requireBuilt,
  serviceProcess,
} from './setup/service-process.js'

/** How to start a platform; everything has a sensible default. */
export interface PlatformOptions {
  /** The checkout; found from the working folder by default. */
  root?: string
  /** Where all state lives; `.data` of the checkout by default. */
  dataDir?: string
  /** Added to every default port, so that platforms run beside each other. */
  portOffset?: number
  /** Where lifecycle lines go; nowhere by default. The output of the processes goes to `<dataDir>/logs`. */
  say?: Say
  /** Whether to load the demo company; no by default. */
  demoData?: boolean
  /** Whether to run a provider that people may sign in with; no by default. */
  demoProvider?: boolean
  /** `docker` for the Compose file; otherwise the environment, this machine and the registries are asked. */
  infra?: 'auto' | 'docker'
  /** Which of our services to run; all by default. */
  services?: readonly DatabaseOwner[]
  /** Whether the services share one process, for machines with little memory; no by default. */
  compact?: boolean
  /** Further variables for single services: `{ bff: { LOG_LEVEL: 'debug' } }`. */
  serviceEnv?: Partial<Record<DatabaseOwner, Readonly<Record<string, string>>>>
  /** Further processes of services, beside the first of each. */
  replicas?: readonly Replica[]
  /** Where MongoDB and Kafka stand when there is more than one member, or something in front of them. */
  layout?: Layout
  /** In front of every database name. */
  databasePrefix?: string
  /** The environment to read ports, servers and LOG_LEVEL from. */
  env?: NodeJS.ProcessEnv
  /** Stops the platform in good order, also while it is still starting. */
  signal?: AbortSignal
  /** Kills everything at once. */
  forceSignal?: AbortSignal
}

/** One more process of a service; its ports stand in `env`, by the names the service reads them under. */
export interface Replica {
  readonly service: DatabaseOwner
  /** Name of the process. */
  readonly as: string
  readonly env: Readonly<Record<string, string>> & { readonly OPS_PORT: string }
  /** Known, but started only by its name. */
  readonly idle?: boolean
}

const DEFAULT_PREFIX = 'sp_'

/** Starts MongoDB, Kafka, the mailbox and all services, and returns when every one of them is ready. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const plan = makePlan(options)
  if (plan.compact) requireCompactBuilt(plan.root)
  else requireBuilt(plan.root, plan.names)
  await requireSpace(plan.dataDir)
  const claim = await claimFolder(plan.dataDir, plan.say)
  const supervisor = new Supervisor({
    logFolder: join(plan.dataDir, 'logs'),
    pids: claim.pids,
    say: plan.say,
  })
  let stopInfra = async () => undefined as void
  const stop = async () => {
    await supervisor.stopAll(stopOrder(plan))
    await stopInfra()
    claim.release()
  }
  options.signal?.addEventListener('abort', () => void stop(), { once: true })
  options.forceSignal?.addEventListener('abort', () => supervisor.killAll(), { once: true })
  try {
    await requireFreePorts(plan.wanted.filter(({ key }) => isOurs(key, plan)))
    const secrets = await loadSecrets(join(plan.dataDir, 'secrets.json'))
    keepLicenceKey(secrets, join(plan.dataDir, 'licence-key.json'))
    const mailbox = supervisor.run(mailboxProcess(plan.root, plan.dataDir, plan.ports))
    const payments = usesStandIn(plan.env)
      ? supervisor.run(paymentsProcess(plan.root, plan.dataDir, plan.ports, secrets))
      : undefined
    const infra = await startInfra({ ...plan, secrets, supervisor })
    stopInfra = infra.stop
    if (plan.demoProvider) supervisor.run(demoProviderProcess(plan.root, plan.ports))
    await Promise.all([
      mailbox.waitUntilReady(),
      payments?.waitUntilReady(),
      startServices(plan, { ...plan, ...infra, secrets }, supervisor),
    ])
    const { root, dataDir, ports } = plan
    const { kafkaBrokers, kafkaAdmin, mongoUri } = infra
    const urls = urlsOf(ports)
    const context = { ...plan, ...infra, secrets }
    const platform = {
      setupCode: () => makeSetupCode(context),
      root,
      dataDir,
      urls,
      ports,
      secrets,
      processes: supervisor,
      kafkaBrokers,
      kafkaAdmin,
      mongoUri,
      stop,
    }
    if (options.demoData) await loadDemoData(platform)
    return platform
  } catch (error) {
    await stop()
    throw error
  }
}

type Plan = ReturnType<typeof makePlan>

/** The processes that people reach end first and the databases last; the services go in between. */
function stopOrder({ replicas, layout }: Plan): string[][] {
  const webReplicas = replicas.filter(({ service }) => service === 'bff').map(({ as }) => as)
  const members = layout.mongo?.members.map((_, index) => memberName(index)) ?? ['mongodb']
  return [['bff', ...webReplicas], ['mailbox', 'payments'], ['kafka'], members]
}

function makePlan(options: PlatformOptions) {
  const env = options.env ?? process.env
  const root = options.root ?? findRoot()
  const wanted = wantedPorts(env, options.portOffset)
  return {
    env,
    root,
    dataDir: resolve(root, options.dataDir ?? (env.SP_DATA_DIR || '.data')),
    wanted,
    ports: toPlatformPorts(wanted),
    names: options.services ?? databaseOwners,
    compact: options.compact ?? false,
    serviceEnv: options.serviceEnv ?? {},
    replicas: options.replicas ?? [],
    layout: options.layout ?? {},
    demoProvider: options.demoProvider ?? false,
    docker: options.infra === 'docker',
    databasePrefix: options.databasePrefix ?? DEFAULT_PREFIX,
    say: options.say ?? (() => undefined),
  }
}

/** Ports of servers that are given, or held by containers of an earlier start, are not ours to ask for. */
function isOurs(key: string, { env, docker, demoProvider }: Plan): boolean {
  if (key === 'provider') return demoProvider
  if (key === 'payments') return usesStandIn(env)
  if (key === 'mongo') return !docker && !env.MONGO_URL
  if (key.startsWith('kafka')) return !docker && !env.KAFKA_BROKERS
  return true
}

async function startServices(plan: Plan, context: PlatformContext, supervisor: Supervisor): Promise<void> {
  plan.say(`Starting ${plan.names.length} services${plan.compact ? ' in one process' : ''}`)
  const specs = plan.compact
    ? [compactProcess(plan.names, context, plan.serviceEnv)]
    : plan.names.map((name) => serviceProcess(name, context, plan.serviceEnv[name]))
  const services = specs.map((spec) => supervisor.run(spec))
  for (const { service, as, env, idle } of plan.replicas) {
    const spec = { ...serviceProcess(service, context, { ...plan.serviceEnv[service], ...env }), name: as }
    if (idle) supervisor.add(spec)
    else services.push(supervisor.run(spec))
  }
  await Promise.all(services.map((service) => service.waitUntilReady()))
}

function urlsOf(ports: PlatformPorts): PlatformUrls {
  const ops = serviceNames.map((name) => [name, `http://127.0.0.1:${ports.ops[name]}`])
  return {
    web: webUrl(ports),
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    payments: paymentsUrl(ports),
    ops: Object.fromEntries([...ops, ['bff', `http://127.0.0.1:${ports.bffOps}`]]) as PlatformUrls['ops'],
  }
}
