import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { TimerStore } from './timer.js'
import type { WorklogStore } from './worklog.js'

/** What this area keeps. */
export interface TimeStores {
  readonly worklogs: WorklogStore
  readonly timers: TimerStore
}

/** What this area opens. */
export interface Stores extends TaskAreaStores, TimeStores {}
