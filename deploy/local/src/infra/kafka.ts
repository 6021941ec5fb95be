import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserFault } from '../fault.js'
import type { ProcessSpec } from '../process/managed-process.js'
import { runCommand } from './command.js'
import { ADMIN, ADMIN_PASSWORD, serverProperties } from './kafka-properties.js'
import { canTalkTo, type KafkaPlace } from './kafka-topics.js'
import { isPortOpen } from './ports.js'

/** How to run one Kafka that is broker and controller at once. */
export interface KafkaOptions {
  java: string
  jars: readonly string[]
  folder: string
  port: number
  controllerPort: number
  heapMb: number
  /** `host:port` under which clients find the broker; its own port by default. */
  advertised?: string
  /** Password of the administrator; without one everybody may do everything, unasked. */
  adminPassword?: string
}

/** One node needs no particular cluster id; a fixed one keeps a restored data folder usable. */
const CLUSTER_ID = 'c21hcnQtcHJvamVjdC1kZQ'

/** Formats the data folder on first use, writes the configuration and says how to run the broker. */
export async function prepareKafka(options: KafkaOptions): Promise<ProcessSpec> {
  const { java, jars, folder, port } = options
  const { adminPassword } = options
  const config = join(folder, 'server.properties')
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', [ADMIN_PASSWORD]: adminPassword }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    config,
    serverProperties({ ...options, logDir: join(folder, 'data'), secured: adminPassword !== undefined }),
  )
  const classPath = ['-cp', jars.join(delimiter)]
  const jvmFlags = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-XX:-UsePerfData']
  if (!existsSync(join(folder, 'data', 'meta.properties'))) {
    const format = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', config]
    const result = await runCommand(java, [...jvmFlags, ...classPath, ...format], { cwd: folder, env })
    if (result.code !== 0)
      throw new UserFault(
        `Kafka could not prepare its data folder ${folder}:\n${result.stdout}${result.stderr}`,
      )
  }
  return {
    name: 'kafka',
    command: java,
    args: [`-Xmx${options.heapMb}m`, ...jvmFlags, ...quietLogs(folder), ...classPath, 'kafka.Kafka', config],
    cwd: folder,
    env,
    isReady: async () => (await isPortOpen(port)) && canTalkTo(ownBroker(port, adminPassword)),
    readyWithinMs: 90_000,
    graceMs: 20_000,
  }
}

/** A broker of this machine as its administrator reaches it. */
export function ownBroker(port: number, adminPassword: string | undefined): KafkaPlace {
  const brokers = [`127.0.0.1:${port}`]
  if (adminPassword === undefined) return { brokers }
  return { brokers, security: { sasl: { mechanism: 'plain', username: ADMIN, password: adminPassword } } }
}

function quietLogs(folder: string): string[] {
  return [
    `-Dkafka.logs.dir=${folder}`,
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
    '-Dorg.slf4j.simpleLogger.showDateTime=true',
    '-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss',
  ]
}
