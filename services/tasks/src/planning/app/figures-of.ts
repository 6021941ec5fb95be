import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { isOpenRelease, type Release, type ReleaseDay } from '../../catalogue/area.js'
import { mayPlan } from '../../facts/area.js'
import { type ScopeEntry, shareOf } from '../../task/area.js'
import {
  contentOf,
  daysOf,
  type Figures,
  forecastDate,
  movedBy,
  type Velocity,
  velocitiesOf,
  workingDaysLeft,
} from '../domain/figures.js'
import type { ReleasePlan } from '../domain/release-plan.js'
import type { ReleaseTask, Stores } from '../domain/stores.js'

/** When and where the figures are looked at. */
export interface Today {
  readonly date: PlainDate
  readonly timeZone: string
  readonly calendar: WorkCalendar
}

/** The company's day and calendar. */
export async function todayOf({ subscriptions }: Pick<Stores, 'subscriptions'>, now: Date): Promise<Today> {
  const { timeZone, calendar } = await subscriptions.workplace()
  return { date: dayIn(timeZone, now), timeZone, calendar }
}

/** Releases with their figures, the pace of each project in each type, and the changes of each release by its id. */
export interface Plans {
  readonly plans: ReleasePlan[]
  readonly velocities: readonly Velocity[]
  readonly entries: Map<string, ScopeEntry[]>
}

type Reads = Pick<Stores, 'releaseTasks' | 'scopeLog' | 'projects'>

/**
 * The figures of releases in their order, and the pace of each project. All releases of those projects are to be
 * given: the completed ones are what the pace is taken from.
 */
export async function plansOf(
  stores: Reads,
  caller: Caller,
  releases: readonly Release[],
  today: Today,
): Promise<Plans> {
  const open = releases.filter(isOpenRelease)
  const started = open.filter(({ state }) => state === 'active')
  const [tasks, entries, projects] = await Promise.all([
    stores.releaseTasks.of([...new Set(open.map((one) => one.projectNumber))], idsOf(open)),
    stores.scopeLog.of(idsOf(started)),
    stores.projects.withNumbers([...new Set(releases.map((one) => one.projectNumber))]),
  ])
  const managed = new Set(
    projects.filter((project) => mayPlan(project, caller)).map((project) => project.number),
  )
  const byRelease = {
    tasks: Map.groupBy(tasks, (task) => task.releaseId),
    entries: Map.groupBy(entries, (entry) => entry.releaseId),
  }
  const velocities = velocitiesOf(releases)
  const plans = releases.map((release) => {
    const figures = figuresOf(release, {
      tasks: byRelease.tasks.get(release.id) ?? [],
      entries: byRelease.entries.get(release.id) ?? [],
    })
    const { projectNumber, typeId } = release
    const velocity = velocities.find((one) => one.projectNumber === projectNumber && one.typeId === typeId)
    return { ...planOf(release, figures, velocity, today), manageable: managed.has(projectNumber) }
  })
  return { plans, velocities, entries: byRelease.entries }
}

/** The changes in a started release since its start. */
export function sinceStart({ run }: Release, entries: readonly ScopeEntry[]): readonly ScopeEntry[] {
  if (!run) return []
  if (run.startSeq > 0) return entries.filter(({ seq }) => seq > run.startSeq)
  return inTime(entries.filter(({ time }) => time > run.startTime))
}

/** Changes by their time: tasks that came with their past are numbered one task after another. */
export function inTime(entries: readonly ScopeEntry[]): ScopeEntry[] {
  return entries.toSorted((a, b) => a.time.getTime() - b.time.getTime())
}

/** The figures of a release by its tasks and its changes; those of a completed one are kept. */
export function figuresOf(
  release: Release,
  { tasks, entries }: { tasks: readonly ReleaseTask[]; entries: readonly ScopeEntry[] },
): Figures {
  const { run } = release
  if (run?.result) return run.result
  const content = contentOf(tasks.flatMap((task) => shareOf(task) ?? []))
  return { ...content, ...movedBy(sinceStart(release, entries)) }
}

/** The days of a started release until a day. */
export function daysUntil(
  release: Release,
  entries: readonly ScopeEntry[],
  { date, timeZone }: Pick<Today, 'date' | 'timeZone'>,
): ReleaseDay[] {
  const { run } = release
  if (!run) return []
  if (run.result) return [...run.result.days]
  const dayOf = (time: Date) => dayIn(timeZone, time)
  const start = { date: dayOf(run.startTime), committed: run.committed, done: run.doneBefore }
  return daysOf(start, sinceStart(release, entries), { until: date, dayOf })
}

function planOf(
  release: Release,
  figures: Figures,
  velocity: Velocity | undefined,
  { date, calendar }: Today,
): Omit<ReleasePlan, 'manageable'> {
  const { scope, done, added, removed } = figures
  const open = { points: scope.points - done.points, pointsPerDay: velocity?.pointsPerDay ?? 0 }
  return {
    release,
    scope,
    done,
    added,
    removed,
    workingDaysLeft:
      isOpenRelease(release) && release.endDate ? workingDaysLeft(date, release.endDate, calendar) : null,
    forecastDate: release.state === 'active' ? forecastDate(date, open, calendar) : null,
  }
}

function idsOf(releases: readonly Release[]): string[] {
  return releases.map(({ id }) => id)
}
