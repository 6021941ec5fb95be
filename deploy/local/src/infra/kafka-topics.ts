import { type Admin, Kafka, type KafkaConfig, logLevel } from 'kafkajs'
import { UserFault } from '../fault.js'

/** One topic as it shall exist. */
export interface TopicSpec {
  topic: string
  partitions: number
  /** How long records are kept; until they are erased without it. */
  keptMs?: number
}

/** How topics are made on a cluster of several brokers. */
export interface TopicOptions {
  replicationFactor?: number
  minInsyncReplicas?: number
}

/** Brokers, with TLS and a login where they ask for them. */
export interface KafkaPlace {
  readonly brokers: readonly string[]
  readonly security?: Pick<KafkaConfig, 'ssl' | 'sasl'>
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Read models are rebuilt by reading a topic from its start, so nothing of it expires: no two events have one key. A fact that is
 * erased, by a record without a value under its key, is gone from the disks within about a week.
 */
export const KEPT_UNTIL_ERASED: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'retention.ms', value: '-1' },
  { name: 'retention.bytes', value: '-1' },
  { name: 'cleanup.policy', value: 'compact' },
  { name: 'max.compaction.lag.ms', value: String(WEEK_MS) },
]

/** The topics whose records are deleted by age, erased or not. */
function keptFor(ms: number): typeof KEPT_UNTIL_ERASED {
  return [
    { name: 'retention.ms', value: String(ms) },
    { name: 'retention.bytes', value: '-1' },
    { name: 'cleanup.policy', value: 'compact,delete' },
    { name: 'max.compaction.lag.ms', value: String(Math.min(ms, WEEK_MS)) },
  ]
}

/** True when the brokers answer to the Kafka protocol, and let us in. */
export async function canTalkTo(place: KafkaPlace): Promise<boolean> {
  try {
    await withAdmin(place, (admin) => admin.describeCluster())
    return true
  } catch {
    return false
  }
}

/** Fails unless the brokers given by the user answer. */
export async function requireBrokers(place: KafkaPlace): Promise<void> {
  const failure = await withAdmin(place, (admin) => admin.describeCluster()).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (failure === null) return
  const brokers = place.brokers.join(', ')
  throw new UserFault(`The Kafka given with KAFKA_BROKERS (${brokers}) cannot be used: ${failure}`)
}

/** Creates the topics that are missing; existing ones stay as they are. Returns how many were created. */
export function ensureTopics(
  place: KafkaPlace,
  topics: readonly TopicSpec[],
  { replicationFactor, minInsyncReplicas }: TopicOptions = {},
): Promise<number> {
  const copies =
    minInsyncReplicas === undefined ? [] : [{ name: 'min.insync.replicas', value: String(minInsyncReplicas) }]
  const create = async (admin: Admin) => {
    const known = new Set(await admin.listTopics())
    const missing = topics.filter(({ topic }) => !known.has(topic))
    if (missing.length === 0) return 0
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, partitions, keptMs }) => ({
        topic,
        numPartitions: partitions,
        configEntries: [...(keptMs === undefined ? KEPT_UNTIL_ERASED : keptFor(keptMs)), ...copies],
        ...(replicationFactor === undefined ? {} : { replicationFactor }),
      })),
    })
    return missing.length
  }
  return withAdmin(place, create)
}

/** Works as the administrator of the place. Errors: those of kafkajs. */
export async function withAdmin<T>(
  { brokers, security = {} }: KafkaPlace,
  work: (admin: Admin) => Promise<T>,
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
