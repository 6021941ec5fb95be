import type { Caller } from '@smartproject/kit/types/caller'

import { seesAllPeople } from '../../domain/permissions.js'
import type { TenancyStores } from '../../domain/ports.js'

const PROJECTS_MAX = 1_000

/** The people that a guest may know of: those of the own projects, and oneself. Null for a member who may know of all. */
export async function visiblePeople(
  { projects }: Pick<TenancyStores, 'projects'>,
  caller: Caller,
): Promise<ReadonlySet<string> | null> {
  if (seesAllPeople(caller)) return null
  const own = await projects.list({ memberId: caller.userId, includeArchived: true }, 0, PROJECTS_MAX)
  return new Set([caller.userId, ...own.flatMap(({ members }) => members.map(({ userId }) => userId))])
}
