import { startConsumer } from './bus/consumer.js'
import { guardedByTenant, type EventHandler } from './bus/handlers.js'
import { createKafka } from './bus/kafka.js'
import { startRelay } from './outbox/relay.js'
import type { ServiceConfig } from './config.js'
import { startRpcServer, type RpcService } from './grpc/server.js'
import type { WriteLimits } from './grpc/write-limits.js'
import { startOpsServer } from './http/ops-server.js'
import type { Log } from './log.js'
import { nameMetrics } from './metrics.js'
import { connectDatabase, type Database } from './mongo/database.js'
import { denialLog } from './outbox/denial-log.js'
import { startErasures, type ErasureExtras } from './erasure/erasure.js'
import { migrate, type Migration } from './mongo/migrations.js'
import { createPageTokens, type PageTokens } from './tokens/page-tokens.js'
import { createVerifier } from './tokens/passport.js'
import type { Running } from './run.js'
import { startTelemetry } from './telemetry.js'
import { loadCertificates, type Certificates } from './tls/certificates.js'
import { tlsServing } from './tls/settings.js'
import { systemClock, type Clock } from './types/clock.js'

/** The context from which a service builds its parts. */
export interface ServiceContext {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly pageTokens: PageTokens
  /** Tells the relay that something was committed; handed to the unit of work. */
  readonly wakeRelay: () => void
  /** By which this service proves itself to those it calls; null when calls are plain. */
  readonly certificates: Certificates | null
}

/** The parts a service is made of. */
export interface ServiceParts {
  readonly services: readonly RpcService[]
  readonly handlers?: readonly EventHandler[]
  /** How long an event may wait for others, so that they are handled together; not at all by default. */
  readonly gatherMs?: number
  /** Largest request it takes, for a service that takes files whole; the usual limit unless named. */
  readonly requestBytes?: number
  /** How many writes of a person and of a company are in progress and wait; the usual limits unless named. */
  readonly writeLimits?: WriteLimits
  /** Further work in the background; stopped before the database closes. */
  readonly workers?: readonly { stop(): Promise<void> }[]
  /** Data of a tenant in the service besides documents that name it, for the erasing. */
  readonly erasure?: ErasureExtras
}

/** A running service. */
export interface RunningService extends Running {
  readonly grpcPort: number
  readonly opsPort: number
  /** Resolves when events that are published from now on will be seen. */
  readonly consuming: Promise<void>
}

/** The running service of a process that only migrates: it ends by itself. */
const nothingRuns: RunningService = {
  grpcPort: 0,
  opsPort: 0,
  consuming: Promise.resolve(),
  stop: () => Promise.resolve(),
}

/**
 * Starts a gRPC service with everything the platform's rules ask for: own database, migrations when told,
 * relay, consumer, server, health, metrics, and the drain in the right order.
 */
export async function startService(options: {
  name: string
  config: ServiceConfig
  log: Log
  clock?: Clock | undefined
  migrations: readonly Migration[]
  build: (context: ServiceContext) => ServiceParts | Promise<ServiceParts>
}): Promise<RunningService> {
  const { name, config, log } = options
  const serving = tlsServing(config)
  const telemetry = await startTelemetry({ service: name, otlpEndpoint: config.OTLP_ENDPOINT })
  nameMetrics(name)
  const db = await connectDatabase(config.MONGO_URI, name)
  if (config.MIGRATE_ON_START || config.MIGRATE_ONLY) {
    const ran = await migrate(db.connection, options.migrations)
    if (ran.length > 0) log.info({ ran }, 'migrated')
  }
  if (config.MIGRATE_ONLY) {
    await db.close()
    await telemetry.stop()
    return nothingRuns
  }
  const tls = serving && {
    certificates: await loadCertificates(name, serving.files, log),
    callers: serving.callers,
  }
  const kafka = createKafka(config.KAFKA_BROKERS, name, log, config)
  const relay = startRelay({ connection: db.connection, kafka, service: name, log })
  const context = {
    db,
    clock: options.clock ?? systemClock,
    log,
    pageTokens: createPageTokens(config.PAGE_TOKEN_KEY),
    wakeRelay: relay.wake,
    certificates: tls?.certificates ?? null,
  }
  const parts = await options.build(context)
  const erasures = startErasures({
    connection: db.connection,
    log,
    settleMs: config.ERASURE_SETTLE_MS,
    extras: parts.erasure,
  })
  const consumer = startConsumer({
    kafka,
    group: config.CONSUMER_GROUP ?? name,
    handlers: [
      erasures.handler,
      ...(parts.handlers ?? []).map((handler) => guardedByTenant(handler, db.closedTenants)),
    ],
    log,
    sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT_MS,
    fetchWaitMs: config.KAFKA_FETCH_WAIT_MS,
    fromBeginning: config.CONSUME_FROM_BEGINNING,
    gatherMs: parts.gatherMs,
  })
  let draining = false
  const ready = async () => !draining && (await db.ping())
  const server = await startRpcServer({
    tls,
    name,
    host: config.BIND_HOST,
    port: config.GRPC_PORT,
    services: parts.services,
    ready,
    requestBytes: parts.requestBytes,
    writeLimits: parts.writeLimits,
    verifier: createVerifier({ passports: config.PASSPORT_KEYS, callers: config.CALLER_KEYS }),
    log,
    denied: denialLog(db, { service: name, clock: context.clock, wake: relay.wake, log }),
  })
  const ops = await startOpsServer({ host: config.BIND_HOST, port: config.OPS_PORT, ready })
  log.info({ grpcPort: server.port, opsPort: ops.port }, 'started')

  return {
    grpcPort: server.port,
    opsPort: ops.port,
    consuming: consumer.consuming,
    async stop() {
      draining = true
      server.readinessChanged()
      // Callers hear that we leave before we do.
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_DELAY_MS))
      await consumer.stop()
      await server.stop(config.DRAIN_LIMIT_MS)
      for (const worker of parts.workers ?? []) await worker.stop()
      await erasures.stop()
      await relay.stop()
      await ops.stop()
      await db.close()
      await telemetry.stop()
      tls?.certificates.stop()
    },
  }
}
