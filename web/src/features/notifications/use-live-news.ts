import type { StreamEvent } from '@smartproject/bff/api/notifications'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveOptions } from '../../lib/live/live.js'
import { joinLive } from '../../lib/live/live-hub.js'
import { refresh, refreshWithEchoes, ROOTS } from '../../lib/calls/query-roots.js'
import { notificationsQuery } from './api/notifications.js'
import { rootsOf } from './model.js'

function isNews(data: unknown): data is StreamEvent {
  return typeof data === 'object' && data !== null && 'unseen' in data
}

/**
 * Listens to the company's stream while the toolbar stands. News refreshes what it makes old, on whatever page
 * a person is. Answers the latest piece of news, to be read aloud, and how many are unseen: a stream begins with their number.
 */
export function useLiveNews(subscription: number, open?: LiveOptions['open']): Partial<StreamEvent> {
  const client = useQueryClient()
  const [latest, setLatest] = useState<Partial<StreamEvent>>({})
  useEffect(
    () =>
      joinLive(
        subscription,
        {
          types: ['notification'],
          onEvent: (data) => {
            if (!isNews(data)) return
            const { notification, unseen } = data
            setLatest((before) => ({ notification: notification ?? before.notification, unseen }))
            if (!notification) return refreshIfOther(client, subscription, unseen)
            void refresh(client, [ROOTS.notifications])
            refreshWithEchoes(client, rootsOf(notification))
          },
          onReconnect: () => void client.invalidateQueries({}, { cancelRefetch: false }),
        },
        open,
      ),
    [client, subscription, open],
  )
  return latest
}

/** A list that says the same is not read again. */
function refreshIfOther(client: QueryClient, subscription: number, unseen: number): void {
  const known = client.getQueryData(notificationsQuery(subscription).queryKey)
  if (known && known.pages[0]?.unseen !== unseen) void refresh(client, [ROOTS.notifications])
}
