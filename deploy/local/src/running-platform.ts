import type { KafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import type { Processes } from './process/supervisor.js'
import type { DatabaseOwner } from './services.js'
import type { PlatformPorts } from './setup/ports.js'
import type { Secrets } from './setup/secrets.js'

/** Where people and tests find things. */
export interface PlatformUrls {
  web: string
  mailbox: string
  smtp: string
  /** The console and the API of the payment provider's stand-in. */
  payments: string
  /** The operations page (health, readiness, metrics) of every service and the BFF. */
  ops: Record<DatabaseOwner, string>
}

/** A running platform. */
export interface Platform {
  root: string
  dataDir: string
  urls: PlatformUrls
  ports: PlatformPorts
  secrets: Secrets
  processes: Processes
  kafkaBrokers: string
  /** How to log in at Kafka as one who may do everything. */
  kafkaAdmin: KafkaSecurity
  mongoUri(owner: DatabaseOwner): string
  /** A fresh code for the first administrator, in place of an earlier one; null when there is one. */
  setupCode(): Promise<string | null>
  /** Stops everything that was started: bff, services, mailbox, Kafka, MongoDB. */
  stop(): Promise<void>
}
