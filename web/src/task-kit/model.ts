import type { BoardSetup, LaneSettings } from '@smartproject/bff/api/work/board'
import type { Card } from '@smartproject/bff/api/work/tasks'
import { createContext, useContext } from 'react'
import type { PlainDate } from '../lib/plain-date.js'
import type { Tone } from '../ui/theme/tone.js'

/** Type of a task that stands for an approved leave. */
export const LEAVE_TASK = 4

export type {
  BoardPerson,
  BoardSetup,
  Category,
  FieldDefinition,
  Label,
  LaneSettings,
  Release,
  View,
} from '@smartproject/bff/api/work/board'
export type {
  Card,
  TaskDetail,
  TaskFields,
  TaskFilter,
  TaskGrouping,
  TaskOrder,
  TaskReference,
  TaskRepeat,
  TaskRisk,
  TaskWarning,
} from '@smartproject/bff/api/work/tasks'

/** The lanes in the order of the board. */
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
export type TaskStatus = (typeof LANES)[number]

/** The colour a lane has everywhere. */
export const LANE_TONES: Record<TaskStatus, Tone> = {
  new: 'new',
  assigned: 'assigned',
  progress: 'progress',
  resolved: 'resolved',
  closed: 'closed',
}

/** The types offered for choice; 4 is leave and never on a board. Names: `words:taskType.<n>`. */
export const TASK_TYPES = [1, 2, 3, 5, 6] as const

/** 0 none, 1 low to 4 urgent. Names: `board:priority.<n>`. */
export const PRIORITIES = [0, 1, 2, 3, 4] as const

/** The longest name a task may have. */
export const MOST_TITLE = 255

/** The context of a board, a list or an open task. */
export interface Work {
  subscription: number
  /** Null where tasks of several projects are shown. */
  project: number | null
  /** Null until it is loaded, and where there is no one project. */
  setup: BoardSetup | null
  me: string
  today: PlainDate
  /** The company's days off, 1 Monday to 7 Sunday; missing until they are loaded. */
  weekend?: readonly number[]
}

export const WorkContext = createContext<Work | null>(null)

/** Where we are; only below a `WorkProvider`. */
export function useWork(): Work {
  const work = useContext(WorkContext)
  if (!work) throw new Error('this needs a WorkProvider around it')
  return work
}

/** The settings of one lane; everything as usual while they are unknown. */
export function laneOf(setup: BoardSetup | null, status: TaskStatus): LaneSettings {
  const lane = setup?.settings.lanes.find((one) => one.status === status)
  return lane ?? { status, title: '', limit: 0, roles: [], moves_to: [] }
}

/** Past its day and not closed. */
export function isOverdue(card: Pick<Card, 'due_date' | 'status'>, today: PlainDate): boolean {
  return card.due_date !== null && card.status !== 'closed' && card.due_date < today
}
