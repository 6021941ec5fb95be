import { readRecords, type PlacedRecord } from '@smartproject/local/infra/kafka-records'

import type { Rig } from '../rig/rig.js'

/** A record where it lies. */
export type Placed = Omit<PlacedRecord, 'topic'>

/** Every record of a topic up to its present end, each partition in its order. */
export async function readTopic(rig: Rig, topic: string): Promise<Placed[]> {
  const found: Placed[] = []
  await readRecords(rig, [topic], (record) => found.push(record))
  return found
}

const PORTION = 500

/** Sends records once more, as they were, each to the partition it names. */
export async function sendAgain(rig: Rig, topic: string, records: readonly Placed[]): Promise<void> {
  const producer = rig.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  for (let at = 0; at < records.length; at += PORTION)
    await producer.send({
      topic,
      messages: records.slice(at, at + PORTION).map(({ partition, message: { key, value, headers } }) => {
        return { partition, key, value, ...(headers ? { headers } : {}) }
      }),
    })
  await producer.disconnect()
}
