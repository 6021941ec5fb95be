import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableTask } from '../../task/area.js'
import type { Comment } from '../domain/comment.js'
import type { Deps } from './deps.js'

const PAGE = { default: 50, max: 100 }

/** A page of a task's comments, newest first. Errors: not_found TASK_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listComments(
  deps: Deps,
  caller: Caller,
  taskId: string,
  page: { size: number; token: string },
): Promise<{ comments: Comment[]; nextToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const query = ['comments', caller.tenantId, taskId]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { createTime: new Date(Number(position[0])), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const [found] = await Promise.all([
    stores.comments.ofTask(taskId, after, size + 1),
    readableTask(stores, caller, taskId),
  ])
  const comments = found.slice(0, size)
  const last = comments.at(-1)
  const more = found.length > size && last !== undefined
  return {
    comments,
    nextToken: more ? deps.pageTokens.seal([last.createTime.getTime(), last.id], query) : '',
  }
}
