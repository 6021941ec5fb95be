import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The lanes in the order of the board. */
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** A lane of the board. */
export type Lane = (typeof LANES)[number]

/** What a task was from one instant on, until its next version. */
export interface TaskState {
  /** Version of the task that this is. */
  readonly version: number
  readonly time: Date
  readonly lane: Lane
  /** Last day, if known; inclusive. */
  readonly dueDate: PlainDate | null
  /** Story points; 0 when not estimated. */
  readonly points: number
  /** False while the task is archived, and once it is deleted. */
  readonly counted: boolean
}

/** All that is known of what a task was, by version. */
export interface TaskHistory {
  readonly taskId: string
  readonly projectNumber: number
  readonly states: readonly TaskState[]
}

/** The history of a task nothing is known of yet. */
export function emptyHistory(taskId: string, projectNumber: number): TaskHistory {
  return { taskId, projectNumber, states: [] }
}

/**
 * The history with one more state. Versions may come in any order; one that is known already changes nothing and
 * gives the very same object, so that any order and any repeats of the same events end in the same history.
 */
export function withState(history: TaskHistory, state: TaskState): TaskHistory {
  if (history.states.some(({ version }) => version === state.version)) return history
  const states = [...history.states, state].toSorted((a, b) => a.version - b.version)
  return { ...history, states }
}

/** A change of lane; a new task enters its first one. */
export interface LaneChange {
  readonly id: string
  readonly projectNumber: number
  readonly taskId: string
  /** The task's name then. */
  readonly taskName: string
  readonly lane: Lane
  readonly time: Date
  /** Empty when the system did it. */
  readonly userId: string
}
