import type { Subjects } from '../../facts/area.js'
import type { Deps as TaskDeps, TaskChanged } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends TaskDeps<Stores> {
  /** The rights to add files, by type of subject. */
  readonly subjects: Subjects<Stores, TaskChanged>
}
