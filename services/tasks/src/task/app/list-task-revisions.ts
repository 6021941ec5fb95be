import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Revision } from '../domain/revision.js'
import { isLeave, knowsLeave } from '../domain/task.js'
import type { Deps } from './deps.js'
import { readableTask } from './task-access.js'

const PAGE = { default: 50, max: 100 }

/**
 * A page of the changes of a task's fields, newest first. Of a leave that is not the caller's to know there are none.
 * Errors: not_found TASK_NOT_FOUND, invalid PAGE_TOKEN_INVALID.
 */
export async function listTaskRevisions(
  deps: Deps,
  caller: Caller,
  taskId: string,
  page: { size: number; token: string },
): Promise<{ revisions: Revision[]; nextToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const task = await readableTask(stores, caller, taskId)
  const query = ['revisions', caller.tenantId, taskId]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  if (isLeave(task) && !knowsLeave(caller, task)) return { revisions: [], nextToken: '' }
  const after = position && { revision: Number(position[0]), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const found = await stores.revisions.ofTask(taskId, after, size + 1)
  const revisions = found.slice(0, size)
  const last = revisions.at(-1)
  const more = found.length > size && last !== undefined
  return { revisions, nextToken: more ? deps.pageTokens.seal([last.revision, last.id], query) : '' }
}
