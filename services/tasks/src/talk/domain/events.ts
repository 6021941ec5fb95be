import type { TaskChanged } from '../../task/area.js'
import type { TalkChanged } from './talk-changed.js'

/** The events of this area; comments are counted on tasks, which tell of it. */
export type OwnEvent = TaskChanged | TalkChanged
