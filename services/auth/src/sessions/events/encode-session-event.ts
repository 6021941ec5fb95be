import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { topics } from '@smartproject/proto/topics'

import type { SessionEvent } from '../domain/events.js'

/** The record of an event about a session, which belongs to no tenant. */
export function encodeSessionEvent(event: SessionEvent): OutgoingEvent {
  return outgoing(topics.sessionEvent, {
    tenantId: '',
    aggregateId: event.sessionId,
    message: {
      change: event.type === 'session-started' ? SessionChange.STARTED : SessionChange.ENDED,
      sessionId: event.sessionId,
      userId: event.userId,
      time: event.time,
    },
  })
}
