import type { CallName } from '@smartproject/bff/api/calls'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { whilePending } from '../../task-kit/subject/files/scan/ScanBadge.js'
import type { ListInput } from './model.js'

/** A folder, the filtered documents, or the trash of a library, page by page. */
export function libraryQuery(input: ListInput) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.documents, input.subscription, 'list', input] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listLibrary', { ...input, ...(pageParam === '' ? {} : { page_token: pageParam }) }, { signal }),
    refetchInterval: ({ state }) =>
      whilePending(
        (state.data?.pages ?? []).flatMap(({ documents }) =>
          documents.map(({ current }) => (current.pages === null ? 'pending' : current.scan)),
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_page_token || undefined,
  })
}

/** All folders of a library. */
export function foldersQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'folders', project] as const,
    queryFn: ({ signal }) => ask('listFolders', { subscription, project }, { signal }),
  })
}

/** A document with its versions and its history. */
export function documentQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'one', id] as const,
    queryFn: ({ signal }) => ask('getDocument', { subscription, id }, { signal }),
    refetchInterval: ({ state }) =>
      whilePending(
        (state.data?.versions ?? []).map(({ scan, pages }) => (pages === null ? 'pending' : scan)),
      ),
  })
}

export interface FileOf {
  subscription: number
  document: string
  /** The version; without it the one that the caller may open now. */
  n?: number | undefined
}

/** A link to the bytes of a version, good for ten minutes: shown in place, or saved; `warned` where it is not checked. */
export function fileLink(
  { subscription, document, n }: FileOf,
  { inline = false, warned = false } = {},
): Promise<string> {
  const input = { subscription, document, inline, warned, ...(n === undefined ? {} : { n }) }
  return ask('createFileLink', input).then(({ url }) => url)
}

const LINK_MS = 8 * 60_000

/** The link that shows a version in place. */
export function previewQuery(file: FileOf, warned: boolean) {
  return queryOptions({
    queryKey: [ROOTS.documents, file.subscription, 'link', file.document, file.n ?? 0, warned] as const,
    queryFn: () => fileLink(file, { inline: true, warned }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  })
}

type DocumentCommand = Extract<
  CallName,
  | 'saveFolder'
  | 'deleteFolder'
  | 'bulkChangeDocuments'
  | 'saveDocument'
  | 'moveDocument'
  | 'checkOut'
  | 'checkIn'
  | 'breakCheckOut'
  | 'restoreDocuments'
  | 'purgeDocument'
>

/** Loads anew what shows documents. */
export function refreshDocuments(client: QueryClient): Promise<unknown> {
  return refresh(client, [ROOTS.documents])
}

/** Sends one change of a library and loads anew what shows it, after a refusal too: it may show what has changed since. */
export function useDocumentCommand<N extends DocumentCommand>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => void refreshDocuments(client) })
}
