import type { TaskChanged } from '../../task/area.js'
import type { WorklogChanged } from './worklog-changed.js'

/** The events of this area. */
export type OwnEvent = TaskChanged | WorklogChanged
