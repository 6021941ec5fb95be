import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { LaneChangeQuery } from '../domain/stores.js'
import type { LaneChange } from '../domain/task-history.js'
import type { Deps } from './deps.js'
import { requireReadableProject } from './require-readable-project.js'

const PAGE = { default: 100, max: 500 }

/** A change of lane with the name of the person who made it; empty when the person is not known. */
export interface NamedLaneChange extends LaneChange {
  readonly userName: string
}

/** Which changes of lane of which project are asked for. */
interface ProjectQuery extends Omit<LaneChangeQuery, 'projectNumbers'> {
  readonly projectNumber: number
}

/** A page of a project's changes of lane, oldest first. Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listTaskTimelines(
  deps: Deps,
  caller: Caller,
  { projectNumber, lanes, from, to }: ProjectQuery,
  page: { size: number; token: string },
): Promise<{ changes: NamedLaneChange[]; nextToken: string }> {
  const stores = await deps.work.read(caller.tenantId).serving()
  await requireReadableProject(stores, caller, projectNumber)
  const asked = ['timelines', caller.tenantId, projectNumber, lanes, from?.getTime(), to?.getTime()]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, asked)
  const after = position && { time: new Date(Number(position[0])), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const found = await stores.laneChanges.list(
    { projectNumbers: [projectNumber], lanes, from, to },
    after,
    size + 1,
  )
  const changes = found.slice(0, size)
  const names = await stores.members.namesOf([...new Set(changes.map(({ userId }) => userId))])
  const last = changes.at(-1)
  const more = found.length > size && last !== undefined
  return {
    changes: changes.map((change) => ({ ...change, userName: names.get(change.userId) ?? '' })),
    nextToken: more ? deps.pageTokens.seal([last.time.getTime(), last.id], asked) : '',
  }
}
