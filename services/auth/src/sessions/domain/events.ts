import type { UserEvent } from '../../users/area.js'

/** The events about sessions and API tokens. */
export interface SessionEvent {
  readonly type: 'session-started' | 'session-ended'
  readonly sessionId: string
  readonly userId: string
  readonly time: Date
}

/** The events of this service. */
export type AuthEvent = UserEvent | SessionEvent
