import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Revision } from '../domain/revision.js'
import { isLeave, knowsLeave } from '../domain/task.js'
import type { Deps } from './deps.js'
import { namesIn, taskCodesIn } from './revision-names.js'
import { readableTask } from './task-access.js'

/** A page of changes, with the names of the labels, categories and releases in them and the codes of tasks. */
export interface RevisionPage {
  readonly revisions: readonly Revision[]
  /** By id; the things may be those of a project that the task was in before. */
  readonly names: ReadonlyMap<string, string>
  readonly nextToken: string
}

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
): Promise<RevisionPage> {
  const stores = deps.work.read(caller.tenantId)
  const task = await readableTask(stores, caller, taskId)
  const query = ['revisions', caller.tenantId, taskId]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  if (isLeave(task) && !knowsLeave(caller, task)) return { revisions: [], names: new Map(), nextToken: '' }
  const after = position && { revision: Number(position[0]), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const found = await stores.revisions.ofTask(taskId, after, size + 1)
  const revisions = found.slice(0, size)
  const last = revisions.at(-1)
  const more = found.length > size && last !== undefined
  const codes = await taskCodesIn(stores, caller, revisions)
  const names = new Map([...codes, ...(await namesIn(stores, revisions))])
  return { revisions, names, nextToken: more ? deps.pageTokens.seal([last.revision, last.id], query) : '' }
}
