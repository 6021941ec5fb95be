import {
  ConstraintKind,
  DurationKind,
  LagUnit,
  LinkType,
  MoveReason,
  ProposalKind,
  PlanMode,
  type Baseline as ProtoBaseline,
  type BaselineDates as ProtoBaselineDates,
  type GanttTask as ProtoTask,
  type OutsideTask as ProtoOutside,
  type Proposal as ProtoProposal,
  type RemovedTask as ProtoRemoved,
  type ScheduleChange as ProtoChange,
  type TaskLink as ProtoLink,
  type TaskMove as ProtoMove,
  type TaskPlan as ProtoPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type {
  Baseline,
  GanttTask,
  NamedTask,
  OutsideTask,
  RemovedTask,
  TaskLink,
  TaskMove,
  TaskPlan,
} from '../../api/work/schedule.js'
import type { Proposal } from '../../api/work/plan-acts.js'
import { dayText, optionalDay, present, protoDay, safeNumber } from '../values.js'
import { laneView } from './lanes.js'

/** Kinds of links as the protos carry them. */
export const protoLinkTypes: Readonly<Record<TaskLink['type'], LinkType>> = {
  FS: LinkType.FS,
  SS: LinkType.SS,
  FF: LinkType.FF,
  SF: LinkType.SF,
}

/** Units of lags as the protos carry them. */
export const protoLagUnits: Readonly<Record<TaskLink['unit'], LagUnit>> = {
  wd: LagUnit.WORKING_DAYS,
  cd: LagUnit.CALENDAR_DAYS,
}

type Constraint = NonNullable<TaskPlan['constraint']>['kind']

const protoConstraints: Readonly<Record<Constraint, ConstraintKind>> = {
  SNET: ConstraintKind.START_NO_EARLIER,
  FNET: ConstraintKind.FINISH_NO_EARLIER,
  SNLT: ConstraintKind.START_NO_LATER,
  FNLT: ConstraintKind.FINISH_NO_LATER,
}

const REASONS: Readonly<Record<string, TaskMove['reason']>> = {
  [MoveReason.CHANGED]: 'changed',
  [MoveReason.LINK]: 'link',
  [MoveReason.CONSTRAINT]: 'constraint',
  [MoveReason.CALENDAR]: 'calendar',
  [MoveReason.PARTS]: 'parts',
  [MoveReason.TODAY]: 'today',
}

/** A plan of a form as the protos carry it. */
export function protoPlan({ mode, kind, duration, constraint, deadline }: TaskPlan): ProtoPlan {
  return {
    mode: mode === 'auto' ? PlanMode.AUTO : PlanMode.MANUAL,
    kind: kind === 'effort' ? DurationKind.EFFORT : DurationKind.FIXED,
    duration: duration ?? undefined,
    constraint: constraint ? protoConstraints[constraint.kind] : ConstraintKind.UNSPECIFIED,
    constraintDate: constraint ? protoDay(constraint.day) : undefined,
    deadline: deadline === null ? undefined : protoDay(deadline),
  }
}

/** How the dates of a task come about. */
export function taskPlanView(message: ProtoPlan | undefined): TaskPlan {
  const plan = present(message)
  const kind = keyOf(protoConstraints, plan.constraint)
  return {
    mode: plan.mode === PlanMode.AUTO ? 'auto' : 'manual',
    kind: plan.kind === DurationKind.EFFORT ? 'effort' : 'fixed',
    duration: plan.duration ?? null,
    constraint: kind && plan.constraintDate ? { kind, day: dayText(plan.constraintDate) } : null,
    deadline: optionalDay(plan.deadline),
  }
}

/** A link; one of a kind that this one does not know counts as finish to start. */
export function taskLinkView(link: ProtoLink): TaskLink {
  return {
    predecessor: link.predecessorId,
    successor: link.successorId,
    type: keyOf(protoLinkTypes, link.type) ?? 'FS',
    lag: link.lag,
    unit: keyOf(protoLagUnits, link.lagUnit) ?? 'wd',
    broken: link.broken,
  }
}

function keyOf<K extends string, V>(table: Readonly<Record<K, V>>, value: V): K | undefined {
  return (Object.keys(table) as K[]).find((key) => table[key] === value)
}

/** A task on the timeline. */
export function ganttTaskView(task: ProtoTask): GanttTask {
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    status: laneView(task.status),
    task_type: task.taskType,
    parent: task.parentId,
    split_of: task.splitOfId,
    assignee: task.assigneeId,
    release: task.releaseId,
    category: task.categoryId,
    rank: task.rank,
    ...datesView(task.startDate, task.dueDate),
    plan: taskPlanView(task.plan),
    working_days: task.workingDays,
    percent: task.percent,
    version: safeNumber(task.version),
    editable: task.editable,
    early_start: optionalDay(task.earlyStart),
    early_due: optionalDay(task.earlyDue),
    late_start: optionalDay(task.lateStart),
    late_due: optionalDay(task.lateDue),
    slack: task.slack ?? null,
    free_slack: task.freeSlack ?? null,
    critical: task.critical,
    has_parts: task.parent,
    why: whyView(task),
    ...comparedView(task.baseline),
    added: task.added,
    parts: partsView(task),
  }
}

