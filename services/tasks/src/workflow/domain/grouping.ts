/** What tasks are grouped by. */
export type Grouping =
  'status' | 'assignee' | 'label' | 'category' | 'release' | 'priority' | 'task_type' | 'project'
