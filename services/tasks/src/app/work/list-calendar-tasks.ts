import type { Caller } from '@smartproject/kit/types/caller'

import type { Span } from '../../domain/work/ports.js'
import { seenBy, type Task } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { readableProject } from '../project-access.js'

const LIMIT = 2_000

/** What the project's calendar shows in the span, by first day. Errors: not_found PROJECT_NOT_FOUND. */
export async function listCalendarTasks(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  span: Span,
): Promise<{ tasks: Task[]; truncated: boolean }> {
  const stores = deps.work.read(caller.tenantId)
  await readableProject(stores, caller, projectNumber)
  const found = await stores.tasks.ofCalendar(projectNumber, span, LIMIT + 1)
  return {
    tasks: found.slice(0, LIMIT).map((task) => seenBy(caller, task)),
    truncated: found.length > LIMIT,
  }
}
