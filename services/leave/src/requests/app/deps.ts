import type { CodeMaker } from '../../codes/area.js'
import type { LeaveNotice } from '../../deciders/area.js'
import { type AreaDeps, type LeaveFact, type MissingTasks } from '../../leave/area.js'
import type { WantedRecounts, ClashFinder } from '../domain/ports.js'
import type { WorkTimeFact } from '../../worktime/area.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface RequestPorts {
  readonly codes: CodeMaker
  readonly clashes: ClashFinder
  readonly missingTasks: MissingTasks
  readonly wantedRecounts: WantedRecounts
}

/** Everything this area publishes. */
export type RequestNews = LeaveFact | LeaveNotice | WorkTimeFact

/** The dependencies of this area's use cases. */
export interface Deps extends AreaDeps<Stores, RequestNews>, RequestPorts {}
