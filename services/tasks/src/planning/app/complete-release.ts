import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'
import { countWorkingDays } from '@smartproject/kit/types/working-days'

import { isOpenRelease, type ReleaseResult } from '../../catalogue/area.js'
import type { ScopeEntry } from '../../task/area.js'
import { contentAt, type Figures, movedBy } from '../domain/figures.js'
import type { ReleaseTask } from '../domain/stores.js'
import { type ActContext, changeRelease, requireState, type SeenRelease } from './change-release.js'
import type { Deps } from './deps.js'
import { daysUntil, figuresOf, sinceStart, todayOf } from './figures-of.js'
import { moveOpenTasks, tasksOf } from './move-open-tasks.js'

/** Where the open tasks of a completed release go. */
export type Rest =
  | { readonly kind: 'release'; readonly releaseId: string }
  | { readonly kind: 'backlog' | 'stay' }

/**
 * Completes an active release. Its figures are frozen before its open tasks go elsewhere, so that they stay what they were. One that
 * was completed earlier and elsewhere has what its log says of that time.
 * Errors: those of {@link changeRelease}, precondition RELEASE_NOT_ACTIVE, invalid `release_id` UNKNOWN, `complete_time`
 * OUT_OF_RANGE.
 */
export function completeRelease(
  deps: Deps,
  caller: Caller,
  seen: SeenRelease,
  rest: Rest,
  completeTime: Date | null,
): Promise<{ id: string; moved: number }> {
  return changeRelease(deps, caller, seen, async (context) => {
    const { release } = context
    requireState(release, ['active'], 'RELEASE_NOT_ACTIVE')
    if (rest.kind === 'release') await requireTarget(context, rest.releaseId)
    const tasks = await tasksOf(context)
    const result = await (completeTime ? resultAt(context, completeTime) : resultNow(context, tasks))
    const moved =
      rest.kind === 'stay'
        ? 0
        : await moveOpenTasks(context, tasks, rest.kind === 'release' ? rest.releaseId : '')
    return { fields: { state: 'completed', run: release.run && { ...release.run, result } }, moved }
  })
}

async function requireTarget({ stores, release }: ActContext, releaseId: string): Promise<void> {
  const target = await stores.releases.byId(releaseId)
  const isNext = target !== null && isOpenRelease(target) && target.id !== release.id
  if (!isNext || target.projectNumber !== release.projectNumber)
    throw invalid([{ field: 'release_id', reason: 'UNKNOWN' }])
}

async function resultNow(context: ActContext, tasks: readonly ReleaseTask[]): Promise<ReleaseResult> {
  const { stores, release, now } = context
  const entries = await stores.scopeLog.of([release.id])
  return resultOf(context, now, entries, figuresOf(release, { tasks, entries }))
}

async function resultAt(context: ActContext, time: Date): Promise<ReleaseResult> {
  const { stores, release, now } = context
  if (time > now || time < (release.run?.startTime ?? now))
    throw invalid([{ field: 'complete_time', reason: 'OUT_OF_RANGE' }])
  const entries = (await stores.scopeLog.of([release.id])).filter((entry) => entry.time <= time)
  return resultOf(context, time, entries, {
    ...contentAt(entries),
    ...movedBy(sinceStart(release, entries)),
  })
}

async function resultOf(
  { stores, release }: ActContext,
  completeTime: Date,
  entries: readonly ScopeEntry[],
  figures: Figures,
): Promise<ReleaseResult> {
  const today = await todayOf(stores, completeTime)
  const first = dayIn(today.timeZone, release.run?.startTime ?? completeTime)
  return {
    completeTime,
    ...figures,
    // Work of a day off is that of a day.
    workingDays: Math.max(1, countWorkingDays(first, today.date, today.calendar)),
    days: daysUntil(release, entries, today),
  }
}
