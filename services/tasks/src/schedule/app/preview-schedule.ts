import type { CapacityOn } from '@smartproject/kit/types/capacity/capacity'
import { type OverfullRun, remainingWork, runsOver } from '@smartproject/kit/types/capacity/load'
import type { Caller } from '@smartproject/kit/types/caller'

import { capacitiesOf } from '../domain/calendars.js'
import type { ScheduleChange } from '../domain/change.js'
import type { TaskDates, TaskMove } from '../domain/outcome.js'
import type { ProjectPlan } from '../domain/project-plan.js'
import type { Overbooking, Preview } from '../domain/results.js'
import type { PlannedTask, Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { plannedChange } from './planned-change.js'

/** The result of a change of a schedule; nothing is written. Errors: those of {@link plannedChange}. */
export async function previewSchedule(deps: Deps, caller: Caller, change: ScheduleChange): Promise<Preview> {
  const stores = deps.work.read(caller.tenantId)
  const planned = await plannedChange(stores, caller, change, deps.clock.now())
  return { ...planned, overbooked: await overbooked(stores, planned.plan, planned.moves) }
}

async function overbooked(
  stores: Stores,
  plan: ProjectPlan,
  moves: readonly TaskMove[],
): Promise<Overbooking[]> {
  const people = [...new Set(moves.map(({ task }) => task.assigneeId))].filter((id) => id !== '')
  const capacity = capacitiesOf(plan)
  const moved = new Map(moves.map(({ task, after }) => [task.id, after]))
  const tasks = Map.groupBy(await stores.plannedTasks.openOf(people), ({ assigneeId }) => assigneeId)
  return people.flatMap((userId) => {
    const own = tasks.get(userId) ?? []
    const before = runsOf(plan, capacity(userId), own)
    const after = runsOf(
      plan,
      capacity(userId),
      own.map((task) => ({ ...task, ...moved.get(task.id) })),
    )
    const isNew = (run: OverfullRun) =>
      !before.some((old) => old.first === run.first && old.last === run.last && old.over >= run.over)
    return after.filter(isNew).map((run) => ({ ...run, userId }))
  })
}

function runsOf(
  { today }: ProjectPlan,
  capacityOn: CapacityOn,
  tasks: readonly (PlannedTask & TaskDates)[],
): OverfullRun[] {
  const works = tasks.flatMap(({ startDate, dueDate, estimateMinutes, counted, status }) => {
    const effort = {
      start: startDate,
      due: dueDate,
      estimate: estimateMinutes,
      spent: counted.spentMinutes,
      open: status !== 'closed',
    }
    return remainingWork(effort, today) ?? []
  })
  return runsOver(works, capacityOn)
}
