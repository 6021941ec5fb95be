import { type Admin, Kafka, type KafkaConfig, logLevel } from 'kafkajs'
import { UserFault } from '../fault.js'

/** One topic as it shall exist. */
export interface TopicSpec {
  topic: string
  partitions: number
}

/** How topics are made on a cluster of several brokers, and how the brokers are reached. */
export interface TopicOptions {
  replicationFactor?: number
  minInsyncReplicas?: number
  security?: Pick<KafkaConfig, 'ssl' | 'sasl'>
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Read models are rebuilt by reading a topic from its start, so nothing ever expires: no two events have one key. What is
 * erased, by a record without a value under its key, is gone from the disks within about a week.
 */
export const KEPT_UNTIL_ERASED: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'retention.ms', value: '-1' },
  { name: 'retention.bytes', value: '-1' },
  { name: 'cleanup.policy', value: 'compact' },
  { name: 'max.compaction.lag.ms', value: String(WEEK_MS) },
]

/** True when the brokers answer to the Kafka protocol. */
export async function canTalkTo(brokers: readonly string[]): Promise<boolean> {
  try {
    await withAdmin(brokers, (admin) => admin.describeCluster())
    return true
  } catch {
    return false
  }
}

/** Fails unless the brokers given by the user answer. */
export async function requireBrokers(brokers: readonly string[]): Promise<void> {
  if (await canTalkTo(brokers)) return
  throw new UserFault(`The Kafka given with KAFKA_BROKERS (${brokers.join(', ')}) cannot be reached.`)
}

/** Creates the topics that are missing; existing ones stay as they are. Returns how many were created. */
export function ensureTopics(
  brokers: readonly string[],
  topics: readonly TopicSpec[],
  { replicationFactor, minInsyncReplicas, security }: TopicOptions = {},
): Promise<number> {
  const copies =
    minInsyncReplicas === undefined ? [] : [{ name: 'min.insync.replicas', value: String(minInsyncReplicas) }]
  const create = async (admin: Admin) => {
    const known = new Set(await admin.listTopics())
    const missing = topics.filter(({ topic }) => !known.has(topic))
    if (missing.length === 0) return 0
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, partitions }) => ({
        topic,
        numPartitions: partitions,
        configEntries: [...KEPT_UNTIL_ERASED, ...copies],
        ...(replicationFactor === undefined ? {} : { replicationFactor }),
      })),
    })
    return missing.length
  }
  return withAdmin(brokers, create, security)
}

async function withAdmin<T>(
  brokers: readonly string[],
  work: (admin: Admin) => Promise<T>,
  security: TopicOptions['security'] = {},
): Promise<T> {
  const kafka = new Kafka({
    clientId: 'local-platform',
    brokers: [...brokers],
    ...security,
    logLevel: logLevel.NOTHING,
    connectionTimeout: 2000,
    retry: { retries: 3, initialRetryTime: 100 },
  })
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}
