import { randomUUID } from 'node:crypto'

import type { KafkaMessage } from 'kafkajs'

import type { Rig } from '../rig/rig.js'
import { until } from '../rig/until.js'

/** A record where it lies. */
export interface Placed {
  readonly partition: number
  readonly message: KafkaMessage
}

/** Every record of a topic up to its present end, each partition in its order. */
export async function readTopic(rig: Rig, topic: string): Promise<Placed[]> {
  const left = new Map(
    (await rig.admin.fetchTopicOffsets(topic))
      .filter(({ low, high }) => BigInt(high) > BigInt(low))
      .map(({ partition, high }) => [partition, BigInt(high)]),
  )
  if (left.size === 0) return []
  const found: Placed[] = []
  const consumer = rig.kafka.consumer({ groupId: `fault-rig.${randomUUID()}`, maxWaitTimeInMs: 100 })
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  const ends = new Map(left)
  await consumer.run({
    autoCommit: false,
    eachMessage: ({ partition, message }) => {
      const end = ends.get(partition) ?? 0n
      if (BigInt(message.offset) < end) found.push({ partition, message })
      if (BigInt(message.offset) + 1n >= end) left.delete(partition)
      return Promise.resolve()
    },
  })
  await until(`${topic} to be read`, () => left.size === 0)
  await consumer.disconnect()
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
