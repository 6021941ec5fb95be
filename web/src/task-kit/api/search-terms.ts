import type { BoardSetup } from '@smartproject/bff/api/work/board'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../lib/calls/use-change.js'
import { ask, send } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'

type Term = BoardSetup['search_terms'][number]
type Change = (terms: readonly Term[]) => Term[]
const MOST = 20
const STALE_MS = 60_000

/** Where searches in the tasks of all projects are kept. */
const ALL_TASKS = 0

/** The recent searches in the tasks of all projects. Those of one project come with its set-up. */
export function searchTermsQuery(subscription: number) {
  return queryOptions({
    queryKey: [...workKeys.setups(subscription), ALL_TASKS, 'terms'] as const,
    queryFn: ({ signal }): Promise<Term[]> =>
      ask('getProjectSearchTerms', { subscription, project: ALL_TASKS }, { signal }),
    staleTime: STALE_MS,
  })
}

/** The terms as they are shown; they stand in two places. */
function useTermsCache(subscription: number, project: number | null) {
  const client = useQueryClient()
  if (project === null) {
    const { queryKey } = searchTermsQuery(subscription)
    return {
      read: () => client.getQueryData(queryKey) ?? [],
      write: (change: Change) => client.setQueryData(queryKey, (terms) => terms && change(terms)),
    }
  }
  const key = workKeys.setup(subscription, project)
  return {
    read: () => client.getQueryData<BoardSetup>(key)?.search_terms ?? [],
    write: (change: Change) =>
      client.setQueryData<BoardSetup>(
        key,
        (setup) => setup && { ...setup, search_terms: change(setup.search_terms) },
      ),
  }
}

/** Remembers what a person searched for in a project, or in all tasks (null): newest first, each text once. */
export function useAddSearchTerm(subscription: number, project: number | null) {
  const cache = useTermsCache(subscription, project)
  return useChange({
    mutationFn: (text: string) =>
      send('addSearchText', { subscription, project: project ?? ALL_TASKS, text }),
    onSuccess: ({ id }, text) => {
      const term: Term = { id, text, created_at: new Date().toISOString() }
      cache.write((terms) => [term, ...terms.filter((one) => one.text !== text)].slice(0, MOST))
    },
  })
}

/** Forgets one search, or all of them (null); they come back when the server refuses. */
export function useDeleteSearchTerms(subscription: number, project: number | null) {
  const cache = useTermsCache(subscription, project)
  return useChange({
    mutationFn: (id: string | null) =>
      send(
        'deleteSearchTerms',
        id === null ? { subscription, project: project ?? ALL_TASKS } : { subscription, id },
      ),
    onMutate: (id) => {
      const before = [...cache.read()]
      cache.write((terms) => (id === null ? [] : terms.filter((term) => term.id !== id)))
      return before
    },
    onError: (_error, _id, before) => cache.write(() => before ?? []),
  })
}
