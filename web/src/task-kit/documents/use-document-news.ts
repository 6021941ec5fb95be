import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../lib/calls/gather.js'
import { joinLive } from '../../lib/live/live-hub.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'

/** Shows what others do to the documents of a project, also to the one that is open. */
export function useDocumentNews(subscription: number, project: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = gather(() => void refresh(client, [ROOTS.documents]))
    const leave = joinLive(subscription, {
      types: ['document'],
      onEvent: (news) => {
        if (isOf(news, project)) look.ask()
      },
      onReconnect: look.ask,
    })
    return () => {
      leave()
      look.end()
    }
  }, [client, subscription, project])
}

function isOf(news: unknown, project: number): boolean {
  return typeof news === 'object' && news !== null && 'project' in news && news.project === project
}
