import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { mayDo, mayPlan, readableProject } from '../../facts/area.js'
import type { BaselineRow, BaselineSet } from '../domain/baseline/baseline.js'
import { brokenLinks } from '../domain/broken-links.js'
import { type Calendars, calendarsOf } from '../domain/calendars.js'
import { dateOfDay } from '../domain/days.js'
import { type Scheduled, scheduleOf } from '../domain/net/schedule.js'
import { netOf, type ProjectPlan, WHOLE } from '../domain/project-plan.js'
import type { Gantt } from '../domain/results.js'
import type { Stores } from '../domain/stores.js'
import { mayDeleteBaseline } from './baselines.js'
import type { Deps } from './deps.js'
import { readableTasks } from './followers-elsewhere.js'
import { ganttTasks } from './gantt-tasks.js'
import { loadProject } from './load-project.js'

/** Days beside those of the tasks for which days off are told, and the most days around today. */
const BESIDE = 60
const MOST_AROUND = 7_305

/**
 * The timeline of a project with the dates that follow, compared with a baseline, else with the current one.
 * Errors: not_found PROJECT_NOT_FOUND | BASELINE_NOT_FOUND, precondition SCHEDULE_TOO_LARGE.
 */
export async function getGantt(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  baselineId: string,
): Promise<Gantt> {
  const stores = deps.work.read(caller.tenantId)
  const found = await readableProject(stores, caller, projectNumber)
  const project = await loadProject(stores, found, deps.clock.now())
  const calendars = calendarsOf(project)
  const { tasks, end } = scheduleOf(netOf(project, calendars, WHOLE))
  const broken = brokenLinks(project, calendars)
  const baselines = await stores.baselines.ofProject(projectNumber)
  const baseline = await comparedBaseline(stores, baselines, baselineId)
  const outside = await readableTasks(stores, caller, project.outside)
  const seen = new Set([...project.tasks, ...outside].map(({ id }) => id))
  return {
    ...ganttTasks(project, calendars, { scheduled: tasks, seen, baseline: baseline?.rows ?? null }),
    baselines,
    baselineId: baseline?.set.id ?? '',
    links: project.links
      .filter(({ from }) => seen.has(from))
      .map((link) => ({ ...link, broken: broken.has(link) })),
    outside,
    ...daysOffOf(project, calendars, [...tasks.values()]),
    away: project.absences,
    today: project.today,
    end: end === null ? null : dateOfDay(end - 1),
    editable: mayDo(found, caller, 'update_task'),
    manageable: mayPlan(found, caller),
    mayDeleteBaseline: mayDeleteBaseline(found, caller),
  }
}

/** The wanted baseline, or the newest one; null without any. Errors: not_found BASELINE_NOT_FOUND. */
async function comparedBaseline(
  { baselines }: Pick<Stores, 'baselines'>,
  sets: readonly BaselineSet[],
  wanted: string,
): Promise<{ set: BaselineSet; rows: BaselineRow[] } | null> {
  const set = wanted === '' ? sets[0] : sets.find(({ id }) => id === wanted)
  if (!set && wanted !== '') throw notFound('BASELINE_NOT_FOUND')
  return set ? { set, rows: await baselines.rows(set.id) } : null
}

function daysOffOf({ today, tasks }: ProjectPlan, { company }: Calendars, scheduled: readonly Scheduled[]) {
  const now = epochDay(today)
  const days = [
    ...scheduled.flatMap(({ start, due }) => [start, due]),
    ...tasks.flatMap(({ startDate, dueDate }) =>
      [startDate, dueDate].flatMap((day) => (day ? [epochDay(day)] : [])),
    ),
  ]
  const first = Math.max(days.reduce((least, day) => Math.min(least, day), now) - BESIDE, now - MOST_AROUND)
  const last = Math.min(days.reduce((most, day) => Math.max(most, day), now) + BESIDE, now + MOST_AROUND)
  const daysOff: PlainDate[] = []
  for (let day = first; day <= last; day++) if (!company.works(day)) daysOff.push(dateOfDay(day))
  return { first: dateOfDay(first), last: dateOfDay(last), daysOff }
}
