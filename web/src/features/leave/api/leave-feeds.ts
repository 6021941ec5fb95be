import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const feedsKey = (subscription: number) => [ROOTS.leave, subscription, 'feeds'] as const

/** The caller's calendar feeds, without their addresses. */
export function leaveFeedsQuery(subscription: number) {
  return queryOptions({
    queryKey: feedsKey(subscription),
    queryFn: async ({ signal }) => (await ask('listLeaveFeeds', { subscription }, { signal })).feeds,
  })
}

/** Makes a feed; its address is in this answer alone. */
export function useMakeLeaveFeed(subscription: number) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'makeLeaveFeed'>) => send('makeLeaveFeed', input),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey(subscription) }),
  })
}

/** Ends a feed. */
export function useRevokeLeaveFeed(subscription: number) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'revokeLeaveFeed'>) => send('revokeLeaveFeed', input),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey(subscription) }),
  })
}
