import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'

/** Beside the lists of tasks rather than among them: these are no pages of a list. */
const planningKey = (subscription: number) => [ROOTS.work, subscription, 'planning'] as const

/** How the board of a company is set up. */
export function setupQuery(subscription: number) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'setup'] as const,
    queryFn: ({ signal }) => ask('getPlanningSetup', { subscription }, { signal }),
  })
}

/** How much a person works, from which day on. */
export function patternsQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'patterns', user] as const,
    queryFn: ({ signal }) => ask('listPatterns', { subscription, user }, { signal }),
  })
}

/** Reads anew what shows plans and the dates of tasks. */
export function refreshPlanning(client: QueryClient): Promise<unknown> {
  return refresh(client, [ROOTS.work, ROOTS.calendar])
}
