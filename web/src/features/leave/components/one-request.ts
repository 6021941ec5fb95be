import type { Leave } from '@smartproject/bff/api/leave/shapes'
import type { LeaveContext } from '../context.js'
import type { DraftDays } from '../model.js'

/** The parts shared by the dialogs of one request. */
export interface OneRequestProps {
  context: LeaveContext
  leave: Leave
  /** The request changed while it was looked at. */
  changed: boolean
  /** An own change was saved and the dialog stays open. */
  onSaved: (leave: Leave) => void
  onClose: () => void
}

/** The approver's input so far; it outlives the turn from form to task list and back. */
export interface DecisionDraft extends DraftDays {
  comment: string
}
