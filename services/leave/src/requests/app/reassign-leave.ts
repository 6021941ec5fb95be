import { invalid, type DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { issueCodes } from '../../codes/area.js'
import { loadContext, type LeaveContext } from '../../deciders/area.js'
import { isBelow } from '../../facts/area.js'
import { handedTo } from '../domain/leave-steps.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'

/**
 * Gives a pending request to another approver, with new codes. Nothing happens where the request has that approver already.
 * Errors: invalid REPORT_TO_NOT_MEMBER | REPORT_TO_IS_APPLICANT | REPORT_TO_BELOW_APPLICANT, precondition LEAVE_NOT_PENDING, stale VERSION_MISMATCH.
 */
export function reassignLeave(
  deps: Deps,
  caller: Caller,
  input: { id: string; version: number; reportTo: string },
): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const { leave: before } = await loadForTransition(stores, context, { ...input, action: 'reassign' })
    await requireApprover(stores, context, before.userId, input.reportTo)
    if (before.reportTo === input.reportTo) return viewLeave(stores, context, before)
    const after = handedTo(before, input.reportTo)
    const sealedCodes = await issueCodes(deps.codes, stores, after, context.now)
    await recordChange(stores, changes, context, {
      before,
      after,
      verb: 'reassigned',
      channel: 'ui',
      sealedCodes,
    })
    return viewLeave(stores, context, after)
  })
}

async function requireApprover(
  stores: Stores,
  { policy }: LeaveContext,
  applicantId: string,
  reportTo: string,
): Promise<void> {
  const member = await stores.facts.member(reportTo)
  if (!member?.active) throw refused('REPORT_TO_NOT_MEMBER')
  // Self-decision is for people whose reporting line says so, not for people who may re-assign.
  if (reportTo === applicantId && (member.reportTo !== applicantId || !policy.selfDecision))
    throw refused('REPORT_TO_IS_APPLICANT')
  if (policy.approversBelow) return
  if (await isBelow(stores.facts, member, applicantId)) throw refused('REPORT_TO_BELOW_APPLICANT')
}

function refused(reason: string): DomainError {
  return invalid([{ field: 'report_to', reason }], reason)
}
