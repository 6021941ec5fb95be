import type { TaskFilter, TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { ROOTS } from '../../lib/calls/query-roots.js'

/** The query that decides which tasks a board shows and in which order; parts that are not set are left out. */
export interface BoardView {
  filter: TaskFilter
  order: TaskOrder | null
  archived: boolean
}

/** Keys of everything that is kept of tasks, all below one root for each company. */
export const workKeys = {
  all: (subscription: number) => [ROOTS.work, subscription] as const,
  boards: (subscription: number) => [ROOTS.work, subscription, 'board'] as const,
  project: (subscription: number, project: number) => [ROOTS.work, subscription, 'board', project] as const,
  board: (subscription: number, project: number, view: BoardView) =>
    [ROOTS.work, subscription, 'board', project, view] as const,
  groups: (subscription: number) => [ROOTS.work, subscription, 'groups'] as const,
  group: (subscription: number, project: number, view: BoardView, by: TaskGrouping) =>
    [ROOTS.work, subscription, 'groups', project, view, by] as const,
  setups: (subscription: number) => [ROOTS.work, subscription, 'setup'] as const,
  setup: (subscription: number, project: number) => [ROOTS.work, subscription, 'setup', project] as const,
  tasks: (subscription: number) => [ROOTS.work, subscription, 'task'] as const,
  task: (subscription: number, id: string) => [ROOTS.work, subscription, 'task', id] as const,
  lists: (subscription: number) => [ROOTS.work, subscription, 'list'] as const,
  /** Lists hold `InfiniteData<CallOutput<'listTasks'>>`; what follows tells which list it is. */
  list: (subscription: number, ...rest: readonly unknown[]) =>
    [ROOTS.work, subscription, 'list', ...rest] as const,
}
