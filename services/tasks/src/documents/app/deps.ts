import type { FileAreaDeps } from '../../files/area.js'
import type { Deps as TaskDeps } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area; those of files sign the links to versions. */
export type Deps = TaskDeps<Stores, OwnEvent> & FileAreaDeps
