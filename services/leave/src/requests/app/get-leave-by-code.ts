import type { Caller } from '@smartproject/kit/types/caller'

import { codeState, type LeaveCodeKind, type LeaveCodeState, ownCode } from '../../codes/area.js'
import { rolesOf, loadContext, takesPart } from '../../deciders/area.js'
import type { Clash } from '../domain/ports.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'

/** The present target of a mail's link. */
export interface CodePage {
  /** Null for a former approver: the request is in other hands and no longer theirs to see. */
  readonly view: LeaveView | null
  readonly kind: LeaveCodeKind
  readonly state: LeaveCodeState
  readonly clashes: readonly Clash[]
  /** The subscription allows approving despite them, for a reason. */
  readonly approveAnywayAllowed: boolean
}

/**
 * Shows the request behind a code as it is now and changes nothing, however often it is asked.
 * Errors: not_found LEAVE_CODE_UNKNOWN, unavailable TASKS_UNAVAILABLE while it could still be approved.
 */
export async function getLeaveByCode(
  deps: Deps,
  caller: Caller,
  input: { code: string; passport: string },
): Promise<CodePage> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const code = await ownCode(deps, caller, input.code)
  const leave = await stores.leaves.get(code.leaveId)
  if (!leave || !takesPart(rolesOf(leave, context)))
    return { view: null, kind: code.kind, state: 'replaced', clashes: [], approveAnywayAllowed: false }
  const view = await viewLeave(stores, context, leave)
  const clashes = view.canDecide ? await deps.clashes.find(leave.userId, leave, input.passport) : []
  const { approveAnyway: approveAnywayAllowed } = context.subscription
  const state = codeState(code, leave, context.now)
  return { view, kind: code.kind, state, clashes, approveAnywayAllowed }
}
