import {
  CellState,
  MoveRefusal,
  type PlanCell as CellMessage,
  PlanGroup,
  type PlanPiece as PieceMessage,
  type PlanPlace as PlaceMessage,
  type PlanRow as RowMessage,
  type PlanTask as TaskMessage,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { CallOutput } from '../../api/calls.js'
import type { PlanCell, PlanPiece, PlanRow, PlanTask } from '../../api/planboard/values.js'
import { dayText, optionalDay, present, safeNumber } from '../values.js'
import { laneView } from '../work/lanes.js'

type Preview = CallOutput<'previewMove'>

const STATES = new Map<CellState, PlanCell['state']>([
  [CellState.OVER, 'over'],
  [CellState.UNEVEN, 'uneven'],
  [CellState.FULL, 'full'],
  [CellState.USED, 'used'],
  [CellState.FREE, 'free'],
  [CellState.AWAY, 'away'],
])

const REFUSALS = new Map<MoveRefusal, NonNullable<Preview['refused']>>([
  [MoveRefusal.NOT_IN_PROJECT, 'NOT_IN_PROJECT'],
  [MoveRefusal.ROLE_CANNOT_WORK, 'ROLE_CANNOT_WORK'],
  [MoveRefusal.LEAVE_TASK, 'LEAVE_TASK'],
  [MoveRefusal.NO_WORKING_DAY, 'NO_WORKING_DAY'],
  [MoveRefusal.PERMISSION_DENIED, 'PERMISSION_DENIED'],
  [MoveRefusal.PROJECT_ARCHIVED, 'PROJECT_ARCHIVED'],
])

/** The headings of a board on their way to a peer. */
export const protoGroups: Readonly<Record<CallOutput<'getPlanningBoard'>['group'], PlanGroup>> = {
  person: PlanGroup.PERSON,
  project: PlanGroup.PROJECT,
  team: PlanGroup.TEAM,
  role: PlanGroup.ROLE,
}

/** Why a card may not be put somewhere; null where it may. */
export function refusalView(refusal: MoveRefusal): Preview['refused'] {
  return REFUSALS.get(refusal) ?? null
}

/** One person in one period. */
export function cellView(cell: CellMessage | undefined): PlanCell {
  const { state, overDays, ...figures } = present(cell)
  return { state: present(STATES.get(state)), ...figures, over_days: overDays }
}

/** A card in a row. */
export function pieceView({ taskId, ...piece }: PieceMessage): PlanPiece {
  return { task: taskId, ...piece }
}

/** A person on the board. */
export function planRowView({ userId, fullname, avatarUrl, ...row }: RowMessage): PlanRow {
  return {
    user: userId,
    fullname,
    url: avatarUrl,
    cells: row.cells.map(cellView),
    total: row.total ? cellView(row.total) : null,
    pieces: row.pieces.map(pieceView),
    share: row.share,
    week: row.week,
    weeks: row.weeks.map(({ fromDate, ...week }) => ({ from: dayText(fromDate), ...week })),
  }
}

/** A task on the board. */
export function planTaskView(message: TaskMessage | undefined): PlanTask {
  const task = present(message)
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    project: task.projectNumber,
    status: laneView(task.status),
    task_type: task.taskType,
    priority: task.priority,
    assignee: task.assigneeId,
    helpers: task.helperIds,
    start: optionalDay(task.startDate),
    due: optionalDay(task.dueDate),
    estimate: task.estimateMinutes ?? null,
    spent: task.spentMinutes,
    version: safeNumber(task.version),
    auto: task.automatic,
    editable: task.editable,
    assignable: task.assignable,
  }
}

/** Where a task lies. */
export function placeView(place: PlaceMessage | undefined): Preview['before'] {
  const { startDate, dueDate, assigneeId } = present(place)
  return { start: optionalDay(startDate), due: optionalDay(dueDate), assignee: assigneeId }
}
