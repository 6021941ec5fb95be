import type { Deps as TaskDeps, TaskChanged } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export type Deps = TaskDeps<Stores, OwnEvent | TaskChanged>
