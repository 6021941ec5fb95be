import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** Who decides in the person's place, and in whose place the person decides today. */
export function leaveDelegateQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'delegate'] as const,
    queryFn: ({ signal }) => ask('getLeaveDelegate', { subscription }, { signal }),
  })
}

/** Names who decides in the person's place, or ends it. */
export function useSetLeaveDelegate() {
  return useCommand('setLeaveDelegate', { onSettled: (client) => refresh(client, [ROOTS.leave]) })
}
