import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import {
  ConstraintKind as ProtoConstraint,
  DurationKind as ProtoDuration,
  type GanttTask as GanttTaskMessage,
  type GetGanttResponse,
  LagUnit as ProtoUnit,
  LinkType as ProtoLinkType,
  MoveReason as ProtoReason,
  type NamedTask,
  type OutsideTask,
  PlanMode as ProtoMode,
  type PreviewScheduleResponse,
  type TaskLink as LinkMessage,
  type TaskMove as MoveMessage,
  type TaskPlan as PlanMessage,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { LinkType, TypedLink } from '../../task/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import { toBaselineDates, toBaselineMessage, toRemovedTask } from './baseline-messages.js'
import { dateOfDay } from '../domain/days.js'
import type { ConstraintKind } from '../domain/net/net.js'
import type { TaskMove } from '../domain/outcome.js'
import type { TaskPlan } from '../domain/plan.js'
import type { Gantt, GanttTask, Preview } from '../domain/results.js'
import type { PlannedTask } from '../domain/stores.js'

export const LINK_TYPES: Record<LinkType, ProtoLinkType> = {
  FS: ProtoLinkType.FS,
  SS: ProtoLinkType.SS,
  FF: ProtoLinkType.FF,
  SF: ProtoLinkType.SF,
}

export const CONSTRAINTS: Record<ConstraintKind, ProtoConstraint> = {
  SNET: ProtoConstraint.START_NO_EARLIER,
  FNET: ProtoConstraint.FINISH_NO_EARLIER,
  SNLT: ProtoConstraint.START_NO_LATER,
  FNLT: ProtoConstraint.FINISH_NO_LATER,
}

const REASONS: Record<TaskMove['reason'], ProtoReason> = {
  changed: ProtoReason.CHANGED,
  link: ProtoReason.LINK,
  constraint: ProtoReason.CONSTRAINT,
  calendar: ProtoReason.CALENDAR,
  parts: ProtoReason.PARTS,
  today: ProtoReason.TODAY,
}

/** A timeline as the protos carry it. */
export function toGanttMessage(gantt: Gantt): GetGanttResponse {
  return {
    tasks: gantt.tasks.map((task) => toGanttTask(task, gantt.editable)),
    links: gantt.links.map((link) => toLinkMessage(link, link.broken)),
    outside: gantt.outside.map(toOutsideTask),
    today: toProtoDate(gantt.today),
    firstDate: toProtoDate(gantt.first),
    lastDate: toProtoDate(gantt.last),
    daysOff: gantt.daysOff.map(toProtoDate),
    endDate: toOptionalProtoDate(gantt.end),
    manageable: gantt.manageable,
    baselines: gantt.baselines.map((set, at) => toBaselineMessage(set, at === 0)),
    baselineId: gantt.baselineId,
    removed: gantt.removed.map(toRemovedTask),
    maySetBaseline: gantt.manageable,
    mayDeleteBaseline: gantt.mayDeleteBaseline,
    away: gantt.away.map(({ userId, from, to }) => ({
      userId,
      firstDate: toProtoDate(from),
      lastDate: toProtoDate(to),
    })),
  }
}

function toGanttTask(
  { task, plan, scheduled, baseline, ...rest }: GanttTask,
  editable: boolean,
): GanttTaskMessage {
  const day = (value: number | undefined) => (value === undefined ? undefined : toProtoDate(dateOfDay(value)))
  return {
    id: task.id,
    itemId: task.itemId,
    name: task.name,
    status: toProtoStatus(task.status),
    taskType: task.taskType,
    parentId: task.parentId,
    splitOfId: task.splitOfId,
    assigneeId: task.assigneeId,
    releaseId: task.releaseId,
    categoryId: task.categoryId,
    rank: task.rank,
    startDate: toOptionalProtoDate(task.startDate),
    dueDate: toOptionalProtoDate(task.dueDate),
    plan: toPlanMessage(plan),
    workingDays: rest.workingDays,
    percent: rest.percent,
    version: BigInt(task.version),
    editable,
    earlyStart: day(scheduled?.start),
    earlyDue: day(scheduled?.due),
    lateStart: day(scheduled?.lateStart),
    lateDue: day(scheduled?.lateDue),
    slack: scheduled?.slack,
    freeSlack: scheduled?.free,
    critical: scheduled?.critical ?? false,
    parent: rest.hasParts,
    baseline: baseline ? toBaselineDates(baseline) : undefined,
    added: rest.added,
    partsFirstDate: day(rest.parts?.start),
    partsLastDate: day(rest.parts?.due),
    earlyReason: scheduled?.reason ? REASONS[scheduled.reason] : ProtoReason.UNSPECIFIED,
    earlyCauseId: scheduled?.cause ?? '',
  }
}

/** A plan as the protos carry it. */
export function toPlanMessage({ mode, kind, duration, constraint, deadline }: TaskPlan): PlanMessage {
  return {
    mode: mode === 'auto' ? ProtoMode.AUTO : ProtoMode.MANUAL,
    kind: kind === 'effort' ? ProtoDuration.EFFORT : ProtoDuration.FIXED,
    duration: duration ?? undefined,
    constraint: constraint ? CONSTRAINTS[constraint.kind] : ProtoConstraint.UNSPECIFIED,
    constraintDate: toOptionalProtoDate(constraint?.day),
    deadline: toOptionalProtoDate(deadline),
  }
}

/** A link as the protos carry it. */
export function toLinkMessage(link: TypedLink, broken: boolean): LinkMessage {
  return {
    predecessorId: link.from,
    successorId: link.to,
    type: LINK_TYPES[link.type],
    lag: link.lag,
    lagUnit: link.unit === 'cd' ? ProtoUnit.CALENDAR_DAYS : ProtoUnit.WORKING_DAYS,
    broken,
  }
}

/** A task of another project. */
export function toOutsideTask(task: PlannedTask): OutsideTask {
  return {
    id: task.id,
    itemId: task.itemId,
    name: task.name,
    projectNumber: task.projectNumber,
    startDate: toOptionalProtoDate(task.startDate),
    dueDate: toOptionalProtoDate(task.dueDate),
  }
}

/** A move as the protos carry it. */
export function toMoveMessage({ task, after, reason, cause }: TaskMove): MoveMessage {
  const day = (date: PlainDate | null) => toOptionalProtoDate(date)
  return {
    taskId: task.id,
    itemId: task.itemId,
    name: task.name,
    startBefore: day(task.startDate),
    dueBefore: day(task.dueDate),
    startAfter: day(after.startDate),
    dueAfter: day(after.dueDate),
    reason: REASONS[reason],
    causeId: cause,
  }
}

/** A task by its name as the protos carry it. */
export function toNamedTask({ id, itemId, name }: Pick<PlannedTask, 'id' | 'itemId' | 'name'>): NamedTask {
  return { taskId: id, itemId, name }
}

/** A preview as the protos carry it. */
export function toPreviewMessage({
  basis,
  moves,
  leftOut,
  outcome,
  overbooked,
  followers,
}: Preview): PreviewScheduleResponse {
  return {
    basis,
    moves: moves.map(toMoveMessage),
    leftOut: leftOut.map(toNamedTask),
    followers: followers.map(toOutsideTask),
    endBefore: toOptionalProtoDate(outcome.endBefore),
    endAfter: toOptionalProtoDate(outcome.endAfter),
    missed: outcome.missed.map(toNamedTask),
    broken: outcome.broken.map((link) => toLinkMessage(link, true)),
    overbooked: overbooked.map(({ userId, first, last, over }) => ({
      userId,
      firstDate: toProtoDate(first),
      lastDate: toProtoDate(last),
      minutes: over,
    })),
  }
}
