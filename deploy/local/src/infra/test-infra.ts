import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ManagedProcess, type ProcessHost } from '../process/managed-process.js'
import { PidRegistry } from '../process/pid-registry.js'
import { both } from './both.js'
import { testDataRoot } from './disk.js'
import { prepareKafka } from './kafka.js'
import { kafkaSources } from './kafka-sources.js'
import { ensurePrimary } from './mongo-replica-set.js'
import { mongodSpec, REPLICA_SET } from './mongo.js'
import { mongoSources } from './mongo-sources.js'
import { freePorts, requireFreePorts, type WantedPort } from './ports.js'
import { firstSource, type Say } from './server-source.js'

/** A MongoDB and a Kafka for tests: no access control, nothing kept. */
export interface TestInfra {
  mongoUrl: string
  kafkaBrokers: string
  stop(): Promise<void>
}

export interface TestInfraPorts {
  mongo: number
  kafka: number
  kafkaController: number
}

export interface TestInfraOptions {
  /** Ports to use; free ones are taken when absent. */
  ports?: TestInfraPorts
  say?: Say
  env?: NodeJS.ProcessEnv
}

const FOLDER_PREFIX = 'smart-project-test-'
const OWNER = 'owner'
const MIN_FREE_BYTES = 1024 ** 3

/**
 * The environment in which servers for tests are looked for: TEST_MONGO_URL and TEST_KAFKA_BROKERS instead
 * of MONGO_URL and KAFKA_BROKERS, because tests must never write to the servers of a person's work.
 */
export function testEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, MONGO_URL: env.TEST_MONGO_URL, KAFKA_BROKERS: env.TEST_KAFKA_BROKERS }
}

/** Starts one mongod and one Kafka in a temporary folder; two test runs never meet. */
export async function startTestInfra(options: TestInfraOptions = {}): Promise<TestInfra> {
  const say = options.say ?? (() => undefined)
  const context = { env: testEnvironment(options.env ?? process.env), say }
  const ports = options.ports ?? (await anyPorts())
  if (options.ports) await requireFreePorts(testPorts(ports))
  const base = await testDataRoot(MIN_FREE_BYTES)
  await sweepAbandoned(base, FOLDER_PREFIX, OWNER)
  const folder = mkdtempSync(join(base, FOLDER_PREFIX))
  const host: ProcessHost = { logFolder: folder, pids: new PidRegistry(join(folder, 'pids.json')), say }
  // The folder belongs to the process that lives longest: recorded so that a later run can tell it was left behind.
  host.pids.add(OWNER, process.pid)
  const started: ManagedProcess[] = []
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop(2000)))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [mongoUrl, kafkaBrokers] = await both(
      startMongo(join(folder, 'mongodb'), ports, host, started, context),
      startKafka(join(folder, 'kafka'), ports, host, started, context),
    )
    return { mongoUrl, kafkaBrokers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Context = Parameters<typeof firstSource>[1]

async function startMongo(
  folder: string,
  ports: TestInfraPorts,
  host: ProcessHost,
  started: ManagedProcess[],
  context: Context,
): Promise<string> {
  const found = await firstSource(mongoSources, context)
  if ('address' in found) return found.address
  mkdirSync(folder, { recursive: true })
  const spec = mongodSpec({
    mongod: found.mongod,
    folder,
    port: ports.mongo,
    keyFileText: undefined,
    cacheGb: 0.25,
    // Failpoints for fault tests, and expiry soon enough to be waited for.
    extraArgs: ['--setParameter=enableTestCommands=1', '--setParameter=ttlMonitorSleepSecs=1'],
  })
  const mongo = new ManagedProcess(spec, host)
  started.push(mongo)
  mongo.start()
  await mongo.waitUntilReady()
  await ensurePrimary(ports.mongo, REPLICA_SET)
  return `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=${REPLICA_SET}&directConnection=true`
}

async function startKafka(
  folder: string,
  ports: TestInfraPorts,
  host: ProcessHost,
  started: ManagedProcess[],
  context: Context,
): Promise<string> {
  const found = await firstSource(kafkaSources, context)
  if ('address' in found) return found.address
  const { java, jars } = found
  const { kafka: port, kafkaController: controllerPort } = ports
  const spec = await prepareKafka({ java, jars, folder, port, controllerPort, heapMb: 384 })
  const kafka = new ManagedProcess(spec, host)
  started.push(kafka)
  kafka.start()
  await kafka.waitUntilReady()
  return `127.0.0.1:${port}`
}

async function anyPorts(): Promise<TestInfraPorts> {
  const [mongo = 0, kafka = 0, kafkaController = 0] = await freePorts(3)
  return { mongo, kafka, kafkaController }
}

function testPorts(ports: TestInfraPorts): WantedPort[] {
  return Object.entries(ports).map(([service, port]) => ({ port, service, variable: 'the ports option' }))
}

/** Cleans up after test runs that were killed: ends their servers and removes their folders. */
export async function sweepAbandoned(base: string, prefix: string, owner: string): Promise<void> {
  for (const name of readdirSync(base).filter((each) => each.startsWith(prefix))) {
    const folder = join(base, name)
    const pids = new PidRegistry(join(folder, 'pids.json'))
    if (pids.alive().has(owner)) continue
    await pids.endLeftovers(2000)
    rmSync(folder, { recursive: true, force: true })
  }
}
