import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const PAGE_SIZE = 50

export type TeamGroup = 'pending' | 'decided'

/**
 * Requests addressed to the person, or for an owner everybody's. The answer also says whether anybody reports to them
 * at all.
 */
export function teamLeaveQuery(subscription: number, group: TeamGroup, all: boolean, everybody = false) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.leave, subscription, 'team', group, all, everybody] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listTeamLeave',
        {
          subscription,
          group,
          all,
          page_size: PAGE_SIZE,
          ...(everybody ? { everybody } : {}),
          ...(pageParam ? { page_token: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
    placeholderData: keepPreviousData,
  })
}

const EXPORT_PAGE_SIZE = 100

/** Every request of a list, part by part. */
export async function allTeamLeave(subscription: number, group: TeamGroup, all: boolean, everybody: boolean) {
  const leaves: Leave[] = []
  const asked = { subscription, group, all, everybody, page_size: EXPORT_PAGE_SIZE }
  let token = ''
  do {
    const part = await ask('listTeamLeave', { ...asked, ...(token ? { page_token: token } : {}) })
    leaves.push(...part.leaves)
    token = part.page.next_page_token
  } while (token)
  return leaves
}
