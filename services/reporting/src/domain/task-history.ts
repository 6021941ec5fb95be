import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The lanes in the order of the board. */
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** A lane of the board. */
export type Lane = (typeof LANES)[number]

/** The part of a task that counting by days needs: what it was from one instant on, until its next version. */
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

/** The other fields of a task. Empty texts and 0 stand for nothing chosen. */
export interface TaskContent {
  readonly startDate: PlainDate | null
  readonly estimateMinutes: number
  readonly releaseId: string
  readonly assigneeId: string
  readonly labelIds: readonly string[]
  readonly categoryId: string
  /** 1 lowest to 4 highest. */
  readonly priority: number
  /** 1 task, 2 bug, 3 change, 5 milestone, 6 split. */
  readonly taskType: number
  readonly archived: boolean
  readonly parentId: string
  readonly costCentre: string
}

/** Everything a task was in one of its versions, but for the values of its custom fields. */
export interface WholeState extends TaskState, TaskContent {}

/** The values of a task's custom fields in one of its versions. */
export interface TaskValues {
  readonly taskId: string
  readonly projectNumber: number
  readonly version: number
  readonly values: readonly { readonly fieldId: string; readonly value: string | number }[]
}

/** All that is known of what a task was in a project, by version. */
export interface TaskHistory<S extends TaskState = TaskState> {
  readonly taskId: string
  readonly projectNumber: number
  readonly states: readonly S[]
}

/** A history among those that a task has in several projects. */
export interface PlacedHistory<S extends TaskState = TaskState> extends TaskHistory<S> {
  /** True in the project where the task was first heard of. */
  readonly first: boolean
}

/** The history of a task nothing is known of yet. */
export function emptyHistory<S extends TaskState = TaskState>(
  taskId: string,
  projectNumber: number,
): TaskHistory<S> {
  return { taskId, projectNumber, states: [] }
}

/**
 * The history with one more state. Versions may come in any order; one that is known already changes nothing and
 * gives the very same object, so that any order and any repeats of the same events end in the same history.
 */
export function withState<S extends TaskState>(history: TaskHistory<S>, state: S): TaskHistory<S> {
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
