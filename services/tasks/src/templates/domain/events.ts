import type { ProjectItemChanged } from '../../catalogue/area.js'
import type { TaskChanged } from '../../task/area.js'

/** The events of this area. */
export type OwnEvent = ProjectItemChanged | TaskChanged
