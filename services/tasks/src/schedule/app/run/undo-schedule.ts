import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo } from '../../../facts/area.js'
import { writeTasks } from '../../../task/area.js'
import type { Deps } from '../deps.js'
import { inParts, withoutReceipt } from './parts.js'
import { takeBackRows, type Undone } from './take-back-run.js'

const DAY_MS = 24 * 3_600_000

/**
 * Takes an applied change back, once, by the one who made it and within a day; a task that has changed since stays as it is. A long
 * one is taken back in parts: where the process dies, the rest is taken back a moment later.
 * Errors: not_found UNDO_NOT_FOUND.
 */
export async function undoSchedule(deps: Deps, caller: Caller, runId: string): Promise<Undone> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS)
  const noted = await deps.work.read(caller.tenantId).scheduleRuns.of(runId, caller.userId, since)
  const parts = inParts(noted.map(({ taskId }) => taskId))
  let undone: Undone = { restored: 0, stayed: [] }
  for (const [at, ids] of parts.entries()) {
    const before = undone
    const isLast = at === parts.length - 1
    undone = await writeTasks(deps, isLast ? caller : withoutReceipt(caller), ids, async (context) => {
      const { scheduleRuns, halfRuns, proposals } = context.stores
      const rows = await scheduleRuns.ofTasks(runId, ids)
      // A later part may have been taken back by the worker, where this process stood still for long.
      if (at === 0 && rows.length === 0) throw notFound('UNDO_NOT_FOUND')
      // Noted anew with each part: an undo that takes long is not one that was left.
      if (!isLast) await halfRuns.begin({ runId, userId: caller.userId }, 'undoing')
      const part = await takeBackRows(context, runId, rows, (project) =>
        mayDo(project, caller, 'update_task'),
      )
      if (isLast) {
        await proposals.reopen(runId)
        await halfRuns.end(runId)
      }
      return { restored: before.restored + part.restored, stayed: [...before.stayed, ...part.stayed] }
    })
  }
  return undone
}
