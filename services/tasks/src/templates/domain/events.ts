import type { ProjectItemChanged } from '../../catalogue/area.js'
import type { TaskChanged } from '../../task/area.js'

/** What this area publishes. */
export type OwnEvent = ProjectItemChanged | TaskChanged
