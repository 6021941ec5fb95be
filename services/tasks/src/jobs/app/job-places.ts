import { generateNKeysBetween } from 'fractional-indexing'

import type { Project } from '../../facts/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { Job, Writing } from '../domain/job.js'
import type { JobWrite, PlannedRow } from './deps.js'

/** Where the tasks of a job stand: the same for each task, in whichever part it is written. */
export interface Places {
  readonly tops: Writing['tops']
  numberOf(taskId: string): number
  rankOf(taskId: string): string
}

/** Gives each task the next place from the top of its lane and each new one its number, in the order of the rows. */
export async function placesOf(
  { stores }: JobWrite,
  { job, project, all }: { job: Job; project: Project; all: readonly PlannedRow[] },
): Promise<Places> {
  const { number: projectNumber } = project
  const fresh = all.filter(({ isNew, moves }) => isNew || moves)
  // A task that stays in its lane keeps its place.
  const placed = all.filter(({ isNew, moves, status }) => isNew || moves || status !== null)
  const tops = job.writing?.tops ?? (await topsOf(stores, projectNumber))
  const ranks = new Map<string, string>()
  for (const [status, rows] of Map.groupBy(placed, ({ status: lane }) => lane ?? 'new'))
    generateNKeysBetween(null, tops[status] ?? null, rows.length).forEach((rank, at) =>
      ranks.set(rows[at]?.taskId ?? '', rank),
    )
  const numbers = new Map(fresh.map(({ taskId }, at) => [taskId, job.firstNumber + at]))
  return { tops, numberOf: (id) => numbers.get(id) ?? 0, rankOf: (id) => ranks.get(id) ?? '' }
}

async function topsOf({ ranks }: JobWrite['stores'], projectNumber: number): Promise<Writing['tops']> {
  const tops: Partial<Record<TaskStatus, string | null>> = {}
  for (const status of TASK_STATUSES) tops[status] = await ranks.first({ projectNumber, status })
  return tops
}
