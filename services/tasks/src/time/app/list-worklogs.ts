import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { readableProject } from '../../facts/area.js'
import { readableTask } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'
import type { Worklog, WorklogSelection } from '../domain/worklog.js'
import type { Deps } from './deps.js'

const PAGE = { default: 50, max: 200 }

/** A page of entries, newest day first, with the sum over all pages. */
export interface WorklogPage {
  readonly worklogs: readonly Worklog[]
  readonly nextToken: string
  readonly totalMinutes: number
}

/** Lists entries. Errors: not_found TASK_NOT_FOUND | PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listWorklogs(
  deps: Deps,
  caller: Caller,
  selection: WorklogSelection,
  page: { size: number; token: string },
): Promise<WorklogPage> {
  const stores = deps.work.read(caller.tenantId)
  const query = ['worklogs', caller.tenantId, ...Object.entries(selection).flat()]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { date: String(position[0]) as PlainDate, id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const [found, totalMinutes] = await Promise.all([
    stores.worklogs.list(selection, after, size + 1),
    stores.worklogs.totalMinutes(selection),
    requireReader(stores, caller, selection),
  ])
  const worklogs = found.slice(0, size)
  const last = worklogs.at(-1)
  const more = found.length > size && last !== undefined
  return { worklogs, nextToken: more ? deps.pageTokens.seal([last.date, last.id], query) : '', totalMinutes }
}

async function requireReader(stores: Stores, caller: Caller, selection: WorklogSelection): Promise<void> {
  if ('taskId' in selection) await readableTask(stores, caller, selection.taskId)
  else await readableProject(stores, caller, selection.projectNumber)
}
