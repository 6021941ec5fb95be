import type { TimerStore } from './timer.js'
import type { WorklogStore } from './worklog.js'

/** The stores of the time area. */
export interface TimeStores {
  readonly worklogs: WorklogStore
  readonly timers: TimerStore
}
