import type { TaskChanged } from '../../task/area.js'
import type { EntryChanged } from './entry-changed.js'

/** The events of this area. */
export type OwnEvent = EntryChanged | TaskChanged
