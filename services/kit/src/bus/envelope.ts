import type { Topic } from '@smartproject/proto/topics'

import { newId } from '../types/ids.js'

/** An event on its way out: encoded, addressed, not yet on Kafka. */
export interface OutgoingEvent {
  readonly id: string
  readonly topic: string
  /** Fully qualified message name; becomes `ce_type`. */
  readonly type: string
  readonly tenantId: string
  /** Id of the aggregate; with the tenant it begins the record's key and chooses its partition: one aggregate stays in order. */
  readonly aggregateId: string
  readonly value: Uint8Array
}

/** An event as a consumer sees it. */
export interface IncomingEvent<M> {
  readonly id: string
  readonly topic: string
  readonly tenantId: string
  readonly message: M
  readonly time: Date
  readonly traceparent: string
}

/** Encodes a message for its topic. `tenantId` is empty for facts that belong to no subscription. */
export function outgoing<M>(
  topic: Topic<M>,
  event: { tenantId: string; aggregateId: string; message: M; id?: string },
): OutgoingEvent {
  return {
    id: event.id ?? newId(),
    topic: topic.name,
    type: topic.type,
    tenantId: event.tenantId,
    aggregateId: event.aggregateId,
    value: topic.codec.encode(event.message).finish(),
  }
}

/**
 * The record's key: tenant, aggregate and event. Topics are compacted, and no two events have one key, so each is kept
 * until it is erased by a record without a value under its key.
 */
export function recordKey(tenantId: string, aggregateId: string, eventId: string): string {
  return `${tenantId}:${aggregateId}:${eventId}`
}

/** The part of a key that chooses the partition: tenant and aggregate. */
export function orderingKey(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(':')))
}

/** True for a record that only says that another one is erased. */
export function isTombstone(record: { readonly value: Uint8Array | null }): boolean {
  return record.value === null
}

/** The dead-letter topic of a topic. */
export function deadLetterTopic(topic: string): string {
  return `${topic}.dlt`
}

export const ceHeaders = {
  id: 'ce_id',
  type: 'ce_type',
  source: 'ce_source',
  time: 'ce_time',
  subject: 'ce_subject',
  specversion: 'ce_specversion',
  traceparent: 'traceparent',
} as const
