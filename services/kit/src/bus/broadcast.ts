import { randomUUID } from 'node:crypto'

import type { Consumer, Kafka } from 'kafkajs'

import type { Log } from '../log.js'
import { isTombstone } from './envelope.js'
import type { EventHandler } from './handlers.js'
import { CLOSE_MS, within } from './within.js'

const RESTART_MS = 1_000
/** How long the broker holds a request while there are no records; it answers as soon as there are some. */
const FETCH_WAIT_MS = 20_000

/**
 * Hears every new record in this very process (each process is a group of its own), from now on. For caches that
 * drop what a fact supersedes; a service that needs each record exactly once uses `startConsumer`.
 */
export function startBroadcast(options: {
  kafka: Kafka
  service: string
  handlers: readonly EventHandler[]
  log: Log
  /** Called when records may have been missed: whatever is cached must go. */
  missed: () => void
  /** Called each time from when on every new record is received. */
  listening?: () => void
}): { stop(): Promise<void> } {
  // Several may listen to one topic; they hear each record in their order.
  const handlers = Map.groupBy(options.handlers, ({ topic }) => topic)
  let current: Consumer | null = null
  let stopping = false
  let end: () => void = () => undefined

  async function runOnce(): Promise<void> {
    const consumer = options.kafka.consumer({
      groupId: `${options.service}.broadcast.${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
    })
    current = consumer
    const ended = new Promise<void>((resolve) => {
      end = resolve
      consumer.on(consumer.events.CRASH, () => resolve())
    })
    // The first fetch fixes where reading begins.
    let received = false
    consumer.on(consumer.events.FETCH, () => {
      if (received) return
      received = true
      options.listening?.()
    })
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [...handlers.keys()], fromBeginning: false })
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ topic, message }) => {
          if (isTombstone(message)) return
          for (const handler of handlers.get(topic) ?? [])
            await handler
              .handle(message)
              .catch((err: unknown) => options.log.warn({ err, topic }, 'broadcast record ignored'))
        },
      })
      await ended
    } finally {
      await within(CLOSE_MS, consumer.disconnect())
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      await runOnce().catch((err: unknown) => options.log.warn({ err }, 'broadcast consumer failed'))
      if (stopping) break
      options.missed()
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
    }
  }

  const running = loop()
  return {
    async stop() {
      stopping = true
      end()
      await within(CLOSE_MS, current?.stop())
      await within(2 * CLOSE_MS, running)
    },
  }
}
