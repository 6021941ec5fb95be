import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { bookLeave } from '../../balances/area.js'
import { rolesOf, alsoAway, type LeaveContext, otherDeciders } from '../../deciders/area.js'
import {
  type Leave,
  type ApprovedAnyway,
  type Channel,
  type FieldChange,
  type LeaveChangeKind,
  type LeaveFact,
  type LeaveVerb,
  type Recount,
  type SealedCodes,
  sameSpan,
} from '../../leave/area.js'
import { titleOf } from '../../settings/area.js'
import { changedFields } from '../domain/changed-fields.js'
import type { Shortfall } from '../domain/minimum-present.js'
import type { Stores } from '../domain/stores.js'

const DECISIONS: readonly LeaveVerb[] = ['approved', 'rejected', 'changed', 'cancelled']
/** The fields that the audit may hold; reasons, comments and types of leave are private. */
const AUDITED = [
  'from_date',
  'to_date',
  'starts_at_noon',
  'ends_at_noon',
  'status',
  'report_to',
  'deputy',
  'approve_anyway',
  'decided_for',
  'working_days',
  'below_minimum',
]

/** One change of a leave, with everything it leaves behind. */
export interface LeaveStep {
  readonly before: Leave
  readonly after: Leave
  readonly verb: LeaveVerb
  readonly channel: Channel
  readonly sealedCodes?: SealedCodes
  /** Leave that was counted anew, for the event that tells of it. */
  readonly recounts?: readonly Recount[]
  readonly anyway?: ApprovedAnyway | null
  /** The system did it, although a person began it. */
  readonly bySystem?: boolean
  /** Another change of the same transaction tells of it. */
  readonly silent?: boolean
  /** Minimums it does not keep, those that warn included. */
  readonly shortfalls?: readonly Shortfall[]
}

/**
 * Writes a change that people hear of: the state (if it is still the one the change was made on), a row of the
 * history, the event, the audit record and what balances gain or lose by it, all in the transaction at hand.
 * Errors: precondition BALANCE_EXCEEDED | YEAR_CLOSED.
 */
export async function recordChange(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  step: LeaveStep,
): Promise<void> {
  await bookLeave(stores, context, step)
  await stores.leaves.replace(step.before, step.after)
  await leaveTraces(stores, changes, context, step, changedFields(step.before, step.after))
}

/** Writes a new request; as {@link recordChange}. Without codes the change that follows at once tells of it. */
export async function recordRequest(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  leave: Leave,
  sealedCodes: SealedCodes | null,
): Promise<void> {
  await bookLeave(stores, context, { before: null, after: leave, verb: 'applied' })
  await stores.leaves.insert(leave)
  const codes = sealedCodes ? { sealedCodes } : { silent: true }
  const step = { before: leave, after: leave, verb: 'applied', channel: 'ui', ...codes } as const
  await leaveTraces(stores, changes, context, step, {
    from_date: { from: null, to: leave.fromDate },
    to_date: { from: null, to: leave.toDate },
    ...(leave.startsAtNoon ? { starts_at_noon: { from: null, to: 'true' } } : {}),
    ...(leave.endsAtNoon ? { ends_at_noon: { from: null, to: 'true' } } : {}),
    ...(leave.deputyId === '' ? {} : { deputy: { from: null, to: leave.deputyId } }),
  })
}

/**
 * Writes that all these leaves of one applicant were counted anew. Each has its row and its event; the first event names them all, so
 * that the applicant hears of it once.
 */
export async function recordRecounts(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  recounts: readonly Recount[],
): Promise<void> {
  const days = (halves: number) => String(halves / 2)
  for (const [index, { before, after }] of recounts.entries()) {
    const step = { before, after, verb: 'recounted', channel: 'system' } as const
    await bookLeave(stores, context, step)
    await stores.leaves.replace(before, after)
    const all = index === 0 ? recounts : []
    await leaveTraces(
      stores,
      changes,
      context,
      { ...step, recounts: all },
      {
        working_days: { from: days(before.workingHalfDays), to: days(after.workingHalfDays) },
      },
    )
  }
}

/** Writes that the task came or went: an event for other services, nothing for people. */
export async function recordTask(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  step: { before: Leave; after: Leave; kind: Extract<LeaveChangeKind, 'task_linked' | 'task_missing'> },
): Promise<void> {
  await stores.leaves.replace(step.before, step.after)
  changes.publish(
    factOf(context, {
      ...step,
      sealedCodes: null,
      alsoAway: [],
      alsoDecide: [],
      recounts: [],
      anyway: null,
      bySystem: false,
    }),
  )
  changes.audit({
    action: `leave.${step.kind}`,
    targetType: 'leave',
    targetId: step.after.id,
    details: { task_id: step.after.taskId },
  })
}

