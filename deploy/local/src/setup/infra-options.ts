import type { SetMember } from '../infra/mongo-replica-set.js'
import type { Say } from '../infra/server-source.js'
import type { Supervisor } from '../process/supervisor.js'
import type { PlatformPorts } from './ports.js'
import type { Secrets } from './secrets.js'

/** The options of a platform for its MongoDB and Kafka. */
export interface InfraOptions {
  root: string
  dataDir: string
  ports: PlatformPorts
  secrets: Secrets
  env: NodeJS.ProcessEnv
  say: Say
  supervisor: Supervisor
  docker: boolean
  databasePrefix: string
  layout: Layout
}

/** How the servers of a platform stand when they are not alone and in the open; see `PlatformOptions.layout`. */
export interface Layout {
  /** Members of the MongoDB replica set; one by default. */
  readonly mongo?: {
    readonly members: readonly SetMember[]
    readonly electionTimeoutMs: number
    readonly extraArgs: readonly string[]
  }
  /** `host:port` under which clients find Kafka. */
  readonly kafka?: string
}
