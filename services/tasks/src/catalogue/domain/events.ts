import type { ProjectItemChanged } from './project-item-changed.js'

/** What this area publishes. */
export type OwnEvent = ProjectItemChanged
