import { randomUUID } from 'node:crypto'

import type { Admin, Kafka, KafkaMessage } from 'kafkajs'

/** A record where it lies. */
export interface PlacedRecord {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

/** Behind the last record that compaction has left none comes: after this time without any everything has been read. */
const QUIET_MS = 10_000

/** Shows every record of these topics up to their present ends, each partition in its order. Errors: those of kafkajs. */
export async function readRecords(
  { kafka, admin }: { kafka: Kafka; admin: Admin },
  topics: readonly string[],
  show: (record: PlacedRecord) => void,
): Promise<void> {
  const ends = await endsOf(admin, topics)
  if (ends.size === 0) return
  const groupId = `reader.${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false })
  await consumer.connect()
  try {
    await consumer.subscribe({ topics: topicsIn(ends), fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      const open = new Set(ends.keys())
      let quiet: NodeJS.Timeout | undefined
      // A broker that does not answer is not quiet.
      consumer.on(consumer.events.FETCH, ({ payload }) => {
        if (payload.numberOfBatches === 0) quiet ??= setTimeout(resolve, QUIET_MS)
        else quiet?.refresh()
      })
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error))
      const eachMessage = (record: PlacedRecord): Promise<void> => {
        const place = `${record.topic}/${record.partition}`
        const [end, offset] = [ends.get(place) ?? 0n, BigInt(record.message.offset)]
        if (offset < end) show(record)
        if (offset + 1n >= end) open.delete(place)
        if (open.size === 0) {
          clearTimeout(quiet)
          resolve()
        }
        return Promise.resolve()
      }
      consumer.run({ autoCommit: false, eachMessage }).catch(reject)
    })
  } finally {
    await consumer.disconnect()
    // It has never committed an offset, so nothing is lost with it.
    await admin.deleteGroups([groupId]).catch(() => undefined)
  }
}

/** Offset behind the last record by `topic/partition`, where there is one. */
async function endsOf(admin: Admin, topics: readonly string[]): Promise<Map<string, bigint>> {
  const ends = new Map<string, bigint>()
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) ends.set(`${topic}/${partition}`, BigInt(high))
  return ends
}

function topicsIn(ends: ReadonlyMap<string, bigint>): string[] {
  return [...new Set([...ends.keys()].map((place) => place.slice(0, place.lastIndexOf('/'))))]
}
