import { invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { mayDo, type Project, takesPart, worksIn } from '../../facts/area.js'
import { plannedChange, type PlannedChange } from '../../schedule/area.js'
import { isLeave, readableTask, type Task } from '../../task/area.js'
import { type CardMove, movedDates, movedPeople } from '../domain/move.js'
import type { Placed } from '../domain/person-plan.js'
import type { MoveRefusal, PlannedMove } from '../domain/planned-move.js'
import type { Stores } from '../domain/stores.js'

/** The days that moves are counted in. */
export interface MoveDays {
  readonly calendar: WorkCalendar
  readonly today: PlainDate
}

interface SeenMove {
  readonly move: CardMove
  readonly version: number | null
  /** Where the task lies in a scenario. */
  readonly place?: Placed
}

/**
 * Where a move would put a task, and why it may not; a version is the one that was seen.
 * Errors: not_found TASK_NOT_FOUND, stale VERSION_MISMATCH, invalid `move.from_user_id` for a row without the card.
 */
export async function plannedMove(
  stores: Stores,
  caller: Caller,
  { move, version, place }: SeenMove,
  days: MoveDays,
): Promise<PlannedMove> {
  const found = await readableTask(stores, caller, move.taskId)
  const task = { ...found, ...place }
  if (task.archived) throw notFound('TASK_NOT_FOUND')
  if (version !== null && task.version !== version) throw stale(task.version)
  const project = await stores.projects.byNumber(task.projectNumber)
  const stays = {
    startDate: task.startDate,
    dueDate: task.dueDate,
    assigneeId: task.assigneeId,
    people: task.people,
  }
  if (isLeave(task) || !project) return { task, project, after: stays, refused: 'LEAVE_TASK' }
  const people = movedPeople(task, move)
  if (!people) throw invalid([{ field: 'move.from_user_id', reason: 'NOT_THERE' }])
  const dates = movedDates(task, move, days)
  const after = { ...(dates ?? stays), ...people }
  return {
    task,
    project,
    after,
    refused: refusal(caller, project, { task, after, move, noDay: dates === null }),
  }
}

function refusal(
  caller: Caller,
  project: Project,
  { task, after, move, noDay }: { task: Task; after: PlannedMove['after']; move: CardMove; noDay: boolean },
): MoveRefusal | null {
  if (project.archived) return 'PROJECT_ARCHIVED'
  const moves = after.startDate !== task.startDate || after.dueDate !== task.dueDate
  const changesPeople = move.fromUserId !== move.toUserId
  if ((moves || noDay) && !mayDo(project, caller, 'update_task')) return 'PERMISSION_DENIED'
  if (changesPeople && !mayDo(project, caller, 'assign_task')) return 'PERMISSION_DENIED'
  if (changesPeople && move.toUserId !== '') {
    if (!takesPart(project, move.toUserId)) return 'NOT_IN_PROJECT'
    if (!worksIn(project, move.toUserId)) return 'ROLE_CANNOT_WORK'
  }
  return noDay ? 'NO_WORKING_DAY' : null
}

/** True for a move of dates. */
export function movesDates({ task, after }: PlannedMove): boolean {
  return after.startDate !== task.startDate || after.dueDate !== task.dueDate
}

/** All that moves with the dates of a task. Errors: as {@link plannedChange}. */
export function movesWith(
  stores: Stores,
  caller: Caller,
  { task, after: { startDate, dueDate } }: PlannedMove,
  now: Date,
): Promise<PlannedChange> {
  return plannedChange(stores, caller, changeOf(task, { startDate, dueDate }), now, { netAlone: true })
}

/** The change of a schedule that new dates of a task are. */
export function changeOf(
  { id, projectNumber }: Pick<Task, 'id' | 'projectNumber'>,
  dates: Pick<Placed, 'startDate' | 'dueDate'>,
) {
  return { projectNumber, changes: [{ taskId: id, ...dates }], onlyThese: false, fromToday: false }
}
