import { readRecords } from '@smartproject/local/infra/kafka-records'
import { eventually } from '@smartproject/testkit/eventually'
import { ConfigResourceTypes, type Admin, type Kafka } from 'kafkajs'

// What Kafka does within a week it does here within a minute: rolls the logs and compacts them.

type Bus = Readonly<{ kafka: Kafka; admin: Admin }>

const DAYS = { 'cleanup.policy': 'compact', 'retention.ms': '-1', 'max.compaction.lag.ms': '604800000' }
const SECONDS = { 'segment.ms': '1000', 'max.compaction.lag.ms': '1000', 'min.cleanable.dirty.ratio': '0.01' }

/** How many records of the platform's topics have a key that begins so, or a value with this text; erased ones are none. */
export async function recordsWith(bus: Bus, { key, text }: { key?: string; text?: string }): Promise<number> {
  let count = 0
  await readRecords(bus, await ownTopics(bus), ({ message }) => {
    if (message.value === null) return
    const named = key !== undefined && String(message.key).startsWith(key)
    if (named || (text !== undefined && message.value.includes(text))) count++
  })
  return count
}

/** Lets Kafka compact every topic, and waits until nothing of a tenant with a value is on its disks. */
export async function compact(bus: Bus, tenantId: string): Promise<void> {
  const topics = await ownTopics(bus)
  await configure(bus.admin, topics, { ...DAYS, ...SECONDS })
  const producer = bus.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  try {
    await eventually(
      async () => {
        // A log is rolled when something comes that is later than its first record by so much.
        for (const topic of topics)
          await producer.send({
            topic,
            messages: (await bus.admin.fetchTopicOffsets(topic)).map(({ partition }) => {
              return { key: `${tenantId}::roll`, value: null, partition }
            }),
          })
        return (await recordsWith(bus, { key: `${tenantId}:` })) === 0
      },
      { withinMs: 90_000, everyMs: 2_000, what: 'Kafka to have thrown away what is erased' },
    )
  } finally {
    await producer.disconnect()
    await configure(bus.admin, topics, DAYS)
  }
}

async function ownTopics({ admin }: Bus): Promise<string[]> {
  return (await admin.listTopics()).filter((name) => !name.startsWith('__')).toSorted()
}

async function configure(
  admin: Admin,
  topics: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }))
  const resources = topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name, configEntries }))
  await admin.alterConfigs({ validateOnly: false, resources })
}
