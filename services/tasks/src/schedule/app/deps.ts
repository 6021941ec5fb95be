import type { PlanChanged } from '../../capacity/area.js'
import type { Deps as TaskDeps, TaskChanged } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export type Deps = TaskDeps<Stores, TaskChanged | PlanChanged>
