import type { Platform } from './running-platform.js'
import { databaseOwners } from './services.js'

/** The data with which a running platform is tested from outside; it can be sent as JSON. Holds its secrets. */
export function platformInfo(platform: Platform) {
  const { urls, ports, secrets, dataDir, kafkaBrokers, kafkaAdmin } = platform
  const names = platform.processes.names()
  const mongo = Object.fromEntries(databaseOwners.map((owner) => [owner, platform.mongoUri(owner)]))
  return { urls, ports, secrets, dataDir, names, mongo, kafkaBrokers, kafkaAdmin }
}
