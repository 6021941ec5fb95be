/** The parts of a task that a column of a file can hold. A column without one of these may be a custom field, by its heading. */
export const TARGETS = [
  'key',
  'id',
  'name',
  'description',
  'type',
  'status',
  'priority',
  'assignee',
  'helpers',
  'start',
  'due',
  'estimate',
  'spent',
  'points',
  'labels',
  'category',
  'release',
  'cost_centre',
  'parent',
  'predecessors',
  'milestone',
  'mode',
  'duration_kind',
  'duration',
  'constraint',
  'deadline',
  'closed',
  'archived',
  'allocations',
  'comments',
] as const

export type Target = (typeof TARGETS)[number]

/** Targets whose cells are days. */
export const DAY_TARGETS: ReadonlySet<Target> = new Set(['start', 'due', 'deadline'])

/** Targets whose cells are lengths of work. */
export const LENGTH_TARGETS: ReadonlySet<Target> = new Set(['estimate', 'spent'])
