/** The lanes in the order of the board. */
export const TASK_STATUSES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** A lane of the board. */
export type TaskStatus = (typeof TASK_STATUSES)[number]
