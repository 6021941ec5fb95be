import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireSmall, type TaskMove, withoutDates, writePlanned } from '../../schedule/area.js'
import { type Task, type WriteContext, writeTasks } from '../../task/area.js'
import type { BoardTask } from '../domain/board-task.js'
import type { CardMove } from '../domain/move.js'
import type { PlanTask } from '../domain/results.js'
import type { PlannedMove } from '../domain/planned-move.js'
import type { Stores } from '../domain/stores.js'
import { planTasks } from './board-rows.js'
import type { Deps } from './deps.js'
import { planBasis } from './load-plan.js'
import { changeOf, movesDates, movesWith, plannedMove } from './planned-move.js'

/** A card that was moved. */
export interface MovedCard {
  readonly card: PlanTask
  readonly oldAssigneeId: string
  /** Takes it back; empty when nothing changed. */
  readonly runId: string
  readonly moves: readonly TaskMove[]
  readonly leftOut: readonly Pick<Task, 'id' | 'itemId' | 'name'>[]
}

/** A move on the version of the task that was seen. */
export interface SeenMove {
  readonly move: CardMove
  readonly version: number
  /** The mark of its preview; empty where few tasks move. */
  readonly basis: string
}

/**
 * Moves a card to another person or period, in one transaction with all that moves with it.
 * Errors: those of {@link plannedMove}, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition MOVE_REFUSED with the reason | PREVIEW_REQUIRED, stale VERSION_MISMATCH |
 * PLAN_MOVED.
 */
export async function movePlanned(deps: Deps, caller: Caller, seen: SeenMove): Promise<MovedCard> {
  const { move } = seen
  const result = await writeTasks(deps, caller, [move.taskId], async (context) => {
    const { stores, now } = context
    const planned = await plannedMove(stores, caller, seen, await planBasis(stores, now))
    const { task, refused } = planned
    if (refused === 'PERMISSION_DENIED' || refused === 'PROJECT_ARCHIVED')
      throw new DomainError('forbidden', refused)
    if (refused) throw new DomainError('precondition', 'MOVE_REFUSED', { meta: { reason: refused } })
    const written = await write(context, planned, seen.basis)
    return { ...written, oldAssigneeId: task.assigneeId }
  })
  const stores = deps.work.read(caller.tenantId)
  const [card] = await cardOf(stores, caller, move.taskId)
  if (!card) throw notFound('TASK_NOT_FOUND')
  return { ...result, card }
}

async function cardOf(stores: Stores, caller: Caller, id: string): Promise<PlanTask[]> {
  const tasks: BoardTask[] = await stores.boardTasks.withIds([id])
  const projects = await stores.projects.withNumbers(tasks.map(({ projectNumber }) => projectNumber))
  return planTasks(stores, caller, projects, tasks)
}

async function write(context: WriteContext<Stores>, planned: PlannedMove, basis: string) {
  const { stores, caller, now } = context
  const { task, after } = planned
  const others = peopleOf(planned)
  const people = others ? new Map([[task.id, others]]) : new Map()
  if (!movesDates(planned)) {
    const writes = planned.project ? [withoutDates(planned.project)] : []
    return { runId: await writePlanned(context, writes, people), moves: [], leftOut: [] }
  }
  const change = await movesWith(stores, caller, planned, now)
  if (basis === '') requireSmall(change, changeOf(task, after))
  else if (change.basis !== basis) throw new DomainError('stale', 'PLAN_MOVED')
  const { moves, leftOut } = change
  return { runId: await writePlanned(context, [change], people), moves, leftOut }
}

/** The people of the task where they change; else null. */
function peopleOf({
  task,
  after: { assigneeId, people },
}: PlannedMove): Pick<Task, 'assigneeId' | 'people'> | null {
  return assigneeId === task.assigneeId && people === task.people ? null : { assigneeId, people }
}
