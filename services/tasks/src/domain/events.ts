import type { ProjectItemChanged } from './board/project-item-changed.js'
import type { WorklogChanged } from './time/worklog-changed.js'
import type { TaskChanged } from './work/task-changed.js'

/** What this service tells the others; each area adds its own facts, told apart by `about`. */
export type TasksEvent = TaskChanged | ProjectItemChanged | WorklogChanged
