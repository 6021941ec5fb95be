import type { BoardSetup } from '@smartproject/bff/contract/board'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls.js'
import { workKeys } from './keys.js'

type Term = BoardSetup['search_terms'][number]
const MOST = 20

function useTermsCache(subscription: number, project: number) {
  const client = useQueryClient()
  const key = workKeys.setup(subscription, project)
  return {
    read: () => client.getQueryData<BoardSetup>(key)?.search_terms ?? [],
    write: (change: (terms: readonly Term[]) => Term[]) =>
      client.setQueryData<BoardSetup>(
        key,
        (setup) => setup && { ...setup, search_terms: change(setup.search_terms) },
      ),
  }
}

/** Remembers what somebody searched for, newest first, each text once. */
export function useAddSearchTerm(subscription: number, project: number) {
  const cache = useTermsCache(subscription, project)
  return useMutation({
    mutationFn: (text: string) => send('addSearchText', { subscription, project, text }),
    onSuccess: ({ id }, text) => {
      const term: Term = { id, text, created_at: new Date().toISOString() }
      cache.write((terms) => [term, ...terms.filter((one) => one.text !== text)].slice(0, MOST))
    },
  })
}

/** Forgets one search, or all of them (null); they come back when the server refuses. */
export function useDeleteSearchTerms(subscription: number, project: number) {
  const cache = useTermsCache(subscription, project)
  return useMutation({
    mutationFn: (id: string | null) =>
      send('deleteSearchTerms', id === null ? { subscription, project } : { subscription, id }),
    onMutate: (id) => {
      const before = [...cache.read()]
      cache.write((terms) => (id === null ? [] : terms.filter((term) => term.id !== id)))
      return before
    },
    onError: (_error, _id, before) => cache.write(() => before ?? []),
  })
}
