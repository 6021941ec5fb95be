import type { Topic } from '@smartproject/proto/topics'
import type { KafkaMessage } from 'kafkajs'

import { DomainError } from '../errors.js'
import { ceHeaders, type IncomingEvent } from './envelope.js'

/** What a service does with the records of one topic. Knows nothing of Kafka. */
export interface EventHandler {
  readonly topic: string
  /**
   * Handles one record. Must commit its effect together with a receipt of the event's id, and must not be
   * harmed by an event that arrives again, late or after a newer one.
   */
  handle(record: KafkaMessage): Promise<'done' | 'repeated'>
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

/** The handler behind the list of closed tenants: what is about an erased one, or was taken back, is passed over. */
export function guardedByTenant(
  handler: EventHandler,
  closed: { passesOver(tenantId: string, time: Date): Promise<boolean> },
): EventHandler {
  return {
    topic: handler.topic,
    async handle(record) {
      const key = record.key?.toString() ?? ''
      const tenantId = key.slice(0, Math.max(0, key.indexOf(':')))
      const time = new Date(record.headers?.[ceHeaders.time]?.toString() ?? '')
      if (tenantId !== '' && (await closed.passesOver(tenantId, time))) return 'repeated'
      return handler.handle(record)
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
  // The tenant stands in key and body; where they disagree somebody forged one of them.
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
