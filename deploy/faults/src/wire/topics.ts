import { readRecords, type PlacedRecord } from '@smartproject/local/infra/kafka-records'

import type { Rig } from '../rig/rig.js'

/** A record where it lies. */
export type Placed = Omit<PlacedRecord, 'topic'>

/** Every record of these topics up to their present ends, by topic, each partition in its order. */
export async function readTopics(
  rig: Rig,
  topics: readonly string[],
): Promise<ReadonlyMap<string, readonly Placed[]>> {
  const found = new Map<string, Placed[]>(topics.map((topic) => [topic, []]))
  // One reader of all of them: to join a group and to leave it takes longer than to read a topic.
  await readRecords(rig, topics, (record) => found.get(record.topic)?.push(record))
  return found
}

const PORTION = 500

/** Sends records of topics once more, as they were, each to the partition it names. */
export async function sendAgain(rig: Rig, all: ReadonlyMap<string, readonly Placed[]>): Promise<void> {
  const producer = rig.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  for (const [topic, records] of all)
    for (let at = 0; at < records.length; at += PORTION)
      await producer.send({
        topic,
        messages: records.slice(at, at + PORTION).map(({ partition, message: { key, value, headers } }) => {
          return { partition, key, value, ...(headers ? { headers } : {}) }
        }),
      })
  await producer.disconnect()
}

/** How many records these are. */
export function countOf(all: ReadonlyMap<string, readonly Placed[]>): number {
  return [...all.values()].reduce((sum, records) => sum + records.length, 0)
}
