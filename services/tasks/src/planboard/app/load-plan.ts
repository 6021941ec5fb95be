import {
  capacityOf,
  type CapacityOn,
  type Period,
  type PersonTime,
} from '@smartproject/kit/types/capacity/capacity'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Allocation } from '../domain/allocation.js'
import { personTimes } from '../../schedule/area.js'
import { type Placed, withPlaces } from '../domain/person-plan.js'
import type { BoardTask } from '../domain/board-task.js'
import { rememberedCapacity } from '../domain/rows.js'
import type { PlanLoad, PlanningSetup } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'
import type { TaskWork } from '../domain/task-work.js'
import { worksOf } from '../domain/work-of.js'

/** The company's days, and how its planning board is set up. */
export interface PlanBasis {
  readonly today: PlainDate
  readonly calendar: WorkCalendar
  readonly setup: PlanningSetup
}

/** Which part of a plan is wanted. */
export interface WantedPlan {
  readonly userIds: readonly string[]
  readonly span: Period
  readonly load: PlanLoad
  /** Tasks in other places than they are. */
  readonly placed?: ReadonlyMap<string, Placed>
  /** Tasks without an assignee that are looked at too. */
  readonly unassigned?: readonly BoardTask[]
}

/** The plan of some people. */
export interface Plan {
  /** Tasks by assignee. */
  readonly tasksOf: ReadonlyMap<string, readonly BoardTask[]>
  /** Tasks of others of which a person does a part, by person. */
  readonly partsOf: ReadonlyMap<string, readonly BoardTask[]>
  /** By task. */
  readonly allocations: ReadonlyMap<string, readonly Allocation[]>
  readonly timeOf: (userId: string) => PersonTime
  readonly capacityOf: (userId: string) => CapacityOn
  /** The work of a person; with an empty id that of tasks without an assignee. */
  readonly worksOf: (userId: string) => readonly TaskWork[]
}

/** Reads the company's days and the set-up. */
export async function planBasis(stores: Stores, now: Date): Promise<PlanBasis> {
  const [{ timeZone, calendar }, setup] = await Promise.all([
    stores.subscriptions.workplace(),
    stores.planningSetups.now(),
  ])
  return { today: dayIn(timeZone, now), calendar, setup }
}

/** Reads the plan of some people: a few reads, however many they are. */
export async function loadPlan(stores: Stores, basis: PlanBasis, wanted: WantedPlan): Promise<Plan> {
  const { userIds, span, load, placed = new Map<string, Placed>() } = wanted
  const { today } = basis
  const [tasks, tracked, partIds] = await Promise.all([
    tasksOf(stores, basis, wanted),
    load === 'forecast' ? stores.worklogs.tracked(userIds, span.first, today) : [],
    stores.allocations.tasksOf(userIds, span.first < today ? span.first : today),
  ])
  const put = withPlaces(tasks, placed)
  const { allocations, others } = await dividedTasks(stores, put, partIds)
  const people = new Set([...userIds, ...[...allocations.values()].flat().map(({ userId }) => userId)])
  const times = await timesOf(stores, basis, [...people])
  const capacity = remembered((userId) => rememberedCapacity(capacityOf(times(userId)), today))
  const facts = {
    today,
    load,
    unestimatedMinutes: basis.setup.unestimatedMinutes,
    tasks: Map.groupBy(put, ({ assigneeId }) => assigneeId),
    parts: partsOf([...put, ...others], allocations),
    allocations,
    tracked: Map.groupBy(tracked, ({ userId }) => userId),
    capacityOf: capacity,
  }
  return {
    tasksOf: facts.tasks,
    partsOf: facts.parts,
    allocations,
    timeOf: times,
    capacityOf: capacity,
    worksOf: remembered((userId) => worksOf(userId, facts)),
  }
}

/** The allocations by task, and the tasks that are known by their allocations alone. */
async function dividedTasks(
  { allocations, boardTasks }: Stores,
  tasks: readonly BoardTask[],
  partIds: readonly string[],
): Promise<Pick<Plan, 'allocations'> & { readonly others: readonly BoardTask[] }> {
  const known = new Set(tasks.map(({ id }) => id))
  const missing = partIds.filter((id) => !known.has(id))
  const [all, others] = await Promise.all([
    allocations.ofTasks([...known, ...missing]),
    boardTasks.withIds(missing),
  ])
  return {
    allocations: Map.groupBy(all, ({ taskId }) => taskId),
    others: others.filter(({ archived }) => !archived),
  }
}

/** The tasks of others of which a person does a part, by person. */
function partsOf(
  tasks: readonly BoardTask[],
  allocations: Plan['allocations'],
): ReadonlyMap<string, readonly BoardTask[]> {
  const parts = tasks.flatMap((task) => {
    const people = new Set((allocations.get(task.id) ?? []).map(({ userId }) => userId))
    return [...people].filter((id) => id !== task.assigneeId).map((userId) => ({ userId, task }))
  })
  return new Map(
    [...Map.groupBy(parts, ({ userId }) => userId)].map(([id, some]) => [id, some.map(({ task }) => task)]),
  )
}

/** How much each person works. */
async function timesOf(
  stores: Stores,
  basis: PlanBasis,
  userIds: readonly string[],
): Promise<(userId: string) => PersonTime> {
  const [patterns, own, absences] = await Promise.all([
    stores.patterns.of(userIds),
    stores.workTimes.of(userIds),
    stores.plannedTasks.absences(userIds),
  ])
  return remembered(personTimes({ ...basis, patterns, own, absences }))
}

/** The tasks of people, those that are placed elsewhere among them. */
async function tasksOf(
  { boardTasks }: Stores,
  { today }: PlanBasis,
  { userIds, span, load, placed, unassigned = [] }: WantedPlan,
): Promise<BoardTask[]> {
  const [open, closed, elsewhere] = await Promise.all([
    boardTasks.openOf(userIds),
    load === 'plan' && span.first < today ? boardTasks.closedOf(userIds, span.first, today) : [],
    boardTasks.withIds([...(placed?.keys() ?? [])]),
  ])
  const moved = elsewhere.filter(({ status }) => status !== 'closed')
  const all = [...open, ...closed, ...unassigned, ...moved]
  // In a scenario a task of a person may stand among those without an assignee too.
  return [...new Map(all.map((task) => [task.id, task])).values()]
}

function remembered<V>(make: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
