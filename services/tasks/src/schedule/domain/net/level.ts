import { spread } from '@smartproject/kit/types/capacity/capacity'

import { forward } from './forward.js'
import { graphOf, type Precedence } from './graph.js'
import { lastDay, type Net, type NetTask } from './net.js'
import { type Schedule, scheduleOf } from './schedule.js'
import type { WorkDays } from './work-days.js'

/** Work that may be put off: the minutes that remain of a task, and the person who does it. */
export interface Movable {
  readonly userId: string
  readonly minutes: number
}

/** How work is levelled. */
export interface Levelling {
  /** By the ids of tasks; the others stay as early as they can be. */
  readonly movable: ReadonlyMap<string, Movable>
  /** Minutes of capacity of a person. */
  readonly capacityOf: (userId: string) => WorkDays
  /** Lets the project end later; else each task starts within its slack. */
  readonly extend: boolean
  /** Which of two tasks goes first where their latest starts are the same. */
  readonly first: Precedence
}

/** The days of a task, from 1970-01-01 on. */
export interface Levelled {
  readonly start: number
  readonly due: number
}

/** Levelled work. */
export interface LevelledWork {
  /** The days of the movable tasks. */
  readonly days: ReadonlyMap<string, Levelled>
  /** Movable tasks for which no place was found. They stay as early as they can be. */
  readonly unplaced: readonly string[]
  /** The boundary at which the last task ends; null without dates. */
  readonly end: number | null
}

/** A task is put off no further than these days behind its earliest start. */
const FURTHEST = 400

/**
 * Puts each movable task on the earliest days on which its person has room, those with the earliest latest start first. Other
 * load of the people is given; it is never moved.
 */
export function levelled(net: Net, levelling: Levelling, others: Load): LevelledWork {
  const { movable, first } = levelling
  const schedule = scheduleOf(net)
  const lateStart = (task: NetTask) => schedule.tasks.get(task.id)?.lateStart ?? 0
  const byLateStart: Precedence = (one, other) => lateStart(one) - lateStart(other) || first(one, other)
  const unplaced: string[] = []
  const place = (task: NetTask, earliest: number): number => {
    const work = movable.get(task.id)
    if (!work) return earliest
    const start = freeStart({ task, work, earliest }, levelling, schedule, others)
    if (start === null) unplaced.push(task.id)
    others.add(work.userId, workOn(task, work, start ?? earliest, levelling))
    return start ?? earliest
  }
  const { edges } = forward(net, graphOf(net.tasks, net.links, byLateStart), place)
  const days = new Map(
    net.tasks.flatMap(({ id }, at): [string, Levelled][] => {
      const found = edges[at]
      return found && movable.has(id) ? [[id, { start: found.s, due: found.f - 1 }]] : []
    }),
  )
  const ends = edges.flatMap((one) => one?.f ?? [])
  return { days, unplaced, end: ends.length === 0 ? null : ends.reduce((last, one) => Math.max(last, one)) }
}

interface Sought {
  readonly task: NetTask
  readonly work: Movable
  readonly earliest: number
}

/** The first start with room on each day; null without one. */
function freeStart(
  { task, work, earliest }: Sought,
  levelling: Levelling,
  schedule: Schedule,
  load: Load,
): number | null {
  const latest = schedule.tasks.get(task.id)?.lateStart ?? earliest
  const last = levelling.extend ? earliest + FURTHEST : latest
  const capacity = levelling.capacityOf(work.userId)
  for (let start = earliest; start <= last; start = task.calendar.from(start + 1)) {
    const parts = workOn(task, work, start, levelling)
    if ([...parts].every(([day, minutes]) => load.of(work.userId, day) + minutes <= capacity.weight(day)))
      return start
  }
  return null
}

/** The minutes of each day of a task that starts on a day. */
function workOn(
  task: NetTask,
  { userId, minutes }: Movable,
  start: number,
  { capacityOf }: Pick<Levelling, 'capacityOf'>,
): Map<number, number> {
  return spreadOver(minutes, { start, due: lastDay(start, task) }, capacityOf(userId))
}

/** Minutes over days by their capacity; those of days without any work are left out. */
export function spreadOver(
  minutes: number,
  { start, due }: Levelled,
  capacity: WorkDays,
): Map<number, number> {
  const caps = Array.from({ length: due - start + 1 }, (_, at) => capacity.weight(start + at))
  const parts = spread(minutes, caps).map((part, at) => [start + at, part] as const)
  return new Map(parts.filter(([, part]) => part > 0))
}

/** Minutes of people by day. */
export class Load {
  private readonly people = new Map<string, Map<number, number>>()

  of(userId: string, day: number): number {
    return this.people.get(userId)?.get(day) ?? 0
  }

  add(userId: string, parts: ReadonlyMap<number, number>): void {
    const days = this.people.get(userId) ?? new Map<number, number>()
    this.people.set(userId, days)
    for (const [day, minutes] of parts) days.set(day, (days.get(day) ?? 0) + minutes)
  }
}
