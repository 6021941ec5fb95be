import type { Lag, TypedLink } from '../../../task/area.js'
import type { WorkDays } from './work-days.js'

export type NetLink = TypedLink

/** Start or finish, no earlier or no later than a day. */
export type ConstraintKind = 'SNET' | 'FNET' | 'SNLT' | 'FNLT'

/** A task as far as its dates depend on it. Days are counted from 1970-01-01. */
export interface NetTask {
  readonly id: string
  /** The task it is part of; one that is not in the net counts as none. */
  readonly parentId: string
  readonly start: number | null
  readonly due: number | null
  /** Its dates follow links, constraint and calendar. */
  readonly auto: boolean
  /** Work on it has begun: it keeps its start. */
  readonly begun: boolean
  readonly closed: boolean
  readonly milestone: boolean
  /** Weights of its calendar that it takes: working days, or minutes. */
  readonly amount: number
  /** The same of what remains to be done, for work that has begun. */
  readonly rest: number
  /** Its calendar by the weight that both count. */
  readonly calendar: WorkDays
  /** Its calendar by days, in which slack is counted. */
  readonly days: WorkDays
  readonly constraint: { readonly kind: ConstraintKind; readonly day: number } | null
  readonly deadline: number | null
}

/** The tasks and links of a project. */
export interface Net {
  readonly tasks: readonly NetTask[]
  readonly links: readonly NetLink[]
  /** Working days of the company, by which lags are counted. */
  readonly company: WorkDays
  /** No task that follows its links starts before it. */
  readonly start: number
  /** The day from which open tasks that follow their links may start; null for any. */
  readonly notBefore: number | null
  /** True where no task that follows its links starts earlier than it does. */
  readonly delaysOnly?: boolean
}

/** Boundaries of a task: the day it starts, and the day after it ends. */
export interface Edges {
  readonly s: number
  readonly f: number
}

/** The boundary after a lag. */
export function shifted(boundary: number, { lag, unit }: Lag, company: WorkDays): number {
  if (unit === 'cd' || lag === 0) return boundary + lag
  const before = company.before(boundary)
  return lag > 0 ? company.reach(before + lag) + 1 : company.reach(before + lag + 1)
}

/** The latest boundary from which a lag leads no further than a limit. */
export function unshifted(limit: number, { lag, unit }: Lag, company: WorkDays): number {
  if (unit === 'cd' || lag === 0) return limit - lag
  return lag > 0
    ? company.reach(company.before(limit) - lag + 1)
    : company.reach(company.before(limit + 1) - lag)
}

/** The last day of a task that starts on a working day. */
export function lastDay(start: number, { calendar, amount }: Pick<NetTask, 'calendar' | 'amount'>): number {
  return calendar.reach(calendar.before(start) + amount)
}

/** The earliest start with which a task ends on a working day or later. */
export function startToEnd(day: number, { calendar, amount }: Pick<NetTask, 'calendar' | 'amount'>): number {
  return calendar.from(calendar.reach(calendar.before(day) - amount + 1) + 1)
}

/** The latest start with which a task ends on a day or earlier. */
export function latestStart(day: number, { calendar, amount }: Pick<NetTask, 'calendar' | 'amount'>): number {
  return calendar.reach(calendar.before(day + 1) - amount + 1)
}
