import type { Log } from '@smartproject/kit/log'
import { createLog } from '@smartproject/kit/log'
import type { RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'
import { createConnection, type Connection } from 'mongoose'

import { testDatabase, testEnvironment } from './environment.js'
import { testBus, type TestBus } from './events.js'

/** A real service in this process, with its database and the bus. */
export interface TestService {
  /** `host:port` for `rpcClient`. */
  readonly address: string
  readonly opsUrl: string
  /** A connection of the test's own to the service's database. */
  readonly connection: Connection
  /** Address of that database. */
  readonly databaseUri: string
  readonly bus: TestBus
  /** Stops the service and starts it again on the same database and group. */
  restart(): Promise<void>
  /** Stops the service alone; the database stays for whatever serves it next. */
  halt(): Promise<void>
  /** Stops everything and drops the database. */
  stop(): Promise<void>
}

/**
 * Starts a service for a test file: `start` and `readConfig` are the service's own, the database is new, the
 * consumer group is unique, MongoDB, Kafka and gRPC are real.
 */
export async function startTestService<C extends { LOG_LEVEL: string }>(options: {
  name: string
  readConfig: (env: NodeJS.ProcessEnv) => C
  start: (config: C, log: Log, overrides: { clock?: Clock }) => Promise<RunningService>
  clock?: Clock
  env?: Record<string, string>
  /** Fills the database before the service opens it, as a release before would have left it. */
  prepare?: (databaseUri: string) => Promise<void>
}): Promise<TestService> {
  const database = testDatabase(options.name)
  await options.prepare?.(database.uri)
  const bus = await testBus()
  const config = options.readConfig({
    ...testEnvironment(options.name, database),
    ...options.env,
  })
  const log = createLog(options.name, config.LOG_LEVEL)
  const launch = async () => {
    const started = await options.start(config, log, options.clock ? { clock: options.clock } : {})
    await started.consuming
    return started
  }
  let running = await launch()
  let halted = false
  const connection = await createConnection(database.uri).asPromise()
  return {
    get address() {
      return `127.0.0.1:${running.grpcPort}`
    },
    get opsUrl() {
      return `http://127.0.0.1:${running.opsPort}`
    },
    connection,
    databaseUri: database.uri,
    bus,
    async restart() {
      await running.stop()
      running = await launch()
    },
    async halt() {
      await running.stop()
      halted = true
    },
    async stop() {
      if (!halted) await running.stop()
      await bus.stop()
      await connection.close()
      await database.drop()
    },
  }
}
