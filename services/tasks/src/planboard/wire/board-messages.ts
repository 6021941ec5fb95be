import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import {
  CellState as ProtoState,
  type GetPlanningBoardResponse,
  MoveRefusal as ProtoRefusal,
  type PlanCell as CellMessage,
  type PlanPeriod as PeriodMessage,
  type PlanPiece as PieceMessage,
  type PlanPlace,
  type PlanRow as RowMessage,
  type PlanTask as TaskMessage,
  type PreviewMoveResponse,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { toMoveMessage, toNamedTask } from '../../schedule/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { Placed } from '../domain/person-plan.js'
import type { MovePreview, MoveRefusal } from '../domain/planned-move.js'
import type { PlanningBoard, PlanPeriod, PlanRow, PlanTask } from '../domain/results.js'
import type { Piece, PlanCell } from '../domain/rows.js'
import { LOADS, UNITS } from './setup-messages.js'

const STATES: Readonly<Record<PlanCell['state'], ProtoState>> = {
  over: ProtoState.OVER,
  uneven: ProtoState.UNEVEN,
  full: ProtoState.FULL,
  used: ProtoState.USED,
  free: ProtoState.FREE,
  away: ProtoState.AWAY,
}

const REFUSALS: Readonly<Record<MoveRefusal, ProtoRefusal>> = {
  NOT_IN_PROJECT: ProtoRefusal.NOT_IN_PROJECT,
  ROLE_CANNOT_WORK: ProtoRefusal.ROLE_CANNOT_WORK,
  LEAVE_TASK: ProtoRefusal.LEAVE_TASK,
  NO_WORKING_DAY: ProtoRefusal.NO_WORKING_DAY,
  PERMISSION_DENIED: ProtoRefusal.PERMISSION_DENIED,
  PROJECT_ARCHIVED: ProtoRefusal.PROJECT_ARCHIVED,
}

/** A board as the protos carry it. */
export function toBoardMessage(board: PlanningBoard): GetPlanningBoardResponse {
  const { unit, periods, today, load, rows, groups, projects, tasks, ...rest } = board
  return {
    unit: UNITS[unit],
    periods: periods.map(toPeriod),
    today: toProtoDate(today),
    load: LOADS[load],
    rows: rows.map(toRow),
    groups: groups.map(({ userIds, ...heading }) => ({ ...heading, userIds: [...userIds] })),
    projects: projects.map(({ assignableIds, ...project }) => ({
      ...project,
      assignableIds: [...assignableIds],
    })),
    tasks: tasks.map(toTaskMessage),
    unassigned: rest.unassigned.map(toPiece),
    unassignedCount: rest.unassignedCount,
    undatedIds: [...rest.undatedIds],
    undatedCount: rest.undatedCount,
    morePeople: rest.morePeople,
    manageable: rest.manageable,
  }
}

/** A period as the protos carry it. */
export function toPeriod({ first, last, workingDays }: PlanPeriod): PeriodMessage {
  return { firstDate: toProtoDate(first), lastDate: toProtoDate(last), workingDays }
}

function toRow({ person, cells, total, pieces, week, weeks }: PlanRow): RowMessage {
  return {
    userId: person.userId,
    fullname: person.fullname,
    avatarUrl: person.avatarUrl,
    cells: cells.map(toCell),
    total: total ? toCell(total) : undefined,
    pieces: pieces.map(toPiece),
    share: week.share,
    week: [...week.minutes],
    weeks: weeks.map(({ fromDate, minutes, share }) => ({
      fromDate: toProtoDate(fromDate),
      minutes: [...minutes],
      share,
    })),
  }
}

function toCell({ state, ...figures }: PlanCell): CellMessage {
  return { state: STATES[state], ...figures }
}

function toPiece({ minutes, ...piece }: Piece): PieceMessage {
  return { ...piece, minutes: [...minutes] }
}

/** A task of a board as the protos carry it. */
export function toTaskMessage({ task, automatic, editable, assignable }: PlanTask): TaskMessage {
  return {
    id: task.id,
    itemId: task.itemId,
    name: task.name,
    projectNumber: task.projectNumber,
    status: toProtoStatus(task.status),
    taskType: task.taskType,
    priority: task.priority,
    assigneeId: task.assigneeId,
    helperIds: task.people.map(({ userId }) => userId),
    startDate: toOptionalProtoDate(task.startDate),
    dueDate: toOptionalProtoDate(task.dueDate),
    estimateMinutes: task.estimateMinutes === 0 ? undefined : task.estimateMinutes,
    spentMinutes: task.counted.spentMinutes,
    version: BigInt(task.version),
    automatic,
    editable,
    assignable,
  }
}

/** The effect of a move as the protos carry it. */
export function toPreviewMessage(preview: MovePreview): PreviewMoveResponse {
  const { task, after, refused, canAdd, automatic, change, cells } = preview
  return {
    before: toPlace(task),
    after: toPlace(after),
    refused: refused === null ? ProtoRefusal.UNSPECIFIED : REFUSALS[refused],
    canAdd,
    automatic,
    moves: (change?.moves ?? []).map(toMoveMessage),
    leftOut: (change?.leftOut ?? []).map(toNamedTask),
    cells: cells.map(({ userId, first, last, cell }) => ({
      userId,
      firstDate: toProtoDate(first),
      lastDate: toProtoDate(last),
      cell: toCell(cell),
    })),
    basis: change?.basis ?? '',
  }
}

/** A place as the protos carry it. */
export function toPlace({ startDate, dueDate, assigneeId }: Placed): PlanPlace {
  return {
    startDate: toOptionalProtoDate(startDate),
    dueDate: toOptionalProtoDate(dueDate),
    assigneeId,
  }
}
