import type { OverfullRun } from '@smartproject/kit/types/capacity/load'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Project } from '../../facts/area.js'
import type { TypedLink } from '../../task/area.js'
import type { BaselineRow, BaselineSet, Shift } from './baseline/baseline.js'
import type { Scheduled } from './net/schedule.js'
import type { Outcome, TaskMove } from './outcome.js'
import type { TaskPlan } from './plan.js'
import type { Days } from './parts-span.js'
import type { ProjectPlan } from './project-plan.js'
import type { Proposal } from './proposals/proposal.js'
import type { Absence, PlannedTask } from './stores.js'

/** A link to a task as it should be. */
export interface WantedLink {
  readonly predecessorId: string
  /** Null takes it off. */
  readonly link: Pick<TypedLink, 'type' | 'lag' | 'unit'> | null
  /** The dates of the task follow its links from now on. */
  readonly follow: boolean
}

/** A task on the timeline. */
export interface GanttTask {
  readonly task: PlannedTask
  readonly plan: TaskPlan
  readonly workingDays: number
  /** First and last day of its parts; null where none has a date. */
  readonly parts: Days | null
  readonly percent: number
  readonly hasParts: boolean
  /** Null without dates. */
  readonly scheduled: Scheduled | null
  /** The task in the baseline that is compared with; null without one, and for a task that is not in it. */
  readonly baseline: { readonly row: BaselineRow; readonly shift: Shift } | null
  /** True for a task that is not in that baseline. */
  readonly added: boolean
}

/** A link with whether the dates as they are keep to it. */
export type SeenLink = TypedLink & { readonly broken: boolean }

/** The timeline of a project. */
export interface Gantt {
  readonly tasks: readonly GanttTask[]
  readonly links: readonly SeenLink[]
  readonly outside: readonly PlannedTask[]
  readonly today: PlainDate
  readonly first: PlainDate
  readonly last: PlainDate
  readonly daysOff: readonly PlainDate[]
  readonly end: PlainDate | null
  readonly away: readonly Absence[]
  readonly editable: boolean
  readonly manageable: boolean
  /** Newest first. */
  readonly baselines: readonly BaselineSet[]
  /** The one that the tasks are compared with; empty without any. */
  readonly baselineId: string
  /** Tasks of it that are gone. */
  readonly removed: readonly BaselineRow[]
  readonly mayDeleteBaseline: boolean
}

/** The result of a change, as far as the caller may make it. */
export interface PlannedChange {
  readonly project: Project
  readonly plan: ProjectPlan
  readonly outcome: Outcome
  /** The moves that the caller may make. */
  readonly moves: readonly TaskMove[]
  /** The tasks of the others. */
  readonly leftOut: readonly PlannedTask[]
  /** Tasks of other projects that the caller may read, whose links would no longer be kept to; they do not move. */
  readonly followers: readonly PlannedTask[]
  /** True where any task of another project has such a link, be it one that the caller may not read. */
  readonly awaited: boolean
  /** The proposal that it carries out. */
  readonly proposal: Proposal | null
  /** The mark of this very result. */
  readonly basis: string
}

/** The part of a planned change of a project that is written. */
export interface PlannedWrite
  extends Pick<PlannedChange, 'project' | 'moves'>, Partial<Pick<PlannedChange, 'awaited'>> {
  readonly plan: Pick<ProjectPlan, 'plans'>
  readonly outcome: Pick<Outcome, 'plans'>
}

/** A proposal with what it would do now. */
export interface SeenProposal {
  readonly proposal: Proposal
  /** The late predecessor, where the caller may read it. */
  readonly late: PlannedTask | null
  readonly outcome: Outcome
}

/** Days of a person in which more work has to lie than they hold, and did not. */
export interface Overbooking extends OverfullRun {
  readonly userId: string
}

/** The result of a change, with the people who would have too much. */
export interface Preview extends PlannedChange {
  readonly overbooked: readonly Overbooking[]
}
