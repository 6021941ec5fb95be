import type { Period } from '@smartproject/kit/types/capacity/capacity'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Member } from '../../facts/area.js'
import type { BoardTask } from './board-task.js'
import type { NewWeek, UsualWeek } from './person-plan.js'
import type { Piece, PlanCell } from './rows.js'
import type { PlanLoad, PlanUnit } from './setup.js'

/** The headings of a board. */
export type BoardGroup = 'person' | 'project' | 'team' | 'role'

/** A heading and the people under it; a person may stand under several. */
export interface Heading {
  readonly id: string
  readonly name: string
  readonly userIds: readonly string[]
}

/** A task on a board, with what the caller may do with it. */
export interface PlanTask {
  readonly task: BoardTask
  /** Its dates follow links. */
  readonly automatic: boolean
  readonly editable: boolean
  readonly assignable: boolean
}

/** A person on a board. */
export interface PlanRow {
  readonly person: Member
  /** One for each period; none where the load is not the caller's to know. */
  readonly cells: readonly PlanCell[]
  readonly total: PlanCell | null
  readonly pieces: readonly Piece[]
  /** The week as it is today. */
  readonly week: UsualWeek
  /** Those that begin within the periods, or between them and today. */
  readonly weeks: readonly NewWeek[]
}

/** A project on a board. */
export interface PlanProject {
  readonly number: number
  readonly code: string
  readonly name: string
  readonly assignableIds: readonly string[]
  readonly canAdd: boolean
  readonly canPlan: boolean
}

/** A period with the working days of the company in it. */
export type PlanPeriod = Period & { readonly workingDays: number }

/** The planning board. */
export interface PlanningBoard {
  readonly unit: PlanUnit
  readonly periods: readonly PlanPeriod[]
  readonly today: PlainDate
  readonly load: PlanLoad
  readonly rows: readonly PlanRow[]
  readonly groups: readonly Heading[]
  readonly projects: readonly PlanProject[]
  readonly tasks: readonly PlanTask[]
  readonly unassigned: readonly Piece[]
  readonly unassignedCount: number
  readonly undatedIds: readonly string[]
  readonly undatedCount: number
  readonly morePeople: boolean
  readonly manageable: boolean
}

/** Which people and projects a board is narrowed to; none for all. */
export interface Narrowed {
  readonly projectNumbers: readonly number[]
  readonly userIds: readonly string[]
}

/** Which periods are wanted. */
export interface WantedWindow {
  /** Null for that of the set-up. */
  readonly unit: PlanUnit | null
  /** Null for today. */
  readonly from: PlainDate | null
  /** 0 for the usual number. */
  readonly count: number
}

/** Which board. */
export interface WantedBoard extends Narrowed, WantedWindow {
  readonly group: BoardGroup
  /** Null for that of the set-up. */
  readonly load: PlanLoad | null
  /** Empty for the plan as it is. */
  readonly scenarioId: string
}
