import type { ImportRow, PeopleImport } from '@smartproject/bff/api/company/imports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type { ImportRow, PeopleImport }

/** How often a page asks how far the mails of an import are. */
const PROGRESS_MS = 1_000

/** The latest import of a company, asked again while its mails go out. */
export function latestImportQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'import'] as const,
    queryFn: async ({ signal }) => (await ask('getImport', { subscription }, { signal })).import,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? PROGRESS_MS : false),
  })
}

/** Rows of an import in the order of the file. */
export function importRowsQuery(subscription: number, id: string, faultyOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.people, subscription, 'import', id, faultyOnly] as const,
    queryFn: ({ signal, pageParam }) =>
      ask(
        'listImportRows',
        { subscription, id, faulty_only: faultyOnly, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}

/** Checks a file, invites its people, or takes that back. */
export function useImportCommand<N extends 'checkImport' | 'commitImport' | 'undoImport'>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => refresh(client, [ROOTS.people]) })
}
