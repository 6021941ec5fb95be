/** The field of a grouping. */
export const GROUPED_BY = [
  'status',
  'assignee',
  'label',
  'category',
  'release',
  'priority',
  'task_type',
  'cost_centre',
  'project',
] as const
export type Grouping = (typeof GROUPED_BY)[number]
