import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { unusedAttachments } from '../../attachments/area.js'
import { issueCodes } from '../../codes/area.js'
import { contextBeside, type LeaveContext } from '../../deciders/area.js'
import { factsNotReady, isBelow } from '../../facts/area.js'
import { requireChosenSpan, requireDaysAhead, type LeaveSpan } from '../../leave/area.js'
import { requireOpenDays, locksOf } from '../../settings/area.js'
import { calendarOf } from '../../worktime/area.js'
import { requested } from '../domain/leave-steps.js'
import { requirePresent } from '../domain/minimum-present.js'
import { statedText } from '../domain/stated-text.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordRequest } from './record-change.js'
import { measure } from './rules/measure.js'
import { shortfallsIn } from './rules/minimum-present.js'
import { requireDeputy } from './rules/require-deputy.js'
import { refuseOverlap } from './rules/refuse-overlap.js'
import { requireRulesOf, requireType } from './rules/require-type.js'

/** The leave that is asked for. */
export interface ApplyInput extends LeaveSpan {
  /** Key of a type; null when none was chosen. */
  readonly type: string | null
  readonly reason: string
  /** Files that were added for it. */
  readonly attachmentIds: readonly string[]
  /** Empty for none. */
  readonly deputyId: string
}

/**
 * Applies for leave; the reporting person becomes the approver.
 * Errors: invalid DATES_MISMATCHED | LEAVE_TOO_EARLY | LEAVE_TOO_LATE | NO_WORKING_DAYS | LEAVE_TYPE_EMPTY |
 * LEAVE_TYPE_UNKNOWN | ATTACHMENT_NOT_FOUND | PAST_DAYS_FORBIDDEN | DEPUTY_NOT_MEMBER | DEPUTY_IS_APPLICANT, precondition REPORT_TO_EMPTY | REPORT_TO_BELOW_APPLICANT |
 * SELF_DECISION_FORBIDDEN | LEAVE_LOCKED | TOO_FEW_PRESENT, already_exists LEAVE_OVERLAPS.
 */
export function applyForLeave(deps: Deps, caller: Caller, input: ApplyInput): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const calendar = await calendarOf(stores, context.subscription, caller.userId)
    requireChosenSpan(input, context.today, calendar)
    requireDaysAhead(input, context.today, context.policy.pastDays)
    const type = requireType(context.types, input.type)
    const known = await readAbout(context, input)
    const { reportTo, extent } = known
    await requireDeputy(stores, caller.userId, input.deputyId)
    const id = newId()
    await refuseOverlap(stores, caller.userId, input, id)
    requireOpenDays(known.locks, input)
    requirePresent(known.shortfalls)
    const reason = statedText(input.reason)
    const attached = await unusedAttachments(stores, caller.userId, input.attachmentIds)
    requireRulesOf(context, type, { ...extent, reason, attachments: attached.length })
    const leave = requested({
      id,
      userId: caller.userId,
      reportTo,
      extent,
      type,
      reason,
      deputyId: input.deputyId,
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
    await stores.attachments.use(input.attachmentIds, leave.id)
    return viewLeave(stores, context, leave)
  })
}

/** Reads all that is needed about the asked days, at once. Errors: as {@link approverOf}. */
async function readAbout(context: LeaveContext, span: LeaveSpan) {
  const { stores, caller } = context
  const [reportTo, locks, shortfalls, extent] = await stores.reads(
    () => approverOf(context),
    () => locksOf(stores, caller.userId),
    () => shortfallsIn(stores, context, { userId: caller.userId, span, leave: null }),
    () => measure(stores, context, caller.userId, span),
  )
  return { reportTo, locks, shortfalls, extent }
}

async function approverOf({ stores, caller, policy }: LeaveContext): Promise<string> {
  const { userId } = caller
  const reportTo = (await stores.facts.member(userId))?.reportTo ?? ''
  if (reportTo === '') throw new DomainError('precondition', 'REPORT_TO_EMPTY')
  const approver = await stores.facts.member(reportTo)
  if (!approver) throw factsNotReady()
  if (!approver.active) throw new DomainError('precondition', 'REPORT_TO_EMPTY')
  if (reportTo === userId && !policy.selfDecision && !caller.owner)
    throw new DomainError('precondition', 'SELF_DECISION_FORBIDDEN')
  if (!policy.approversBelow && (await isBelow(stores.facts, approver, userId)))
    throw new DomainError('precondition', 'REPORT_TO_BELOW_APPLICANT')
  return reportTo
}
