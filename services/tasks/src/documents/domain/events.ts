import type { TaskChanged } from '../../task/area.js'
import type { DocumentChanged } from './document-changed.js'

/** The events of this area. */
export type OwnEvent = DocumentChanged | TaskChanged
