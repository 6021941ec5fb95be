import { newId } from '@smartproject/kit/types/ids'

import type { RunRow } from '../../schedule/area.js'
import type { Task, WriteContext } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'

/** A task before and after a change of a plan, with its former plan where that changed. */
export interface NotedStep {
  readonly before: Task
  readonly after: Task
  readonly plan: RunRow['plan']
}

/** Notes changes of tasks so that they can be taken back; gives the run that does it. */
export async function noteRun(
  { stores, caller, now }: WriteContext<Stores>,
  steps: readonly NotedStep[],
): Promise<string> {
  const runId = newId()
  await stores.scheduleRuns.insert(
    steps.map(({ before: { startDate, dueDate, assigneeId, people }, after, plan }) => ({
      runId,
      userId: caller.userId,
      taskId: after.id,
      version: after.version,
      before: { startDate, dueDate, assigneeId, people },
      plan,
      time: now,
    })),
  )
  return runId
}
