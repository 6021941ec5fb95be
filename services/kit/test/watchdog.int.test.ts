import { randomUUID } from 'node:crypto'

import { createKafka } from '@smartproject/kit/bus/kafka'
import { startWatchdog, type Watchdog } from '@smartproject/kit/bus/watchdog'
import { createLog } from '@smartproject/kit/log'
import { testInfra } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'

const log = createLog('kit-test', 'silent')
const kafka = createKafka(testInfra().brokers, 'kit-test', log)
const admin = kafka.admin()
const topic = `kit.watchdog.${randomUUID()}`
const group = `kit.${randomUUID()}`

beforeAll(async () => {
  await admin.connect()
  await admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: true })
  const producer = kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  await producer.send({ topic, messages: [0, 1].map((partition) => ({ partition, value: 'record' })) })
  await producer.disconnect()
  // The first partition was dealt with, the second one was not.
  await admin.setOffsets({ groupId: group, topic, partitions: [{ partition: 0, offset: '1' }] })
})

afterAll(async () => {
  await admin.deleteTopics({ topics: [topic] })
  await admin.disconnect()
})

describe('the watchdog of consumers', () => {
  it('has a member restarted for what waits in its own partitions, never for what waits for others', async () => {
    const stalls = { idle: 0, stuck: 0 }
    const watch = (who: keyof typeof stalls, partition: number): Watchdog => {
      const stalled = () => {
        stalls[who]++
      }
      const dog = startWatchdog({ kafka, group, topics: [topic], log, stalled, stallMs: 0, checkMs: 20 })
      dog.joined({ [topic]: [partition] })
      return dog
    }
    const dogs = [watch('idle', 0), watch('stuck', 1)]
    await eventually(() => stalls.stuck >= 5, { what: 'the stuck member to be noticed' })
    for (const dog of dogs) await dog.stop()
    expect(stalls.idle).toBe(0)
  })

  it('looks less often at a member whose requests for records are answered, and least when there are none', async () => {
    const looks = async (answered: 'never' | 'with records' | 'with nothing') => {
      let count = 0
      const stalled = () => {
        count++
      }
      const dog = startWatchdog({ kafka, group, topics: [topic], log, stalled, stallMs: 200, checkMs: 20 })
      const answer = () => answered !== 'never' && dog.fetched(answered === 'with records')
      const fetches = setInterval(answer, 20)
      const until = Date.now() + 3_000
      await eventually(() => Date.now() > until)
      clearInterval(fetches)
      await dog.stop()
      return count
    }
    const [stuck, fetching, caughtUp] = await Promise.all([
      looks('never'),
      looks('with records'),
      looks('with nothing'),
    ])
    expect(stuck).toBeGreaterThanOrEqual(5)
    expect(fetching).toBeGreaterThanOrEqual(1)
    expect(fetching).toBeLessThanOrEqual(4)
    expect(caughtUp).toBe(0)
  })
})

it('each fetch event counts the partitions that brought records', async () => {
  const consumer = kafka.consumer({ groupId: `kit.${randomUUID()}`, maxWaitTimeInMs: 100 })
  const fetched: number[] = []
  consumer.on(consumer.events.FETCH, ({ payload }) => void fetched.push(payload.numberOfBatches))
  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({ eachMessage: () => Promise.resolve() })
  await eventually(() => fetched.includes(0) && fetched.at(-1) === 0)
  await consumer.disconnect()
  expect(fetched.reduce((all, count) => all + count)).toBe(2)
})
