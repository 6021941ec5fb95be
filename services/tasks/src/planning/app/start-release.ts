import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { ReleaseRun } from '../../catalogue/area.js'
import { shareOf } from '../../task/area.js'
import { contentAt, contentOf } from '../domain/figures.js'
import { type ActContext, changeRelease, requireState, type SeenRelease } from './change-release.js'
import type { Deps } from './deps.js'
import { tasksOf } from './move-open-tasks.js'

const DAYS = 400
const DAY_MS = 86_400_000

/**
 * Starts a planned release: what is in it now is what was committed. One that was started earlier and elsewhere has what its log
 * says of that time.
 * Errors: those of {@link changeRelease}, precondition RELEASE_NOT_PLANNED, invalid `start_time` OUT_OF_RANGE.
 */
export async function startRelease(
  deps: Deps,
  caller: Caller,
  seen: SeenRelease,
  startTime: Date | null,
): Promise<string> {
  const { id } = await changeRelease(deps, caller, seen, async (context) => {
    requireState(context.release, ['planned'], 'RELEASE_NOT_PLANNED')
    const run = await (startTime ? runSince(context, startTime) : runFromNow(context))
    return { fields: { state: 'active', run }, moved: 0 }
  })
  return id
}

async function runFromNow(context: ActContext): Promise<ReleaseRun> {
  const tasks = await tasksOf(context)
  const { scope, done } = contentOf(tasks.flatMap((task) => shareOf(task) ?? []))
  return { startTime: context.now, startSeq: context.seq, committed: scope, doneBefore: done }
}

async function runSince({ release, stores, now }: ActContext, startTime: Date): Promise<ReleaseRun> {
  const age = now.getTime() - startTime.getTime()
  if (age < 0 || age > DAYS * DAY_MS) throw invalid([{ field: 'start_time', reason: 'OUT_OF_RANGE' }])
  const entries = await stores.scopeLog.of([release.id])
  const { scope, done } = contentAt(entries.filter(({ time }) => time <= startTime))
  return { startTime, startSeq: 0, committed: scope, doneBefore: done }
}
