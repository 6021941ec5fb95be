import type { CallName, CallOutput } from '@smartproject/bff/api/calls'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'

export type {
  Amount,
  ReleaseDay,
  ReleasePlan,
  ReleaseSetup,
  ScopeChange,
} from '@smartproject/bff/api/work/planning'
export type Velocity = CallOutput<'listReleasePlans'>['velocities'][number]

/** The releases of all projects that a person reads, with their figures. */
export function plansQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.releases, subscription] as const,
    queryFn: ({ signal }) => ask('listReleasePlans', { subscription }, { signal }),
  })
}

/** The days of a release, and the changes of what is in it, page by page. */
export function scopeQuery(subscription: number, id: string) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.releases, subscription, 'scope', id] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'getReleaseScope',
        { subscription, id, ...(pageParam === '' ? {} : { page_token: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_page_token || undefined,
  })
}

/** The types of releases of a company, and the words of their states. */
export function setupQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.releases, subscription, 'setup'] as const,
    queryFn: ({ signal }) => ask('getReleaseSetup', { subscription }, { signal }),
  })
}

/** Loads anew what shows releases and their tasks. */
export function refreshReleases(client: QueryClient): void {
  void refresh(client, [ROOTS.releases, ROOTS.work])
}

type ReleaseCommand = Extract<
  CallName,
  | 'createRelease'
  | 'updateRelease'
  | 'deleteRelease'
  | 'startRelease'
  | 'completeRelease'
  | 'cancelRelease'
  | 'reopenRelease'
  | 'saveReleaseSetup'
>

/** Sends one change of a release. */
export function useReleaseCommand<N extends ReleaseCommand>(name: N) {
  return useCommand<N>(name, { onDone: refreshReleases })
}
