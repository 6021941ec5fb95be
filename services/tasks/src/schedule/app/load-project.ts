import { DomainError } from '@smartproject/kit/errors'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Project } from '../../facts/area.js'
import { usualLink, type TypedLink } from '../../task/area.js'
import { calendarsOf, type WorkTimes, workDaysOf } from '../domain/calendars.js'
import type { WorkDays } from '../domain/net/work-days.js'
import { daysSpanned, type ProjectPlan, spanOf } from '../domain/project-plan.js'
import type { PlannedTask, Stores } from '../domain/stores.js'

const MAX_TASKS = 5_000
const MAX_LINKS = 10_000
/** A net of tasks up to so many is read step by step, in so many steps; a larger one with the whole project. */
const NET_TASKS = 200
const NET_STEPS = 8

/**
 * Reads all that the dates of a project follow from; with `ids` no more than what those of these tasks do. Errors: precondition SCHEDULE_TOO_LARGE.
 */
export async function loadProject(
  stores: Stores,
  { number: projectNumber, startDate = null }: Pick<Project, 'number' | 'startDate'>,
  now: Date,
  ids?: readonly string[],
): Promise<ProjectPlan> {
  const net = ids ? await netAround(stores, projectNumber, ids) : null
  const tasks = net ?? (await stores.plannedTasks.live(projectNumber, MAX_TASKS + 1))
  // Without a first day a project begins with the first of all its tasks.
  const first = startDate ?? (net ? await firstDay(stores, projectNumber) : null)
  return planWith(stores, { projectNumber, startDate: first, tasks }, now)
}

async function firstDay(
  { plannedTasks }: Pick<Stores, 'plannedTasks'>,
  projectNumber: number,
): Promise<PlainDate | null> {
  const days = (await plannedTasks.shares([projectNumber])).flatMap(({ first }) => first ?? [])
  return days.toSorted()[0] ?? null
}

/** The tasks that some are bound to by links and parents, over however many tasks between; null for many. */
async function netAround(
  { plannedTasks }: Pick<Stores, 'plannedTasks'>,
  projectNumber: number,
  ids: readonly string[],
): Promise<PlannedTask[] | null> {
  const net = new Map<string, PlannedTask>()
  let wanted: readonly string[] = ids
  let among: readonly string[] = ids
  for (let step = 0; step < NET_STEPS; step++) {
    const found = (await plannedTasks.beside(projectNumber, wanted, among)).filter(({ id }) => !net.has(id))
    for (const task of found) net.set(task.id, task)
    if (net.size > NET_TASKS) return null
    if (found.length === 0) return [...net.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    among = found.map(({ id }) => id)
    wanted = found
      .flatMap(({ parentId, blockedByIds }) => [parentId, ...blockedByIds])
      .filter((id) => id !== '' && !net.has(id))
  }
  return null
}

async function planWith(
  stores: Stores,
  { projectNumber, startDate, tasks }: Pick<ProjectPlan, 'projectNumber' | 'startDate' | 'tasks'>,
  now: Date,
): Promise<ProjectPlan> {
  const pairs = tasks.reduce((sum, { blockedByIds }) => sum + blockedByIds.length, 0)
  if (tasks.length > MAX_TASKS || pairs > MAX_LINKS)
    throw new DomainError('precondition', 'SCHEDULE_TOO_LARGE')
  const ids = tasks.map(({ id }) => id)
  const known = new Set(ids)
  const outsideIds = tasks.flatMap(({ blockedByIds }) => blockedByIds.filter((id) => !known.has(id)))
  // Archived ones of the project are among these; they stay where they are as well.
  const outside = await stores.plannedTasks.withIds([...new Set(outsideIds)])
  const waiting = tasks.filter(({ blockedByIds }) => blockedByIds.length > 0)
  const typed = await stores.typedLinks.into(waiting.map(({ id }) => id))
  const times = await workTimesOf(
    stores,
    now,
    tasks.map(({ assigneeId }) => assigneeId),
  )
  return {
    ...times,
    projectNumber,
    startDate,
    tasks,
    outside,
    links: linksOf(waiting, typed, new Set([...ids, ...outside.map(({ id }) => id)])),
    plans: await stores.plans.of(ids),
  }
}

/** The day of the company, its calendar, and the leave, the weeks and the patterns of people. */
export async function workTimesOf(
  {
    subscriptions,
    plannedTasks,
    patterns,
    workTimes,
  }: Pick<Stores, 'subscriptions' | 'plannedTasks' | 'patterns' | 'workTimes'>,
  now: Date,
  people: readonly string[],
): Promise<WorkTimes> {
  const { timeZone, calendar } = await subscriptions.workplace()
  const known = [...new Set(people.filter((id) => id !== ''))]
  return {
    today: dayIn(timeZone, now),
    calendar,
    absences: await plannedTasks.absences(known),
    patterns: await patterns.of(known),
    own: await workTimes.of(known),
  }
}

/** The working days of the company. */
export async function companyDays(
  { subscriptions }: Pick<Stores, 'subscriptions'>,
  now: Date,
): Promise<WorkDays> {
  const { timeZone, calendar } = await subscriptions.workplace()
  return workDaysOf(dayIn(timeZone, now), calendar)
}

/** The links of tasks; a pair without a row is linked finish to start. Those of tasks in the trash are none. */
export function linksOf(
  tasks: readonly PlannedTask[],
  typed: readonly TypedLink[],
  known: ReadonlySet<string>,
) {
  const rows = new Map(typed.map((link) => [`${link.to}:${link.from}`, link]))
  return tasks.flatMap(({ id, blockedByIds }) =>
    blockedByIds
      .filter((from) => known.has(from))
      .toSorted()
      .map((from) => rows.get(`${id}:${from}`) ?? usualLink(from, id)),
  )
}

/** Counts the working days of people between the days of tasks. */
export async function spannedDays(
  stores: Parameters<typeof workTimesOf>[0],
  now: Date,
  people: readonly string[],
): Promise<(userId: string, task: Parameters<typeof spanOf>[1]) => number> {
  const times = await workTimesOf(stores, now, people)
  const { daysOf } = calendarsOf(times)
  return (userId, task) => daysSpanned(daysOf(userId), spanOf(times, task))
}
