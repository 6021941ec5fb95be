import type { TalkNews } from '@smartproject/bff/api/work/talk'
import { useEffect, useEffectEvent } from 'react'
import { joinLive } from '../../../lib/live/live-hub.js'
import { talkNewsIn } from '../comments/talk-news.js'

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
