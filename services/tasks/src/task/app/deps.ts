import type { Turns } from '@smartproject/kit/turns'

import type { AreaDeps } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { ProjectsOfTasks } from './projects-of-tasks.js'

/** The dependencies of the use cases of tasks; areas that are built upon this one add their stores and events. */
export interface Deps<S extends Stores = Stores, E = OwnEvent> extends AreaDeps<S, E> {
  /** Writes to the tasks of one project go one after another. */
  readonly turns: Turns
  readonly projectsOfTasks: ProjectsOfTasks
}
