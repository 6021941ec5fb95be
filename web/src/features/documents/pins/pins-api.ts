import type { CallName } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { whilePending } from '../../../task-kit/subject/files/scan/ScanBadge.js'
import { refreshDocuments } from '../api.js'

/** A version of a document. */
export interface VersionOf {
  subscription: number
  document: string
  n: number
}

/** The pins of a version. */
export function pinsQuery({ subscription, document, n }: VersionOf) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'pins', document, n] as const,
    queryFn: ({ signal }) => ask('listPins', { subscription, document, n }, { signal }),
    refetchInterval: ({ state }) => whilePending(state.data?.waiting ? ['pending'] : []),
  })
}

/** Sends one change of pins, which lasts until what shows them is loaded anew. */
export function usePinCommand<N extends Extract<CallName, 'savePin' | 'deletePin' | 'carryPins'>>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => refreshDocuments(client) })
}
