import type { WorkingTime } from '../../../lib/company/company.js'
import type { BoardQuestion } from '../api.js'
import type { Shown } from '../ShownBoard.js'
import type { BoardView } from '../use-board-view.js'

/** The properties of the timeline and its bars. */
export interface PlanTimelineProps extends Shown {
  readonly subscription: number
  readonly question: BoardQuestion
  readonly view: BoardView
  readonly time: WorkingTime
}
