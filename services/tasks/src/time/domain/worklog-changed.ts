import type { Worklog } from './worklog.js'

/** Work was logged, changed or taken back. */
export interface WorklogChanged {
  readonly about: 'worklog'
  readonly projectNumber: number
  /** State after the change. */
  readonly worklog: Worklog
  readonly deleted: boolean
}
