import type { UserEvent } from '../../users/area.js'

/** What the rest of the platform hears of sessions and API tokens. */
export interface SessionEvent {
  readonly type: 'session-started' | 'session-ended'
  readonly sessionId: string
  readonly userId: string
  readonly time: Date
}

/** What this service publishes. */
export type AuthEvent = UserEvent | SessionEvent
