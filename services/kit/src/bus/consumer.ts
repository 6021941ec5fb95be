import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'

import { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import { consumerRestarts, eventDelaySeconds, eventsHandled } from '../metrics.js'
import { isDatabaseDown } from '../mongo/is-database-down.js'
import { continueTrace, withFields, withSpan } from '../telemetry.js'
import { createDeadLetters } from './dead-letters.js'
import { ceHeaders, isTombstone } from './envelope.js'
import type { EventHandler } from './handlers.js'
import { gatherPauses } from './batches/gather-pauses.js'
import { mergeBatches } from './batches/merged-batches.js'
import { startOffsetCommits, type OffsetCommits } from './batches/offset-commits.js'
import { startWatchdog } from './watchdog.js'
import { CLOSE_MS, within } from './within.js'

/** A running consumer group member. */
export interface EventConsumer {
  /** Resolves when the first records were asked for: whatever is published from then on will be seen. */
  readonly consuming: Promise<void>
  stop(): Promise<void>
}

interface ConsumerOptions {
  kafka: Kafka
  /** Consumer group; one per service. */
  group: string
  handlers: readonly EventHandler[]
  log: Log
  sessionTimeoutMs: number
  /** How long the broker holds a request while there are no records, in milliseconds; see config.ts. */
  fetchWaitMs: number
  /** Where a group starts that never consumed; the beginning unless told otherwise. */
  fromBeginning?: boolean
  /** The shortest time between two fetches that bring records, in milliseconds, so that many come together; none by default. */
  gatherMs?: number | undefined
}

/** So many records are handled together. */
const TOGETHER = 200
const MAX_ATTEMPTS = 5
const BACKOFF_MS = [100, 300, 1_000, 2_000]
const RESTART_MS = 1_000

/**
 * Consumes the handlers' topics from the beginning. Each record is handled in order within its partition and its
 * offset is stored after the effect is committed. Poison goes to `<topic>.dlt`; while the database is away nothing
 * is given up. A crash or a stall restarts the member.
 */
export function startConsumer(options: ConsumerOptions): EventConsumer {
  const log = options.log.child({ part: 'consumer', group: options.group })
  const handlers = new Map(options.handlers.map((handler) => [handler.topic, handler]))
  if (handlers.size < options.handlers.length) throw new Error('two handlers of one topic')
  const deadLetters = createDeadLetters(options.kafka, options.group)
  let current: Consumer | null = null
  let stopping = false
  let restart: (cause: string) => void = () => undefined
  let settle: () => Promise<void> = () => Promise.resolve()
  let begun: () => void = () => undefined
  const consuming = new Promise<void>((resolve) => {
    begun = resolve
  })

  // A counter that begins with its first dead letter shows no increase, so it begins with zero.
  for (const topic of handlers.keys()) eventsHandled.inc({ topic, outcome: 'dead' }, 0)

  const handleRecord = (payload: EachBatchPayload, record: KafkaMessage) =>
    continueTrace(headerOf(record, ceHeaders.traceparent), () =>
      withFields({ tenantId: tenantOf(record), eventId: headerOf(record, ceHeaders.id) }, () =>
        handleWithRetries({ payload, record, handlers, deadLetters, log, stopped: () => stopping }),
      ),
    )

  const handleTogether = (topic: string, records: readonly KafkaMessage[]) =>
    handledTogether(topic, records, handlers.get(topic)?.handleAll, log)
  // Records since the former fetch come from all partitions at once.
  const merged = options.gatherMs ? mergeBatches(handleTogether, TOGETHER) : handleTogether
  const pauses = gatherPauses(options.gatherMs ?? 0)

  async function eachBatch(payload: EachBatchPayload, commits: OffsetCommits): Promise<void> {
    const { topic, partition, messages } = payload.batch
    const gone = () => !payload.isRunning() || payload.isStale()
    const handleAll = handlers.get(topic)?.handleAll
    const size = handleAll ? TOGETHER : messages.length
    for (let start = 0; start < messages.length && !stopping && !gone(); start += size) {
      const part = messages.slice(start, start + size)
      const living = part.filter((record) => !isTombstone(record))
      const together = handleAll !== undefined && (await merged(topic, living))
      for (const record of part) {
        if (gone() || (!together && (stopping || !(await handleRecord(payload, record))))) return
        payload.resolveOffset(record.offset)
        commits.handled(topic, partition, record.offset)
        watchdog.progress()
        await payload.heartbeat()
      }
    }
    // The next fetch begins when all batches of this one are done.
    if (payload.batch.offsetLag() !== '0') pauses.behind()
    if (!stopping) await pauses.untilNext()
  }

  async function runOnce(): Promise<string> {
    const consumer = options.kafka.consumer({
      groupId: options.group,
      sessionTimeout: options.sessionTimeoutMs,
      heartbeatInterval: Math.floor(options.sessionTimeoutMs / 4),
      rebalanceTimeout: Math.max(10_000, options.sessionTimeoutMs * 2),
      maxBytesPerPartition: 262_144,
      maxWaitTimeInMs: options.fetchWaitMs,
      allowAutoTopicCreation: false,
      // We restart ourselves, so that a member never dies silently.
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
    })
    current = consumer
    const commits = startOffsetCommits(consumer, log)
    settle = () => commits.flush()
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      commits.forget()
      watchdog.joined(payload.memberAssignment)
    })
    const ended = new Promise<string>((resolve) => {
      restart = resolve
      consumer.on(consumer.events.CRASH, () => resolve('crash'))
      consumer.on(consumer.events.FETCH, ({ payload }) => {
        begun()
        pauses.fetched()
        watchdog.fetched(payload.numberOfBatches > 0)
      })
    })
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [...handlers.keys()], fromBeginning: options.fromBeginning ?? true })
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 3,
        eachBatch: (payload) => eachBatch(payload, commits),
      })
      return await ended
    } finally {
      commits.stop()
      await within(CLOSE_MS, consumer.disconnect())
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      const cause = await runOnce().catch((err: unknown) => {
        log.warn({ err }, 'consumer failed to start')
        return 'start'
      })
      if (stopping) break
      consumerRestarts.inc({ cause })
      log.warn({ cause }, 'consumer restarts')
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
    }
  }

  const watchdog = startWatchdog({
    kafka: options.kafka,
    group: options.group,
    topics: [...handlers.keys()],
    log,
    stalled: () => restart('stall'),
  })
  const running = loop()
  return {
    consuming,
    async stop() {
      stopping = true
      pauses.end()
      await within(CLOSE_MS, watchdog.stop())
      await within(CLOSE_MS, settle())
      restart('stop')
      await within(CLOSE_MS, current?.stop())
      await within(2 * CLOSE_MS, running)
      await within(CLOSE_MS, deadLetters.stop())
    },
  }
}

