import type { Deps as TaskDeps } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export type Deps = TaskDeps<Stores>
