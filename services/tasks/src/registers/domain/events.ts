import type { TaskChanged } from '../../task/area.js'
import type { EntryChanged } from './entry-changed.js'

/** What this area publishes. */
export type OwnEvent = EntryChanged | TaskChanged
