import type { Caller } from '@smartproject/kit/types/caller'

import { edited } from '../domain/leave-steps.js'
import { requireEditedSpan, sameSpan, type Span } from '../domain/span.js'
import { statedText } from '../domain/stated-text.js'
import { measure, openDesk } from './desk.js'
import { issueCodes } from './issue-codes.js'
import type { LeaveDeps } from './leave-deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { requireNewDays } from './require-new-days.js'
import { requireType } from './require-type.js'
import { settle } from './settle.js'

/** The whole new value of everything an applicant may change. */
export interface EditInput extends Span {
  readonly id: string
  readonly version: number
  /** Key of a type; null when none was chosen. */
  readonly type: string | null
  readonly reason: string
}

/**
 * Changes a pending request: the codes of the last mail end and a new mail goes out. Saving without a change does
 * neither. Errors: as applyForLeave; precondition LEAVE_NOT_PENDING, stale VERSION_MISMATCH.
 */
export function editLeave(deps: LeaveDeps) {
  return (caller: Caller, input: EditInput): Promise<LeaveView> =>
    deps.work.write(caller, async (stores, changes) => {
      const desk = await openDesk(deps.clock, stores, caller)
      const { leave: before } = await settle(stores, desk, { ...input, action: 'edit' })
      requireEditedSpan(before, input, desk.today)
      const type = requireType(desk.types, input.type, before.type)
      const reason = statedText(input.reason)
      if (sameSpan(before, input) && type === before.type && reason === before.reason)
        return viewLeave(stores, desk, before)
      if (!sameSpan(before, input)) await requireNewDays(stores, desk, before, input)
      const extent = await measure(stores, desk, before.userId, input)
      const after = edited(before, { extent, type, reason })
      const sealedCodes = await issueCodes(deps.codes, stores, after, desk.now)
      await recordChange(stores, changes, desk, { before, after, verb: 'edited', channel: 'ui', sealedCodes })
      return viewLeave(stores, desk, after)
    })
}
