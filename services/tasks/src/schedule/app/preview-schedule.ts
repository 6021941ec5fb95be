import { capacityOf } from '@smartproject/kit/types/capacity/capacity'
import { type OverfullRun, remainingWork, runsOver } from '@smartproject/kit/types/capacity/load'
import type { Caller } from '@smartproject/kit/types/caller'
import { addDays, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

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
  const moved = new Map(moves.map(({ task, after }) => [task.id, after]))
  const tasks = Map.groupBy(await stores.plannedTasks.openOf(people), ({ assigneeId }) => assigneeId)
  return people.flatMap((userId) => {
    const own = tasks.get(userId) ?? []
    const before = runsOf(plan, userId, own)
    const after = runsOf(
      plan,
      userId,
      own.map((task) => ({ ...task, ...moved.get(task.id) })),
    )
    const isNew = (run: OverfullRun) =>
      !before.some((old) => old.first === run.first && old.last === run.last && old.over >= run.over)
    return after.filter(isNew).map((run) => ({ ...run, userId }))
  })
}

function runsOf(
  plan: ProjectPlan,
  userId: string,
  tasks: readonly (PlannedTask & TaskDates)[],
): OverfullRun[] {
  const leave = new Map(
    plan.absences
      .filter((absence) => absence.userId === userId)
      .flatMap(({ from, to }) => daysBetween(from, to).map((day): [PlainDate, number] => [day, 2])),
  )
  const capacityOn = capacityOf({
    company: plan.calendar,
    own: { weeks: [], places: [] },
    patterns: [],
    leave,
    memberFrom: null,
    memberUntil: null,
  })
  const works = tasks.flatMap(({ startDate, dueDate, estimateMinutes, counted, status }) => {
    const effort = {
      start: startDate,
      due: dueDate,
      estimate: estimateMinutes,
      spent: counted.spentMinutes,
      open: status !== 'closed',
    }
    return remainingWork(effort, plan.today) ?? []
  })
  return runsOver(works, capacityOn)
}

function daysBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  return Array.from({ length: inclusiveDays(first, last) }, (_, at) => addDays(first, at))
}
