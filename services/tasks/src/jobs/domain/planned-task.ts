import type { Allocation } from '../../planboard/area.js'
import type { TaskPlan } from '../../schedule/area.js'
import type { TaskEdit, TypedLink } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'

/** The outcome of a row for its project. */
export const OUTCOMES = ['new', 'updated', 'same', 'fault', 'struck'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A fault of a cell, or with column -1 of a row. */
export interface RowFault {
  readonly column: number
  readonly value: string
  readonly reason: string
}

/** A field that a row changes of a task that is there, as values that name themselves: ids of people, keys of lanes, days, else texts. */
export interface FieldChange {
  /** The target of an import, also `field:` and the id of a field of the project. */
  readonly field: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** A comment that a new task brings along. */
export interface PlannedComment {
  /** The member who wrote it; who began the job for one of a person without an account. */
  readonly authorId: string
  readonly text: string
  readonly tree: string
  /** ISO 8601; empty for the time at which it is written. */
  readonly time: string
}

/** The past that a new task brings along beside its fields. */
export interface Brought {
  /** Work that was done before it came in: no person logged it here. */
  readonly spentMinutes: number
  readonly comments: readonly PlannedComment[]
  readonly allocations: readonly Pick<Allocation, 'userId' | 'from' | 'to' | 'minutes'>[]
}

/** A task as a job will write it. Other tasks of the job are named by the ids they will have. */
export interface PlannedTask {
  readonly taskId: string
  readonly isNew: boolean
  /** True for a task of another project that goes into this one. */
  readonly moves?: true
  /** The version that the plan was made upon; 0 for a new task. */
  readonly version: number
  /** The key by which it is known when the same comes again. */
  readonly key: string
  readonly edit: TaskEdit
  /** Null for the lane it is in. */
  readonly status: TaskStatus | null
  /** Things of the project by name; those that are not there are made. */
  readonly names: {
    readonly labels?: readonly string[]
    readonly category?: string
    readonly release?: string
  }
  /** Kinds and lags of links to it that are more than finish to start. */
  readonly links: readonly Omit<TypedLink, 'to'>[]
  /** The task that it is a copy of. */
  readonly copyOf?: string
  /** How its dates come about, where it is not as a task has it at first. */
  readonly schedule?: TaskPlan
  readonly brought?: Brought
}

/** A row of a job after it was judged. */
export interface JudgedRow {
  readonly line: number
  readonly outcome: Outcome
  readonly faults: readonly RowFault[]
  /** Id of the task it makes or changes; empty for none. */
  readonly taskId: string
  /** Null for a row that writes nothing. */
  readonly plan: PlannedTask | null
  /** Parts of it that are not taken, and things to look at, which hold nothing up; missing for none. */
  readonly hints?: readonly RowFault[]
  /** The fields that it changes of a task that is there; missing for none. */
  readonly changes?: readonly FieldChange[]
}

/** A row of a job. */
export interface JobRow extends Omit<JudgedRow, 'outcome'> {
  /** Null until it was judged. */
  readonly outcome: Outcome | null
  /** JSON of what its kind keeps of it. */
  readonly content: string
  /** Version of the task that the job made; 0 while it has written nothing. */
  readonly written: number
  /** True when the task has been taken back, or stays because it has changed since. */
  readonly settled: boolean
  /** True for a task that stays although it was to be taken back. */
  readonly kept: boolean
}
