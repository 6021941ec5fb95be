import type { Subjects } from '../../facts/area.js'
import type { Deps as TaskDeps, TaskChanged } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends TaskDeps<Stores> {
  /** Who may add files to what. */
  readonly subjects: Subjects<Stores, TaskChanged>
}
