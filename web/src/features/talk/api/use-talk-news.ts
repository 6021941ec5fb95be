import type { TalkNews } from '@smartproject/bff/api/work/talk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { gather } from '../../../lib/calls/gather.js'
import { joinLive } from '../../../lib/live/live-hub.js'
import { talkNewsIn } from '../../../task-kit/subject/comments/talk-news.js'
import { renewThreadLists } from './discussions.js'

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

/** Calls back with the news of threads, and after a gap in which some may have been missed. */
export function useTalkNews(subscription: number, onNews: (news: TalkNews) => void, onGap: () => void): void {
  const hear = useEffectEvent((data: unknown) => {
    const news = talkNewsIn(data)
    if (news) onNews(news)
  })
  const look = useEffectEvent(onGap)
  useEffect(
    () =>
      joinLive(subscription, { types: ['talk'], onEvent: (data) => hear(data), onReconnect: () => look() }),
    [subscription],
  )
}
