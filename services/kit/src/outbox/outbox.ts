import type { ClientSession, Connection } from 'mongoose'

import type { OutgoingEvent } from '../bus/envelope.js'
import { currentTraceparent } from '../telemetry.js'

/** A row of the outbox. */
export interface OutboxRow {
  _id: string
  topic: string
  type: string
  tenantId: string
  aggregateId: string
  value: Buffer
  /** Captured when the change was written, so that the trace goes on when the relay runs later. */
  traceparent: string
  createTime: Date
  state: 'new' | 'sent'
  sentTime?: Date
}

export const OUTBOX = 'outbox'

/** Adds events to the outbox inside the transaction of the change they tell of; without one when nothing changes. */
export async function addToOutbox(
  connection: Connection,
  session: ClientSession | null,
  events: readonly OutgoingEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const traceparent = currentTraceparent()
  await connection.collection<OutboxRow>(OUTBOX).insertMany(
    events.map((event) => ({
      _id: event.id,
      topic: event.topic,
      type: event.type,
      tenantId: event.tenantId,
      aggregateId: event.aggregateId,
      value: Buffer.from(event.value),
      traceparent,
      createTime: now,
      state: 'new' as const,
    })),
    session ? { session } : {},
  )
}
