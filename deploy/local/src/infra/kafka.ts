import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserFault } from '../fault.js'
import type { ProcessSpec } from '../process/managed-process.js'
import { runCommand } from './command.js'
import { canTalkTo } from './kafka-topics.js'
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
}

/** One node needs no particular cluster id; a fixed one keeps a restored data folder usable. */
const CLUSTER_ID = 'c21hcnQtcHJvamVjdC1kZQ'

/** Formats the data folder on first use, writes the configuration and says how to run the broker. */
export async function prepareKafka(options: KafkaOptions): Promise<ProcessSpec> {
  const { java, jars, folder, port } = options
  const config = join(folder, 'server.properties')
  mkdirSync(folder, { recursive: true })
  writeFileSync(config, serverProperties(options))
  const classPath = ['-cp', jars.join(delimiter)]
  const lean = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']
  if (!existsSync(join(folder, 'data', 'meta.properties'))) {
    const format = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', config]
    const result = await runCommand(java, [...lean, ...classPath, ...format], { cwd: folder })
    if (result.code !== 0)
      throw new UserFault(
        `Kafka could not prepare its data folder ${folder}:\n${result.stdout}${result.stderr}`,
      )
  }
  return {
    name: 'kafka',
    command: java,
    args: [`-Xmx${options.heapMb}m`, ...lean, ...quietLogs(folder), ...classPath, 'kafka.Kafka', config],
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    isReady: async () => (await isPortOpen(port)) && canTalkTo([`127.0.0.1:${port}`]),
    readyWithinMs: 90_000,
    graceMs: 20_000,
  }
}

function quietLogs(folder: string): string[] {
  return [
    `-Dkafka.logs.dir=${folder}`,
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
    '-Dorg.slf4j.simpleLogger.showDateTime=true',
    '-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss',
  ]
}

function serverProperties({ folder, port, controllerPort, advertised }: KafkaOptions): string {
  const settings: Record<string, string | number> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://${advertised ?? `127.0.0.1:${port}`}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'auto.create.topics.enable': 'false',
    'num.partitions': 3,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    // A platform that was not started for weeks must find its consumers where they stood.
    'offsets.retention.minutes': 2_147_483_647,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // A broker that was killed may come back only when its old registration has run out (9 s by default).
    'broker.session.timeout.ms': 4000,
    'broker.heartbeat.interval.ms': 1000,
    'group.initial.rebalance.delay.ms': 0,
    'log.index.size.max.bytes': 1_048_576,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 8_388_608,
  }
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
