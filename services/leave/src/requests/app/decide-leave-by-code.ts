import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { codeState, ownCode } from '../../codes/area.js'
import { loadContext, type LeaveContext } from '../../deciders/area.js'
import type { Stores } from '../domain/stores.js'
import { approveWithin } from './approve-leave.js'
import type { Deps } from './deps.js'
import type { LeaveView } from './leave-view.js'
import { rejectWithin } from './reject-leave.js'
import { checkClashes } from './rules/find-clashes.js'

/**
 * Decides by a code of a mail; the code says which way, the session says who. A code whose request has been decided
 * answers as the form would: a repeat is a friendly no-op.
 * Errors: not_found LEAVE_CODE_UNKNOWN, precondition LEAVE_CODE_REPLACED | LEAVE_CODE_EXPIRED | LEAVE_WITHDRAWN,
 * else as approveLeave and rejectLeave.
 */
export async function decideLeaveByCode(
  deps: Deps,
  caller: Caller,
  input: { code: string; version: number; comment: string; anywayReason: string; passport: string },
): Promise<LeaveView> {
  const code = await ownCode(deps, caller, input.code)
  if (code.kind === 'request') throw notFound('LEAVE_CODE_UNKNOWN')
  const decision = {
    id: code.leaveId,
    version: input.version,
    comment: input.comment,
    fromDate: null,
    toDate: null,
    startsAtNoon: null,
    endsAtNoon: null,
    anywayReason: input.anywayReason,
  }
  const checked =
    code.kind === 'approve'
      ? await checkClashes(deps, caller, { ...decision, action: 'approve', passport: input.passport })
      : null
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    await requireUsable(stores, context, code.hash)
    return code.kind === 'approve'
      ? approveWithin(stores, changes, context, { ...decision, checked, channel: 'mail' })
      : rejectWithin(stores, changes, context, { ...decision, channel: 'mail' })
  })
}

// Read again inside the transaction: the applicant may have edited the request since the page was opened.
async function requireUsable(stores: Stores, context: LeaveContext, hash: string): Promise<void> {
  const code = await stores.codes.find(hash)
  const leave = code ? await stores.leaves.get(code.leaveId) : null
  if (!code || !leave) throw notFound('LEAVE_CODE_UNKNOWN')
  const state = codeState(code, leave, context.now)
  if (state === 'replaced') throw new DomainError('precondition', 'LEAVE_CODE_REPLACED')
  if (state === 'expired') throw new DomainError('precondition', 'LEAVE_CODE_EXPIRED')
}
