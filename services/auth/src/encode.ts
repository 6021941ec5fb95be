import type { OutgoingEvent } from '@smartproject/kit/bus/envelope'

import { type AuthEvent, encodeSessionEvent } from './sessions/area.js'
import { encodeUserEvent } from './users/area.js'

/** The record of an event; users and sessions belong to no tenant. */
export function encodeEvent(event: AuthEvent): OutgoingEvent {
  return 'sessionId' in event ? encodeSessionEvent(event) : encodeUserEvent(event)
}
