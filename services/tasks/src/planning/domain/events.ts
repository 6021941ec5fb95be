import type { ProjectItemChanged } from '../../catalogue/area.js'
import type { TaskChanged } from '../../task/area.js'

/** The events of this area: those of the tasks and releases that it changes. */
export type OwnEvent = TaskChanged | ProjectItemChanged
