import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The process's metrics; `/metrics` on the ops port prints them. */
export const registry = new Registry()

export const rpcSeconds = new Histogram({
  name: 'rpc_server_seconds',
  help: 'Duration of served RPCs by method and gRPC code.',
  labelNames: ['method', 'code'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export const httpSeconds = new Histogram({
  name: 'http_server_seconds',
  help: 'Duration of served HTTP calls by call and status.',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export const outboxRelayed = new Counter({
  name: 'outbox_relayed_total',
  help: 'Events the relay handed to Kafka.',
  labelNames: ['topic'],
  registers: [registry],
})

export const outboxDepth = new Gauge({
  name: 'outbox_depth',
  help: 'Events waiting in the outbox.',
  registers: [registry],
})

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Consumed events by topic and outcome: done, repeated, dead.',
  labelNames: ['topic', 'outcome'],
  registers: [registry],
})

export const consumerRestarts = new Counter({
  name: 'consumer_restarts_total',
  help: 'Restarts of the consumer after a crash or a stall.',
  labelNames: ['cause'],
  registers: [registry],
})

/** Starts the default process metrics (memory, event loop). */
export function startMetrics(service: string): void {
  registry.setDefaultLabels({ service })
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}