function partsView({ partsFirstDate, partsLastDate }: ProtoTask): GanttTask['parts'] {
  return partsFirstDate && partsLastDate
    ? { start: dayText(partsFirstDate), due: dayText(partsLastDate) }
    : null
}

function comparedView(dates: ProtoBaselineDates | undefined): Pick<GanttTask, 'baseline' | 'baseline_shift'> {
  if (!dates) return { baseline: null, baseline_shift: null }
  const { startDate, dueDate, workingDays, startShift = null, dueShift = null } = dates
  return {
    baseline: { ...datesView(startDate, dueDate), working_days: workingDays },
    baseline_shift: { start: startShift, due: dueShift },
  }
}

/** A baseline of a project. */
export function baselineView(set: ProtoBaseline): Baseline {
  return {
    id: set.id,
    number: set.number,
    name: set.name,
    by: set.setBy,
    day: dayText(set.setDate),
    state: set.current ? 'current' : 'superseded',
    tasks: set.taskCount,
  }
}

/** A task of a baseline that is gone. */
export function removedTaskView(task: ProtoRemoved): RemovedTask {
  return {
    ...namedTaskView(task),
    ...datesView(task.startDate, task.dueDate),
    working_days: task.workingDays,
  }
}

function whyView({ earlyReason, earlyCauseId: cause }: ProtoTask): GanttTask['why'] {
  const reason = REASONS[earlyReason]
  return reason ? { reason, cause } : null
}

/** A task of another project at the other end of a link. */
export function outsideTaskView(task: ProtoOutside): OutsideTask {
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    project: task.projectNumber,
    ...datesView(task.startDate, task.dueDate),
  }
}

/** A task that moves. */
export function taskMoveView(move: ProtoMove): TaskMove {
  return {
    id: move.taskId,
    item_id: move.itemId,
    name: move.name,
    before: datesView(move.startBefore, move.dueBefore),
    after: datesView(move.startAfter, move.dueAfter),
    reason: REASONS[move.reason] ?? 'changed',
    cause: move.causeId,
  }
}

/** A task by its name. */
export function namedTaskView(task: { taskId: string; itemId: string; name: string }): NamedTask {
  return { id: task.taskId, item_id: task.itemId, name: task.name }
}

const PROPOSAL_KINDS: Readonly<Record<string, Proposal['kind']>> = {
  [ProposalKind.LEAVE]: 'leave',
  [ProposalKind.WEEK]: 'week',
  [ProposalKind.HOLIDAY]: 'holiday',
  [ProposalKind.LATE]: 'late',
}

/** A proposal. */
export function proposalView(proposal: ProtoProposal): Proposal {
  const { id, userId: user, late, moveCount: moves } = proposal
  return {
    id,
    kind: PROPOSAL_KINDS[proposal.kind] ?? 'holiday',
    user,
    first: optionalDay(proposal.firstDate),
    last: optionalDay(proposal.lastDate),
    late: late ? namedTaskView(late) : null,
    moves,
    end: { before: optionalDay(proposal.endBefore), after: optionalDay(proposal.endAfter) },
    created_at: present(proposal.createTime).toISOString(),
  }
}

/** A change of a schedule as the protos carry it. */
export function protoScheduleChange(input: {
  project: number
  changes?: readonly { task: string; start: string | null; due: string | null }[] | undefined
  only_these?: boolean | undefined
  from_today?: boolean | undefined
  proposal?: string | undefined
}): ProtoChange {
  return {
    projectNumber: input.project,
    changes: (input.changes ?? []).map(({ task, start, due }) => ({
      taskId: task,
      startDate: start === null ? undefined : protoDay(start),
      dueDate: due === null ? undefined : protoDay(due),
    })),
    onlyThese: input.only_these ?? false,
    fromToday: input.from_today ?? false,
    proposalId: input.proposal ?? '',
  }
}

function datesView(start: DateMessage | undefined, due: DateMessage | undefined) {
  return { start: optionalDay(start), due: optionalDay(due) }
}
