import type { Kafka, KafkaMessage, Producer } from 'kafkajs'

import { deadLetterTopic, isTombstone } from './envelope.js'
import { eventProducer } from './event-producer.js'

/** The key that the record had in its own topic. */
const KEY = 'dlt_key'

/** Puts aside records that cannot be handled, with the reason in the headers, for a person and the replay command. */
export interface DeadLetters {
  put(
    record: KafkaMessage,
    from: { topic: string; partition: number; attempts: number; reason: string },
  ): Promise<void>
  stop(): Promise<void>
}

/** Dead letters of one consumer group; the producer connects on first use. */
export function createDeadLetters(kafka: Kafka, group: string): DeadLetters {
  let producer: Promise<Producer> | null = null
  const connected = () => {
    producer ??= (async () => {
      const fresh = kafka.producer({ allowAutoTopicCreation: false })
      await fresh.connect()
      return fresh
    })().catch((error: unknown) => {
      producer = null
      throw error
    })
    return producer
  }
  return {
    async put(record, from) {
      const headers = {
        ...record.headers,
        dlt_group: group,
        dlt_topic: from.topic,
        dlt_partition: String(from.partition),
        dlt_offset: record.offset,
        dlt_attempts: String(from.attempts),
        dlt_reason: from.reason,
        ...(record.key ? { [KEY]: record.key } : {}),
      }
      // Topics are compacted: what several groups put aside, or one of them again, must not have one key.
      const key = [record.key?.toString() ?? '', group, from.partition, record.offset].join(':')
      await (
        await connected()
      ).send({
        topic: deadLetterTopic(from.topic),
        acks: -1,
        messages: [{ key, value: record.value, headers }],
      })
    },
    async stop() {
      await (await producer?.catch(() => null))?.disconnect()
    },
  }
}

/**
 * Sends the dead letters of a topic to it once more, those of one consumer group; their ids stay, so what was
 * handled meanwhile is skipped. Returns how many were sent.
 */
export async function replayDeadLetters(
  kafka: Kafka,
  options: { topic: string; group: string },
): Promise<number> {
  const source = deadLetterTopic(options.topic)
  const admin = kafka.admin()
  await admin.connect()
  const ends = await admin.fetchTopicOffsets(source)
  await admin.disconnect()
  const left = new Map(
    ends.filter((end) => BigInt(end.high) > BigInt(end.low)).map((end) => [end.partition, BigInt(end.high)]),
  )
  if (left.size === 0) return 0

  const producer = eventProducer(kafka)
  // A group of its own remembers what was replayed before.
  const consumer = kafka.consumer({
    groupId: `replay.${options.group}.${options.topic}`,
    allowAutoTopicCreation: false,
  })
  await Promise.all([producer.connect(), consumer.connect()])
  await consumer.subscribe({ topic: source, fromBeginning: true })
  let sent = 0
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  // Nothing new since the last replay: the group stands at the end and no record will come.
  const idle = setTimeout(() => finish(), 15_000)
  await consumer.run({
    eachMessage: async ({ partition, message }) => {
      if (message.headers?.['dlt_group']?.toString() === options.group && !isTombstone(message)) {
        const key = message.headers[KEY] === undefined ? message.key : message.headers[KEY].toString()
        await producer.send({
          topic: options.topic,
          acks: -1,
          messages: [{ key, value: message.value, headers: message.headers }],
        })
        sent++
      }
      if (BigInt(message.offset) + 1n >= (left.get(partition) ?? 0n)) left.delete(partition)
      if (left.size === 0) finish()
    },
  })
  await finished
  clearTimeout(idle)
  await consumer.disconnect()
  await producer.disconnect()
  return sent
}
