import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { countWorkingDays, isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Amount, Release, ReleaseDay, ReleaseResult } from '../../catalogue/area.js'
import type { ScopeEntry, Share } from '../../task/area.js'

/** The content of a release, its closed part, and the amounts that came and went since it was started. */
export type Figures = Pick<ReleaseResult, 'scope' | 'done' | 'added' | 'removed'>

/** The amount that a function gives for each unit. */
export function amountOf(value: (unit: keyof Amount) => number): Amount {
  return { tasks: value('tasks'), points: value('points'), minutes: value('minutes') }
}

/** Shares of tasks as one amount. */
export function sumOf(shares: readonly Amount[]): Amount {
  return amountOf((unit) => shares.reduce((sum, share) => sum + share[unit], 0))
}

/** Scope and done work of the tasks that are in a release now. */
export function contentOf(shares: readonly Share[]): Pick<Figures, 'scope' | 'done'> {
  return { scope: sumOf(shares), done: sumOf(shares.filter(({ done }) => done)) }
}

/** Scope and done work after changes since the first one. */
export function contentAt(entries: readonly ScopeEntry[]): Pick<Figures, 'scope' | 'done'> {
  const sum = (of: (share: Share | null, unit: keyof Amount) => number) =>
    amountOf((unit) =>
      entries.reduce((all, { before, after }) => all + of(after, unit) - of(before, unit), 0),
    )
  return {
    scope: sum((share, unit) => share?.[unit] ?? 0),
    done: sum((share, unit) => (share?.done ? share[unit] : 0)),
  }
}

/** The amounts that came in or grew, and that went out or shrank, each unit by itself. */
export function movedBy(entries: readonly ScopeEntry[]): Pick<Figures, 'added' | 'removed'> {
  const steps = entries.map(({ before, after }) =>
    amountOf((unit) => (after?.[unit] ?? 0) - (before?.[unit] ?? 0)),
  )
  return {
    added: sumOf(steps.map((step) => amountOf((unit) => Math.max(step[unit], 0)))),
    removed: sumOf(steps.map((step) => amountOf((unit) => Math.max(-step[unit], 0)))),
  }
}

/** The start of a release: its content, and the day. */
interface Start {
  readonly date: PlainDate
  readonly committed: Amount
  /** The part of the committed content that was closed already. */
  readonly done: Amount
}

/** Scope and done work at the end of each day from the start to a last day. */
export function daysOf(
  start: Start,
  entries: readonly ScopeEntry[],
  { until, dayOf }: { until: PlainDate; dayOf: (time: Date) => PlainDate },
): ReleaseDay[] {
  const days: ReleaseDay[] = []
  let [scope, done, next] = [start.committed, start.done, 0]
  for (let date = start.date; date <= until; date = addDays(date, 1)) {
    for (; next < entries.length; next++) {
      const entry = entries[next]
      if (!entry || dayOf(entry.time) > date) break
      scope = plus(scope, entry.after, entry.before)
      done = plus(done, entry.after?.done ? entry.after : null, entry.before?.done ? entry.before : null)
    }
    days.push({ date, scope, done })
  }
  return days
}

function plus(amount: Amount, added: Amount | null, removed: Amount | null): Amount {
  return amountOf((unit) => amount[unit] + (added?.[unit] ?? 0) - (removed?.[unit] ?? 0))
}

/** The committed work that a steady pace leaves open at the end of a day; null after the last day, or without one. */
export function idealOn(
  date: PlainDate,
  { committed, from, to }: { committed: Amount; from: PlainDate; to: PlainDate | null },
  calendar: WorkCalendar,
): Amount | null {
  if (!to || date > to || to < from) return null
  const all = countWorkingDays(from, to, calendar)
  if (all === 0) return null
  const left = all - countWorkingDays(from, date, calendar)
  return amountOf((unit) => (committed[unit] * left) / all)
}

/** Working days from a day to the last one, both counted; those that are over are negative. */
export function workingDaysLeft(today: PlainDate, last: PlainDate, calendar: WorkCalendar): number {
  if (last >= today) return countWorkingDays(today, last, calendar)
  const over = countWorkingDays(addDays(last, 1), today, calendar)
  return over === 0 ? 0 : -over
}

/** The pace of a project in one type of releases. */
export interface Velocity {
  readonly projectNumber: number
  readonly typeId: string
  /** Mean done work of its last completed releases. */
  readonly mean: Amount
  readonly releases: number
  /** Points done in a working day. */
  readonly pointsPerDay: number
}

const LAST_RELEASES = 3

/** The pace of each project in each type of which it has completed a release, taken from the last three. */
export function velocitiesOf(releases: readonly Release[]): Velocity[] {
  const groups = Map.groupBy(releases, ({ projectNumber, typeId }) => `${projectNumber} ${typeId}`)
  return [...groups.values()].flatMap((group) => velocityOf(group) ?? [])
}

function velocityOf(releases: readonly Release[]): Velocity | null {
  const [first] = releases
  const results = releases
    .flatMap(({ run }) => run?.result ?? [])
    .toSorted((a, b) => b.completeTime.getTime() - a.completeTime.getTime())
    .slice(0, LAST_RELEASES)
  if (!first || results.length === 0) return null
  const done = sumOf(results.map((result) => result.done))
  const days = results.reduce((sum, { workingDays }) => sum + workingDays, 0)
  return {
    projectNumber: first.projectNumber,
    typeId: first.typeId,
    mean: amountOf((unit) => Math.round(done[unit] / results.length)),
    releases: results.length,
    pointsPerDay: done.points / days,
  }
}

/** A calendar without a working day in so many days has none. */
const LOOKED_AHEAD = 3_660

/** The working day on which so many points are done at that pace; null where none is known. */
export function forecastDate(
  today: PlainDate,
  { points, pointsPerDay }: { points: number; pointsPerDay: number },
  calendar: WorkCalendar,
): PlainDate | null {
  if (points <= 0 || pointsPerDay <= 0) return null
  let left = Math.ceil(points / pointsPerDay)
  for (let days = 1; days <= LOOKED_AHEAD; days++) {
    const date = addDays(today, days)
    if (isWorkingDay(date, calendar) && --left === 0) return date
  }
  return null
}
