import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { requested } from '../domain/leave-steps.js'
import type { LeaveStores } from '../domain/ports.js'
import { requireChosenSpan, type Span } from '../domain/span.js'
import { statedText } from '../domain/stated-text.js'
import { factsNotReady, measure, loadContext } from './leave-context.js'
import { issueCodes } from './issue-codes.js'
import type { LeaveDeps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordRequest } from './record-change.js'
import { refuseOverlap } from './refuse-overlap.js'
import { requireType } from './require-type.js'
import { isBelow } from './superiors.js'

/** What is asked for; past days are allowed, people fall ill first and apply later. */
export interface ApplyInput extends Span {
  /** Key of a type; null when none was chosen. */
  readonly type: string | null
  readonly reason: string
}

/**
 * Applies for leave; the reporting person becomes the approver.
 * Errors: invalid DATES_MISMATCHED | LEAVE_TOO_EARLY | LEAVE_TOO_LATE | NO_WORKING_DAYS | LEAVE_TYPE_EMPTY |
 * LEAVE_TYPE_UNKNOWN, precondition REPORT_TO_EMPTY | REPORT_TO_BELOW_APPLICANT, already_exists LEAVE_OVERLAPS.
 */
export function applyForLeave(deps: LeaveDeps, caller: Caller, input: ApplyInput): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    requireChosenSpan(input, context.today, context.subscription.calendar)
    const type = requireType(context.types, input.type)
    const reportTo = await approverOf(stores, caller.userId)
    const id = newId()
    await refuseOverlap(stores, caller.userId, input, id)
    const leave = requested({
      id,
      userId: caller.userId,
      reportTo,
      extent: await measure(stores, context, caller.userId, input),
      type,
      reason: statedText(input.reason),
      now: context.now,
      today: context.today,
    })
    await recordRequest(
      stores,
      changes,
      context,
      leave,
      await issueCodes(deps.codes, stores, leave, context.now),
    )
    return viewLeave(stores, context, leave)
  })
}

async function approverOf(stores: LeaveStores, userId: string): Promise<string> {
  const reportTo = (await stores.facts.member(userId))?.reportTo ?? ''
  if (reportTo === '') throw new DomainError('precondition', 'REPORT_TO_EMPTY')
  const approver = await stores.facts.member(reportTo)
  if (!approver) throw factsNotReady()
  if (!approver.active) throw new DomainError('precondition', 'REPORT_TO_EMPTY')
  if (await isBelow(stores.facts, approver, userId))
    throw new DomainError('precondition', 'REPORT_TO_BELOW_APPLICANT')
  return reportTo
}
