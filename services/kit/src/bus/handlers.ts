import { topics, type Topic } from '@smartproject/proto/topics'
import type { KafkaMessage } from 'kafkajs'

import { DomainError } from '../errors.js'
import { ceHeaders, type IncomingEvent } from './envelope.js'

/** A service's handler of the records of one topic. Knows nothing of Kafka. */
export interface EventHandler {
  readonly topic: string
  /**
   * Handles one record. Must commit its effect together with a receipt of the event's id, and must not be
   * harmed by an event that arrives again, late or after a newer one.
   */
  handle(record: KafkaMessage): Promise<'done' | 'repeated'>
  /**
   * Handles records of one partition together, for those who can do that for less. May leave some of them undone
   * when it fails; they come to `handle` one by one then.
   */
  handleAll?(records: readonly KafkaMessage[]): Promise<void>
}

/** Binds a typed handler to its topic. `false` from the handler means the event had been handled before. */
export function onEvent<M>(
  topic: Topic<M>,
  handle: (event: IncomingEvent<M>) => Promise<boolean>,
): EventHandler {
  return {
    topic: topic.name,
    handle: async (record) => ((await handle(decodeRecord(topic, record))) ? 'done' : 'repeated'),
  }
}

/** Binds a handler of several events at once, in the order of their partition; it must know what it has handled. */
export function onEvents<M>(
  topic: Topic<M>,
  handle: (events: readonly IncomingEvent<M>[]) => Promise<void>,
): EventHandler {
  return {
    topic: topic.name,
    async handle(record) {
      await handle([decodeRecord(topic, record)])
      return 'done'
    },
    handleAll: (records) => handle(records.map((record) => decodeRecord(topic, record))),
  }
}

/**
 * Binds a handler of several events of one tenant at once, in the order of their partition; an event that comes alone is a
 * list of one. `false` from the handler means that all of them had been handled before. No more than `atOnce` come together.
 */
export function onEventsOfTenant<M>(
  topic: Topic<M>,
  atOnce: number,
  handle: (tenantId: string, events: readonly IncomingEvent<M>[]) => Promise<boolean>,
): EventHandler {
  return {
    topic: topic.name,
    async handle(record) {
      const event = decodeRecord(topic, record)
      return (await handle(event.tenantId, [event])) ? 'done' : 'repeated'
    },
    async handleAll(records) {
      const events = records.map((record) => decodeRecord(topic, record))
      for (const [tenantId, all] of Map.groupBy(events, (event) => event.tenantId))
        for (let start = 0; start < all.length; start += atOnce)
          await handle(tenantId, all.slice(start, start + atOnce))
    },
  }
}

/** The handler behind the list of closed tenants: what is about an erased one, or was taken back, is passed over. */
export function guardedByTenant(
  handler: EventHandler,
  closed: { passesOver(tenantId: string, time: Date | null): Promise<boolean> },
): EventHandler {
  const { topic, handleAll } = handler
  const passedOver = (record: KafkaMessage) => {
    const key = record.key?.toString() ?? ''
    const tenantId = key.slice(0, Math.max(0, key.indexOf(':')))
    // That something was done stays recorded, also when what was done is taken back.
    const lasting = topic === topics.auditEvent.name
    const time = lasting ? null : new Date(record.headers?.[ceHeaders.time]?.toString() ?? '')
    return closed.passesOver(tenantId, time)
  }
  const handle = async (record: KafkaMessage) =>
    (await passedOver(record)) ? 'repeated' : handler.handle(record)
  if (!handleAll) return { topic, handle }
  return {
    topic,
    handle,
    async handleAll(records) {
      const open: KafkaMessage[] = []
      for (const record of records) if (!(await passedOver(record))) open.push(record)
      if (open.length > 0) await handleAll(open)
    },
  }
}

/** Reads a record; anything but a sound event of this topic is poison. */
export function decodeRecord<M>(topic: Topic<M>, record: KafkaMessage): IncomingEvent<M> {
  const header = (name: string) => {
    const value = record.headers?.[name]
    return value === undefined ? '' : value.toString()
  }
  const id = header(ceHeaders.id)
  if (id === '' || header(ceHeaders.type) !== topic.type || !record.value)
    throw new DomainError('invalid', 'EVENT_MALFORMED')
  let message: M
  try {
    message = topic.codec.decode(record.value)
  } catch (cause) {
    throw new DomainError('invalid', 'EVENT_MALFORMED', { cause })
  }
  const tenantId = (message as { tenantId?: string }).tenantId ?? ''
  // The tenant stands in key and body; where they disagree one of them was forged.
  if (!record.key?.toString().startsWith(`${tenantId}:`))
    throw new DomainError('invalid', 'EVENT_TENANT_MISMATCH')
  return {
    id,
    topic: topic.name,
    tenantId,
    message,
    time: new Date(header(ceHeaders.time)),
    traceparent: header(ceHeaders.traceparent),
  }
}
