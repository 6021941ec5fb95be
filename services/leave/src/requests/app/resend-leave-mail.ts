import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { issueCodes } from '../../codes/area.js'
import { loadContext } from '../../deciders/area.js'
import { mailedAgain } from '../domain/leave-steps.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'

const RESENDS_AN_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Sends the approver's mail of a pending request again, with new codes; three times an hour and leave.
 * Errors: precondition LEAVE_NOT_PENDING, exhausted MAIL_LIMIT.
 */
export function resendLeaveMail(deps: Deps, caller: Caller, input: { id: string }): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const { leave: before } = await loadForTransition(stores, context, {
      ...input,
      action: 'resend',
      version: null,
    })
    const hourAgo = new Date(context.now.getTime() - HOUR_MS)
    if ((await stores.history.countResent(before.id, hourAgo)) >= RESENDS_AN_HOUR)
      throw new DomainError('exhausted', 'MAIL_LIMIT')
    const after = mailedAgain(before)
    const sealedCodes = await issueCodes(deps.codes, stores, after, context.now)
    await recordChange(stores, changes, context, {
      before,
      after,
      verb: 'resent',
      channel: 'ui',
      sealedCodes,
    })
    return viewLeave(stores, context, after)
  })
}