/** True when all of the records are dealt with; else each is to be handled by itself, as a single one always is. */
async function handledTogether(
  topic: string,
  part: readonly KafkaMessage[],
  handleAll: EventHandler['handleAll'],
  log: Log,
): Promise<boolean> {
  if (!handleAll || part.length < 2) return false
  const [parent, ...links] = part.map((record) => headerOf(record, ceHeaders.traceparent))
  try {
    await withSpan(`consume ${topic}`, { kind: 'consumer', parent, links }, () => handleAll(part))
    eventsHandled.inc({ topic, outcome: 'done' }, part.length)
    for (const record of part) noteDelay(topic, record)
    return true
  } catch (err) {
    log.warn({ err, topic, records: part.length }, 'records failed together, trying one by one')
    return false
  }
}

interface Attempt {
  payload: EachBatchPayload
  record: KafkaMessage
  handlers: ReadonlyMap<string, EventHandler>
  deadLetters: ReturnType<typeof createDeadLetters>
  log: Log
  stopped: () => boolean
}

/** True when the record is dealt with (done, repeated or put aside); false when we stop in the middle. */
async function handleWithRetries(attempt: Attempt): Promise<boolean> {
  const { payload, record, log } = attempt
  const topic = payload.batch.topic
  // Its documents are erased here by the order that every service has got.
  if (isTombstone(record)) return true
  for (let tries = 1; ; tries++) {
    try {
      const outcome = await withSpan(`consume ${topic}`, { kind: 'consumer' }, () =>
        handlerOf(attempt, topic).handle(record),
      )
      eventsHandled.inc({ topic, outcome })
      if (outcome === 'done') noteDelay(topic, record)
      return true
    } catch (err) {
      const poison = err instanceof DomainError && err.kind === 'invalid'
      const down = isDatabaseDown(err) || (err instanceof DomainError && err.kind === 'unavailable')
      if (poison || (!down && tries >= MAX_ATTEMPTS)) {
        log.error(
          { err, topic, partition: payload.batch.partition, offset: record.offset },
          'record put aside',
        )
        const reason = err instanceof DomainError ? err.reason : 'HANDLER_FAILED'
        await attempt.deadLetters.put(record, {
          topic,
          partition: payload.batch.partition,
          attempts: tries,
          reason,
        })
        eventsHandled.inc({ topic, outcome: 'dead' })
        return true
      }
      log.warn({ err, topic, tries }, 'record failed, trying again')
    }
    await payload.heartbeat()
    await new Promise((resolve) =>
      setTimeout(resolve, BACKOFF_MS[Math.min(tries - 1, BACKOFF_MS.length - 1)]),
    )
    if (attempt.stopped() || !payload.isRunning() || payload.isStale()) return false
  }
}

function handlerOf(attempt: Attempt, topic: string): EventHandler {
  const handler = attempt.handlers.get(topic)
  if (!handler) throw new DomainError('invalid', 'TOPIC_UNKNOWN')
  return handler
}

function headerOf(record: KafkaMessage, name: string): string {
  return record.headers?.[name]?.toString() ?? ''
}

function tenantOf(record: KafkaMessage): string {
  return record.key?.toString().split(':', 1)[0] ?? ''
}

function noteDelay(topic: string, record: KafkaMessage): void {
  const written = Date.parse(headerOf(record, ceHeaders.time))
  if (!Number.isNaN(written)) eventDelaySeconds.observe({ topic }, Math.max(0, Date.now() - written) / 1000)
}
