import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../../lib/calls/gather.js'
import { joinLive } from '../../../lib/live/live-hub.js'
import { renewThreadLists } from '../../../task-kit/subject/thread/mark.js'

/** Shows anew what lists threads when a message comes, changes or goes, or was read in another window. */
export function useThreadListNews(subscription: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const lists = gather(() => renewThreadLists(client, subscription))
    const leave = joinLive(subscription, {
      types: ['talk'],
      onEvent: lists.ask,
      onReconnect: lists.ask,
    })
    return () => {
      leave()
      lists.end()
    }
  }, [client, subscription])
}
