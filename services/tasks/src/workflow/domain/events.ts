import type { ProjectItemChanged } from '../../catalogue/area.js'

/** What this area publishes. */
export type OwnEvent = ProjectItemChanged
