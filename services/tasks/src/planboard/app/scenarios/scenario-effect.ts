import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, mayPlan, type Project, takesPart, worksIn } from '../../../facts/area.js'
import {
  type DateFault,
  type MovedPeople,
  plannedDates,
  type PlannedWrite,
  withoutDates,
} from '../../../schedule/area.js'
import { isLeave } from '../../../task/area.js'
import type { BoardTask } from '../../domain/board-task.js'
import type { Placed } from '../../domain/person-plan.js'
import type { MoveRefusal } from '../../domain/planned-move.js'
import { placeOf, type WantedChange } from '../../domain/scenario.js'
import type { Stores } from '../../domain/stores.js'
import type { ScenarioReader } from './scenario-access.js'

/** The effect of a scenario if the caller applied it now; a board shows the very same. */
export interface ScenarioEffect {
  /** Each task that would lie elsewhere, those that only follow among them. */
  readonly placed: ReadonlyMap<string, Placed>
  readonly writes: readonly PlannedWrite[]
  readonly people: ReadonlyMap<string, MovedPeople>
  /** Why a task stays where it is. */
  readonly refused: ReadonlyMap<string, MoveRefusal | DateFault>
  /** The tasks of the changes as they are. */
  readonly tasks: ReadonlyMap<string, BoardTask>
}

/** A change that the caller may make, with its task as it is. */
interface Possible extends Pick<WantedChange, 'wanted'> {
  readonly task: BoardTask
  readonly project: Project
}

/** The effect of changes of a scenario. Errors: precondition SCHEDULE_TOO_LARGE | SCHEDULE_TOO_LONG. */
export async function scenarioEffect(
  stores: Stores,
  { caller, reader }: ScenarioReader,
  changes: readonly WantedChange[],
  now: Date,
): Promise<ScenarioEffect> {
  const found = await stores.boardTasks.withIds(changes.map(({ taskId }) => taskId))
  const tasks = new Map(found.map((task) => [task.id, task]))
  const projects = new Map(reader.projects.map((project) => [project.number, project]))
  const refused = new Map<string, MoveRefusal | DateFault>()
  const possible = changes.flatMap(({ taskId, wanted }): Possible[] => {
    const task = tasks.get(taskId)
    if (!task || task.archived) return []
    const project = projects.get(task.projectNumber)
    const refusal = refusalOf(caller, project, task, wanted)
    if (refusal) refused.set(taskId, refusal)
    return refusal || !project ? [] : [{ task, project, wanted }]
  })
  const writes: PlannedWrite[] = []
  for (const own of Map.groupBy(possible, ({ project }) => project.number).values()) {
    const { faults, ...write } = await writeOf(stores, own, now)
    for (const [taskId, fault] of faults) refused.set(taskId, fault)
    writes.push(write)
  }
  const made = possible.filter(({ task }) => !refused.has(task.id))
  return { placed: placesOf(made, writes), writes, people: peopleOf(made), refused, tasks }
}

function refusalOf(
  caller: Caller,
  project: Project | undefined,
  task: BoardTask,
  wanted: Placed,
): MoveRefusal | null {
  if (!project || !mayPlan(project, caller)) return 'PERMISSION_DENIED'
  if (isLeave(task)) return 'LEAVE_TASK'
  if (movesDates(task, wanted) && !mayDo(project, caller, 'update_task')) return 'PERMISSION_DENIED'
  const { assigneeId } = wanted
  if (assigneeId === task.assigneeId) return null
  if (!mayDo(project, caller, 'assign_task')) return 'PERMISSION_DENIED'
  if (assigneeId === '' || worksIn(project, assigneeId)) return null
  return takesPart(project, assigneeId) ? 'ROLE_CANNOT_WORK' : 'NOT_IN_PROJECT'
}

function movesDates(task: BoardTask, { startDate, dueDate }: Placed): boolean {
  return startDate !== task.startDate || dueDate !== task.dueDate
}

/** The new dates of tasks of one project, with all that moves along. */
async function writeOf(stores: Stores, own: readonly Possible[], now: Date) {
  const [first] = own
  if (!first) throw new Error('a project without a change')
  const moved = own.filter(({ task, wanted }) => movesDates(task, wanted))
  if (moved.length === 0) return { ...withoutDates(first.project), faults: new Map<string, DateFault>() }
  const dates = moved.map(({ task, wanted: { startDate, dueDate } }) => ({
    taskId: task.id,
    startDate,
    dueDate,
  }))
  return plannedDates(stores, first.project, dates, now)
}

function peopleOf(made: readonly Possible[]): ReadonlyMap<string, MovedPeople> {
  return new Map(
    made
      .filter(({ task, wanted }) => wanted.assigneeId !== task.assigneeId)
      .map(({ task: { id, people }, wanted: { assigneeId } }) => [
        id,
        // A helper who does it helps no more.
        { assigneeId, people: people.filter(({ userId }) => userId !== assigneeId) },
      ]),
  )
}

function placesOf(made: readonly Possible[], writes: readonly PlannedWrite[]): ReadonlyMap<string, Placed> {
  const placed = new Map<string, Placed>(
    made
      .filter(({ task, wanted }) => wanted.assigneeId !== task.assigneeId)
      .map(({ task, wanted: { assigneeId } }) => [task.id, { ...placeOf(task), assigneeId }]),
  )
  for (const { task, after } of writes.flatMap(({ moves }) => moves)) {
    const { assigneeId } = placed.get(task.id) ?? task
    placed.set(task.id, { ...after, assigneeId })
  }
  return placed
}
