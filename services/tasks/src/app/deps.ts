import type { PageTokens } from '@smartproject/kit/page-tokens'
import type { Turns } from '@smartproject/kit/turns'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { TextModel } from '../domain/assist/text-model.js'
import type { TasksEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { ProjectsOfTasks } from './work/projects-of-tasks.js'

/** What the use cases work with. */
export interface Deps {
  readonly work: UnitOfWork<Stores, TasksEvent>
  readonly clock: Clock
  readonly pageTokens: PageTokens
  /** Drafts texts; null when none is configured. */
  readonly model: TextModel | null
  /** Writes to the tasks of one project go one after another. */
  readonly turns: Turns
  readonly projectsOfTasks: ProjectsOfTasks
}
