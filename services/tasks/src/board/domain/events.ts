import type { ProjectItemChanged } from '../../catalogue/area.js'

/** The events of this area. */
export type OwnEvent = ProjectItemChanged
