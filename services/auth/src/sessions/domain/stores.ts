import type { Stores as UserAreaStores } from '../../users/area.js'
import type { EventLog, Sessions } from './ports.js'

/** The stores of this area. */
export interface SessionStores {
  readonly sessions: Sessions
  readonly eventLog: EventLog
}

/** The stores that use cases of this area may open. */
export interface Stores extends UserAreaStores, SessionStores {}
