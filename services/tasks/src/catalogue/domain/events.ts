import type { ProjectItemChanged } from './project-item-changed.js'

/** The events of this area. */
export type OwnEvent = ProjectItemChanged
