import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { unusedAttachments } from '../../attachments/area.js'
import { issueCodes } from '../../codes/area.js'
import { contextBeside, type LeaveContext } from '../../deciders/area.js'
import { factsNotReady, isBelow } from '../../facts/area.js'
import { type Leave, requireChosenSpan, requireDaysAhead, type LeaveSpan } from '../../leave/area.js'
import { requireOpenDays, locksOf } from '../../settings/area.js'
import { calendarOf } from '../../worktime/area.js'
import { requested } from '../domain/leave-steps.js'
import { requirePresent } from '../domain/minimum-present.js'
import { statedText } from '../domain/stated-text.js'
import type { Stores } from '../domain/stores.js'
import { approveAtOnce } from './approve-leave.js'
import type { Deps, RequestNews } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordRequest } from './record-change.js'
import { applicantOf } from './rules/applicant-of.js'
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
  /** The applicant; empty for the caller. */
  readonly userId: string
}

/**
 * Applies for leave, for oneself or for another member. The approver is the member named for the type, else the reporting person; a type without approval is
 * approved in the same transaction.
 * Errors: invalid DATES_MISMATCHED | LEAVE_TOO_EARLY | LEAVE_TOO_LATE | NO_WORKING_DAYS | LEAVE_TYPE_EMPTY |
 * LEAVE_TYPE_UNKNOWN | ATTACHMENT_NOT_FOUND | PAST_DAYS_FORBIDDEN | DEPUTY_NOT_MEMBER | DEPUTY_IS_APPLICANT | MEMBER_NOT_FOUND,
 * forbidden NOT_MANAGER_OF_APPLICANT, precondition REPORT_TO_EMPTY | REPORT_TO_BELOW_APPLICANT |
 * SELF_DECISION_FORBIDDEN | LEAVE_LOCKED | TOO_FEW_PRESENT, already_exists LEAVE_OVERLAPS.
 */
export function applyForLeave(deps: Deps, caller: Caller, input: ApplyInput): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const userId = await applicantOf(stores, caller, input.userId)
    const context = await contextBeside(deps, stores, caller)
    const calendar = await calendarOf(stores, context.subscription, userId)
    requireChosenSpan(input, context.today, calendar)
    requireDaysAhead(input, context.today, context.policy.pastDays)
    const type = requireType(context.types, input.type)
    const known = await readAbout(context, userId, input, type)
    const { reportTo, extent } = known
    await requireDeputy(stores, userId, input.deputyId)
    const id = newId()
    await refuseOverlap(stores, userId, input, id)
    requireOpenDays(known.locks, input)
    requirePresent(known.shortfalls)
    const reason = statedText(input.reason)
    const attached = await unusedAttachments(stores, caller.userId, input.attachmentIds)
    requireRulesOf(context, type, { ...extent, reason, attachments: attached.length })
    const leave = requested({
      id,
      userId,
      reportTo,
      extent,
      type,
      reason,
      deputyId: input.deputyId,
      now: context.now,
      today: context.today,
    })
    const after = await record(deps, stores, changes, context, leave)
    await stores.attachments.use(input.attachmentIds, leave.id)
    return viewLeave(stores, context, after)
  })
}

async function record(
  deps: Deps,
  stores: Stores,
  changes: Changes<RequestNews>,
  context: LeaveContext,
  leave: Leave,
): Promise<Leave> {
  if (context.types.find(({ key }) => key === leave.type)?.withoutApproval) {
    await recordRequest(stores, changes, context, leave, null)
    return approveAtOnce(stores, changes, context, leave)
  }
  const codes = await issueCodes(deps.codes, stores, leave, context.now)
  await recordRequest(stores, changes, context, leave, codes)
  return leave
}

/** Reads all that is needed about the asked days, at once. Errors: as {@link approverOf}. */
async function readAbout(context: LeaveContext, userId: string, span: LeaveSpan, type: string) {
  const { stores } = context
  const [reportTo, locks, shortfalls, extent] = await stores.reads(
    () => approverOf(context, userId, type),
    () => locksOf(stores, userId),
    () => shortfallsIn(stores, context, { userId, span, leave: null }),
    () => measure(stores, context, userId, span),
  )
  return { reportTo, locks, shortfalls, extent }
}

async function approverOf(context: LeaveContext, userId: string, type: string): Promise<string> {
  const { stores, caller, policy } = context
  const own = await approverOfType(context, userId, type)
  if (own !== '') return own
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

// Empty where the reporting line decides: none is named, the person has left, or may not decide about the applicant.
async function approverOfType(
  { stores, policy, types }: LeaveContext,
  userId: string,
  type: string,
): Promise<string> {
  const approverId = types.find(({ key }) => key === type)?.approverId ?? ''
  if (approverId === '' || approverId === userId) return ''
  const approver = await stores.facts.member(approverId)
  if (!approver?.active) return ''
  return policy.approversBelow || !(await isBelow(stores.facts, approver, userId)) ? approverId : ''
}
