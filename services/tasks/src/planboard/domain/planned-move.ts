import type { Period } from '@smartproject/kit/types/capacity/capacity'

import type { Project } from '../../facts/area.js'
import type { PlannedChange } from '../../schedule/area.js'
import type { Task } from '../../task/area.js'
import type { CardMove } from './move.js'
import type { Placed } from './person-plan.js'
import type { PlanCell } from './rows.js'
import type { PlanLoad } from './setup.js'

/** Why a card may not be put somewhere. */
export type MoveRefusal =
  | 'NOT_IN_PROJECT'
  | 'ROLE_CANNOT_WORK'
  | 'LEAVE_TASK'
  | 'NO_WORKING_DAY'
  | 'PERMISSION_DENIED'
  | 'PROJECT_ARCHIVED'

/** A move, as far as it is known before anything else moves. */
export interface PlannedMove {
  readonly task: Task
  readonly project: Project | null
  readonly after: Placed & Pick<Task, 'people'>
  readonly refused: MoveRefusal | null
}

/** The move that is looked at. */
export interface WantedPreview {
  readonly move: CardMove
  /** Null for that of the set-up. */
  readonly load: PlanLoad | null
  /** The scenario within which it is; empty for the plan as it is. */
  readonly scenarioId: string
}

/** One cell as it would be. */
export interface TouchedCell extends Period {
  readonly userId: string
  readonly cell: PlanCell
}

/** The effect of a move. */
export interface MovePreview extends PlannedMove {
  readonly canAdd: boolean
  readonly automatic: boolean
  readonly change: PlannedChange | null
  readonly cells: readonly TouchedCell[]
}
