import type { Stores as UserAreaStores } from '../../users/area.js'
import type { EventLog, Sessions } from './ports.js'

/** What this area keeps. */
export interface SessionStores {
  readonly sessions: Sessions
  readonly eventLog: EventLog
}

/** What this area opens. */
export interface Stores extends UserAreaStores, SessionStores {}
