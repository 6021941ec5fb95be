import type { TaskChanged } from '../../task/area.js'
import type { WorklogChanged } from './worklog-changed.js'

/** What this area publishes. */
export type OwnEvent = TaskChanged | WorklogChanged
