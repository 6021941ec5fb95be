import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { within } from './bus/within.js'

// Every label here has a bounded set of values: methods, calls, topics, codes. Tenants are no label; who needs them
// one by one finds them in the logs, and the busiest of them in `tenant_busy_*` (docs/adr/0027).

/** The process's metrics; `/metrics` on the ops port prints them. */
export const registry = new Registry()

const registers = [registry]

export const rpcSeconds = new Histogram({
  name: 'rpc_server_seconds',
  help: 'Duration of served RPCs by method and gRPC code.',
  labelNames: ['method', 'code'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const rpcClientSeconds = new Histogram({
  name: 'rpc_client_seconds',
  help: 'Duration of unary RPCs as their caller sees them, repetitions included, by method and gRPC code.',
  labelNames: ['method', 'code'],
  // Coarser than the server's: what matters here is what the way and the waiting add.
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
  registers,
})

export const httpSeconds = new Histogram({
  name: 'http_server_seconds',
  help: 'Duration of served HTTP calls by call and status.',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const writesCommitted = new Counter({
  name: 'writes_committed_total',
  help: 'Committed writes by the action of their audit record, repetitions of a request left out.',
  labelNames: ['action'],
  registers,
})

export const outboxRelayed = new Counter({
  name: 'outbox_relayed_total',
  help: 'Events the relay handed to Kafka.',
  labelNames: ['topic'],
  registers,
})

export const outboxDepth = new Gauge({
  name: 'outbox_depth',
  help: 'Events waiting in the outbox, as MongoDB tells them when the metrics are read; counted up to 10000.',
  registers,
})

export const outboxOldestSeconds = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event waiting in the outbox; 0 when none does.',
  registers,
})

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Consumed events by topic and outcome: done, repeated, dead.',
  labelNames: ['topic', 'outcome'],
  registers,
})

export const eventDelaySeconds = new Histogram({
  name: 'event_delay_seconds',
  help: 'Time from the write of an event until its effect was committed, outbox and Kafka included.',
  labelNames: ['topic'],
  buckets: [0.1, 0.5, 2.5, 10, 60, 600],
  registers,
})

export const consumerLag = new Gauge({
  name: 'consumer_lag',
  help: 'Records of a topic that the consumer group of this service has not dealt with.',
  labelNames: ['topic'],
  registers,
})

export const consumerRestarts = new Counter({
  name: 'consumer_restarts_total',
  help: 'Restarts of the consumer after a crash or a stall.',
  labelNames: ['cause'],
  registers,
})

export const queueDepth = new Gauge({
  name: 'queue_depth',
  help: 'Work that waits for its turn, by queue.',
  labelNames: ['queue'],
  registers,
})

export const queueOldestSeconds = new Gauge({
  name: 'queue_oldest_seconds',
  help: 'How long the work that is due first has been due, by queue; 0 when nothing is.',
  labelNames: ['queue'],
  registers,
})

export const mongoPoolConnections = new Gauge({
  name: 'mongo_pool_connections',
  help: 'Connections to MongoDB in use (in_use, at most 20 a server) and operations waiting for one (waiting).',
  labelNames: ['state'],
  registers,
})

export const mongoPoolWaitSeconds = new Histogram({
  name: 'mongo_pool_wait_seconds',
  help: 'How long operations waited for a connection to MongoDB.',
  buckets: [0.001, 0.01, 0.1, 0.5, 2.5],
  registers,
})

export const certificateExpires = new Gauge({
  name: 'tls_certificate_expiry_timestamp_seconds',
  help: 'When the certificate in use ends, by the name it is configured under.',
  labelNames: ['certificate'],
  registers,
})

export const certificateRefused = new Gauge({
  name: 'tls_certificate_refused',
  help: 'Whether the files of a certificate cannot be served, so that the one before them stays in use (1) or not (0).',
  labelNames: ['certificate'],
  registers,
})

export const auditSealed = new Gauge({
  name: 'audit_sealed_timestamp_seconds',
  help: 'When this process last found every audit record sealed, or began to look.',
  registers,
})

export const tenantsActive = new Gauge({
  name: 'tenants_active',
  help: 'Tenants that made a request in the last full minute.',
  registers,
})

export const tenantBusySeconds = new Gauge({
  name: 'tenant_busy_seconds',
  help: 'Time spent on requests in the last full minute, for the 20 tenants it was most for.',
  labelNames: ['tenant'],
  registers,
})

export const tenantBusyRequests = new Gauge({
  name: 'tenant_busy_requests',
  help: 'Requests in the last full minute, for the same 20 tenants.',
  labelNames: ['tenant'],
  registers,
})

export const tenantBusyFailures = new Gauge({
  name: 'tenant_busy_failures',
  help: 'Requests of the last full minute that failed by our fault, for the same 20 tenants.',
  labelNames: ['tenant'],
  registers,
})

/** How often the event loop of a process that is watched is looked at; prom-client's 10 ms are dear. */
const EVENT_LOOP_LOOK_MS = 200

/** Names the service in every metric of this process. */
export function nameMetrics(service: string): void {
  registry.setDefaultLabels({ service })
}

/**
 * Measures the process itself (processor, memory, event loop, garbage) from the first reading on: looking at the event loop
 * is half of what wakes an idle process, and its metrics may never be read.
 */
function measureProcess(): void {
  if (registry.getSingleMetric('process_cpu_seconds_total')) return
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS })
}

/** A reading of metrics waits no longer than this for what has to be asked for, and prints the last answer then. */
const SCRAPE_MS = 2_000

const measures = new Set<() => Promise<void>>()

/**
 * Measures something each time the metrics are read, so that an installation without a reader pays nothing for it.
 * A measure that fails or takes too long leaves its last value. Returns how to stop it.
 */
export function onScrape(measure: () => void | Promise<void>): () => void {
  let running: Promise<void> | null = null
  // One that hangs is not started again beside itself.
  const once = () =>
    (running ??= Promise.resolve()
      .then(measure)
      .finally(() => {
        running = null
      }))
  measures.add(once)
  return () => measures.delete(once)
}

/** The metrics as Prometheus reads them. */
export async function scrape(): Promise<string> {
  measureProcess()
  await Promise.all([...measures].map((measure) => within(SCRAPE_MS, measure())))
  return registry.metrics()
}
