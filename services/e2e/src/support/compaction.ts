import { readRecords } from '@smartproject/local/infra/kafka-records'
import { KEPT_UNTIL_ERASED } from '@smartproject/local/infra/kafka-topics'
import { topics } from '@smartproject/local/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { ConfigResourceTypes, type Admin, type Kafka } from 'kafkajs'

// Kafka does within a minute here what takes a week elsewhere: rolls the logs and compacts them.

/** The cleaner rests between two rounds for fifteen seconds otherwise. */
const CLEANER_RESTS = [{ name: 'log.cleaner.backoff.ms', value: '250' }]
/** As the platform's Kafka calls itself. */
const BROKER = '1'

type Bus = Readonly<{ kafka: Kafka; admin: Admin }>

const names = topics.map(({ topic }) => topic)
const IN_SECONDS = [
  ...KEPT_UNTIL_ERASED.filter(({ name }) => name !== 'max.compaction.lag.ms'),
  { name: 'max.compaction.lag.ms', value: '1000' },
  { name: 'segment.ms', value: '1000' },
  { name: 'min.cleanable.dirty.ratio', value: '0.01' },
]

/** How many records of the platform's topics have a key that begins so, or a value with this text; erased ones are none. */
export async function recordsWith(bus: Bus, { key, text }: { key?: string; text?: string }): Promise<number> {
  let count = 0
  await readRecords(bus, names, ({ message }) => {
    if (message.value === null) return
    const named = key !== undefined && String(message.key).startsWith(key)
    if (named || (text !== undefined && message.value.includes(text))) count++
  })
  return count
}

/** Lets Kafka compact every topic, and waits until nothing of a tenant with a value is on its disks. */
export async function compact(bus: Bus, tenantId: string): Promise<void> {
  await configure(bus.admin, IN_SECONDS, CLEANER_RESTS)
  const producer = bus.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  try {
    await eventually(
      async () => {
        // A log is rolled when something comes that is later than its first record by so much.
        for (const topic of names)
          await producer.send({
            topic,
            messages: (await bus.admin.fetchTopicOffsets(topic)).map(({ partition }) => {
              return { key: `${tenantId}::roll`, value: null, partition }
            }),
          })
        return (await recordsWith(bus, { key: `${tenantId}:` })) === 0
      },
      { withinMs: 90_000, everyMs: 500, what: 'Kafka to have thrown away what is erased' },
    )
  } finally {
    await producer.disconnect()
    await configure(bus.admin, KEPT_UNTIL_ERASED, [])
  }
}

/** Gives every topic these settings, and the broker those; what is left out is as it was at first. */
async function configure(
  admin: Admin,
  ofTopics: typeof KEPT_UNTIL_ERASED,
  ofBroker: typeof KEPT_UNTIL_ERASED,
): Promise<void> {
  const topic = { type: ConfigResourceTypes.TOPIC, configEntries: [...ofTopics] }
  const broker = { type: ConfigResourceTypes.BROKER, name: BROKER, configEntries: [...ofBroker] }
  const resources = [...names.map((name) => ({ ...topic, name })), broker]
  await admin.alterConfigs({ validateOnly: false, resources })
}
