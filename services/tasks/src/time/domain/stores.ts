import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { TimerStore } from './timer.js'
import type { WorklogStore } from './worklog.js'

/** The stores of this area. */
export interface TimeStores {
  readonly worklogs: WorklogStore
  readonly timers: TimerStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, TimeStores {}
