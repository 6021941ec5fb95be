import type { Subjects } from '../../facts/area.js'
import type { Deps as TaskDeps } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends TaskDeps<Stores, OwnEvent> {
  /** The rights to comment, by type of subject. */
  readonly subjects: Subjects<Stores, OwnEvent>
}
