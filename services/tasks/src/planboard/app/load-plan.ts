import {
  capacityOf,
  type CapacityOn,
  type Period,
  type PersonTime,
} from '@smartproject/kit/types/capacity/capacity'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { personTimes } from '../../schedule/area.js'
import { type Placed, withPlaces } from '../domain/person-plan.js'
import type { BoardTask } from '../domain/board-task.js'
import { rememberedCapacity } from '../domain/rows.js'
import type { PlanLoad, PlanningSetup } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'
import { type TaskWork, worksOf } from '../domain/work-of.js'

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
}

/** The plan of some people. */
export interface Plan {
  /** Tasks by assignee. */
  readonly tasksOf: ReadonlyMap<string, readonly BoardTask[]>
  readonly timeOf: (userId: string) => PersonTime
  readonly capacityOf: (userId: string) => CapacityOn
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

/** The capacity of a person without a pattern and leave. */
export function companyCapacity({ calendar, today }: PlanBasis): CapacityOn {
  const company = { own: { weeks: [], places: [] }, patterns: [], leave: new Map<PlainDate, number>() }
  const always = { memberFrom: null, memberUntil: null }
  return rememberedCapacity(capacityOf({ company: calendar, ...company, ...always }), today)
}

/** Reads the plan of some people: a few reads, however many they are. */
export async function loadPlan(stores: Stores, basis: PlanBasis, wanted: WantedPlan): Promise<Plan> {
  const { userIds, load, placed = new Map<string, Placed>() } = wanted
  const { today } = basis
  const [times, tasks, tracked] = await Promise.all([
    timesOf(stores, basis, userIds),
    tasksOf(stores, basis, wanted),
    load === 'forecast' ? stores.worklogs.tracked(userIds, wanted.span.first, today) : [],
  ])
  const put = withPlaces(tasks, placed)
  const facts = {
    today,
    load,
    unestimatedMinutes: basis.setup.unestimatedMinutes,
    tasks: Map.groupBy(put, ({ assigneeId }) => assigneeId),
    tracked: Map.groupBy(tracked, ({ userId }) => userId),
  }
  const capacity = remembered((userId) => rememberedCapacity(capacityOf(times(userId)), today))
  return {
    tasksOf: facts.tasks,
    timeOf: times,
    capacityOf: capacity,
    worksOf: remembered((userId) => worksOf(userId, facts, capacity(userId))),
  }
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
  { userIds, span, load, placed }: WantedPlan,
): Promise<BoardTask[]> {
  const [open, closed, elsewhere] = await Promise.all([
    boardTasks.openOf(userIds),
    load === 'plan' && span.first < today ? boardTasks.closedOf(userIds, span.first, today) : [],
    boardTasks.withIds([...(placed?.keys() ?? [])]),
  ])
  const known = new Set([...open, ...closed].map(({ id }) => id))
  return [...open, ...closed, ...elsewhere.filter(({ id, status }) => !known.has(id) && status !== 'closed')]
}

function remembered<V>(make: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
