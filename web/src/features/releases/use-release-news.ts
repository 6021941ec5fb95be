import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../lib/calls/gather.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { joinLive } from '../../lib/live/live-hub.js'
import { useTaskNews } from '../../task-kit/api/use-task-news.js'

/** Shows what others do to releases and their tasks while a person looks at them. */
export function useReleaseNews(subscription: number, me: string): void {
  const client = useQueryClient()
  useTaskNews(subscription, me)
  useEffect(() => {
    const look = gather(() => void refresh(client, [ROOTS.releases]))
    return joinLive(subscription, {
      types: ['task', 'board'],
      onEvent: () => look.ask(),
      onReconnect: () => look.ask(),
    })
  }, [client, subscription])
}
