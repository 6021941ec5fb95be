import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Lane } from '../../domain/work/ports.js'
import type { Task } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { readableProject } from '../project-access.js'

const PAGE = { default: 25, max: 100 }

/** A page of a lane, newest update first. Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listLaneTasks(
  deps: Deps,
  caller: Caller,
  lane: Lane,
  page: { size: number; token: string },
): Promise<{ tasks: Task[]; nextToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  await readableProject(stores, caller, lane.projectNumber)
  const query = ['lane', caller.tenantId, lane.projectNumber, lane.status, lane.archived]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { updateTime: new Date(Number(position[0])), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const found = await stores.tasks.ofLane(lane, after, size + 1)
  const tasks = found.slice(0, size)
  const last = tasks.at(-1)
  const more = found.length > size && last !== undefined
  return {
    tasks,
    nextToken: more ? deps.pageTokens.seal([last.updateTime.getTime(), last.id], query) : '',
  }
}
