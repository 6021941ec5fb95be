import type { StreamEvent } from '@smartproject/bff/contract/notifications'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveOptions } from '../../lib/live.js'
import { joinLive } from '../../lib/live-hub.js'
import { refresh, refreshWithEchoes, ROOTS } from '../../lib/query-roots.js'
import { notificationsQuery } from './api/notifications.js'
import { rootsOf } from './model.js'

function isNews(data: unknown): data is StreamEvent {
  return typeof data === 'object' && data !== null && 'unseen' in data
}

/**
 * Listens to the company's stream while the toolbar stands. News refreshes what it makes old, on whatever page
 * somebody is. Answers the latest piece of news, to be read aloud.
 */
export function useLiveNews(subscription: number, open?: LiveOptions['open']): StreamEvent['notification'] {
  const client = useQueryClient()
  const [latest, setLatest] = useState<StreamEvent['notification']>()
  useEffect(
    () =>
      joinLive(
        subscription,
        {
          types: ['notification'],
          onEvent: (data) => {
            if (!isNews(data)) return
            if (!data.notification) {
              void refreshIfOther(client, subscription, data.unseen)
              return
            }
            void refresh(client, [ROOTS.notifications])
            setLatest(data.notification)
            refreshWithEchoes(client, rootsOf(data.notification))
          },
          onReconnect: () => void client.invalidateQueries({}, { cancelRefetch: false }),
        },
        open,
      ),
    [client, subscription, open],
  )
  return latest
}

/** A stream begins with the count: what is known already is not read again. */
async function refreshIfOther(client: QueryClient, subscription: number, unseen: number): Promise<void> {
  const known = await client.ensureInfiniteQueryData(notificationsQuery(subscription)).catch(() => null)
  if (known?.pages[0]?.unseen !== unseen) await refresh(client, [ROOTS.notifications])
}