async function leaveTraces(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  step: LeaveStep,
  fields: Readonly<Record<string, FieldChange>>,
): Promise<void> {
  const { before, after, verb, channel } = step
  const actorId = step.bySystem ? '' : context.caller.userId
  const self = DECISIONS.includes(verb) && actorId === after.userId
  const role = step.bySystem ? 'system' : actingAs(before, context, verb)
  const inPlace = DECISIONS.includes(verb) && !['approver', 'applicant', 'system'].includes(role)
  const stated = { ...remarksOf(step), ...(inPlace ? { decided_for: before.reportTo } : {}) }
  const remarks = Object.entries(stated).map(([name, to]) => [name, { from: null, to }] as const)
  const said: Record<string, FieldChange> = { ...fields, ...Object.fromEntries(remarks) }
  await stores.history.append({
    id: newId(),
    leaveId: after.id,
    version: after.version,
    verb,
    actorId,
    channel,
    self,
    changes: said,
    time: context.now,
  })
  if (!step.silent) await publishStep(changes, context, step)
  changes.audit({
    action: `leave.${verb}`,
    targetType: 'leave',
    targetId: after.id,
    details: {
      ...audited(said),
      applicant: after.userId,
      channel,
      acting_as: role,
      ...(self ? { self: 'true' } : {}),
    },
  })
}

async function publishStep(
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  step: LeaveStep,
): Promise<void> {
  const { before, after, verb } = step
  const sealedCodes = step.sealedCodes ?? null
  const asked = before.status === 'pending' && !DECISIONS.includes(verb)
  const [others, alsoDecide] = await context.stores.reads(
    async () => (sealedCodes ? alsoAway(context.stores, after) : []),
    async () => (asked ? otherDeciders(context.stores, context, after) : []),
  )
  const recounts = step.recounts ?? []
  changes.publish(
    factOf(context, {
      before,
      after,
      kind: verb,
      sealedCodes,
      alsoAway: others,
      alsoDecide,
      recounts,
      anyway: step.anyway ?? null,
      bySystem: step.bySystem ?? false,
    }),
  )
}

function remarksOf({ anyway, shortfalls = [] }: LeaveStep): Record<string, string> {
  const below = shortfalls.map(
    ({ minimum, date, present }) => `${minimum.name}: ${present}/${minimum.people} (${date})`,
  )
  return {
    ...(anyway ? { approve_anyway: anyway.reason } : {}),
    ...(anyway && anyway.clashes > 0 ? { clashes: String(anyway.clashes) } : {}),
    ...(below.length > 0 ? { below_minimum: below.join('; ') } : {}),
  }
}

/** The audit holds texts: a change is written as “before → after”. */
function audited(changes: Readonly<Record<string, FieldChange>>): Record<string, string> {
  const kept = Object.entries(changes).filter(([field]) => AUDITED.includes(field))
  return Object.fromEntries(
    kept.map(([field, { from, to }]) => [field, from === null ? to : `${from} → ${to}`]),
  )
}

// An owner who steps in for the approver must be visible as such.
function actingAs(leave: Leave, context: LeaveContext, verb: LeaveVerb): string {
  const roles = rolesOf(leave, context)
  if (DECISIONS.includes(verb)) return roles.find((role) => role !== 'applicant') ?? 'applicant'
  return roles[0] ?? ''
}

function factOf(
  context: LeaveContext,
  step: {
    before: Leave
    after: Leave
    kind: LeaveChangeKind
    sealedCodes: SealedCodes | null
    alsoAway: readonly string[]
    alsoDecide: readonly string[]
    recounts: readonly Recount[]
    anyway: ApprovedAnyway | null
    bySystem: boolean
  },
): LeaveFact {
  const { before, after } = step
  return {
    kind: step.kind,
    leave: after,
    subscriptionNumber: context.subscription.number,
    previousReportTo: before.reportTo === after.reportTo ? '' : before.reportTo,
    previousDays: sameSpan(before, after) ? null : before,
    sealedCodes: step.sealedCodes,
    typeTitle: titleOf(context.types, after.type),
    alsoAway: step.alsoAway,
    alsoDecide: step.alsoDecide,
    recounts: step.recounts,
    anyway: step.anyway,
    bySystem: step.bySystem,
  }
}
