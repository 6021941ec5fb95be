import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'

const keyOf = (subscription: number) => ['notification-preferences', subscription] as const

/** How one is notified of what in a company. */
export function notificationPreferencesQuery(subscription: number) {
  return queryOptions({
    queryKey: keyOf(subscription),
    queryFn: ({ signal }) => ask('getNotificationPreferences', { subscription }, { signal }),
  })
}

/** Sets how one is notified; another window may have been quicker, then what it set shows. */
export function useSetNotificationPreferences(subscription: number) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: Omit<CallInput<'setNotificationPreferences'>, 'subscription'>) =>
      send('setNotificationPreferences', { subscription, ...input }),
    onSuccess: (answer) => client.setQueryData(keyOf(subscription), answer),
    onError: () => client.invalidateQueries({ queryKey: keyOf(subscription) }),
  })
}
