import type { KafkaPlace } from '@smartproject/local/infra/kafka-topics'
import { Kafka, logLevel } from 'kafkajs'

/** Where topics end and how far consumers have come, for an operator after a disaster. */
export interface KafkaFacts {
  /** Offset of the next record by `topic/partition`. */
  readonly ends: Readonly<Record<string, string>>
  /** Offset to go on from by `group topic/partition`. */
  readonly positions: Readonly<Record<string, string>>
}

/** Asks Kafka; null when it cannot be reached: a backup does not wait for it. */
export async function kafkaFacts(
  { brokers, security }: KafkaPlace,
  groups: readonly string[],
): Promise<KafkaFacts | null> {
  if (brokers.length === 0) return null
  const kafka = new Kafka({
    clientId: 'backup',
    brokers: [...brokers],
    ...security,
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    retry: { retries: 1 },
  })
  const admin = kafka.admin()
  try {
    await admin.connect()
    const topics = (await admin.listTopics()).filter((name) => !name.startsWith('__')).toSorted()
    const ends: Record<string, string> = {}
    for (const topic of topics)
      for (const { partition, high } of await admin.fetchTopicOffsets(topic))
        ends[`${topic}/${partition}`] = high
    const positions: Record<string, string> = {}
    for (const group of groups)
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group }))
        for (const { partition, offset } of partitions)
          if (offset !== '-1') positions[`${group} ${topic}/${partition}`] = offset
    return { ends, positions }
  } catch {
    return null
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}
