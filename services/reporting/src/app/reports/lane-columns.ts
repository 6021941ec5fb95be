const tasks = { kind: 'number', unit: 'tasks', measure: 'stock' } as const

/** How many tasks stand in each lane at the end of a day. */
export const laneColumns = {
  new: tasks,
  assigned: tasks,
  progress: tasks,
  resolved: tasks,
  closed: tasks,
}

/** The same, and how many of those that are open are overdue. */
export const dayColumns = { ...laneColumns, overdue: tasks }
