import type { BoardNews, TaskNews } from '@smartproject/bff/api/work/tasks'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../lib/calls/gather.js'
import { joinLive, type LiveListener } from '../../lib/live/live-hub.js'
import { flash } from '../flash.js'
import { applyNews, calendarSoon } from './apply-news.js'
import { workKeys } from './keys.js'

interface Joined {
  users: number
  leave: () => void
}

const joined = new WeakMap<QueryClient, Map<number, Joined>>()

/** Several providers may stand on a page (board and popup); each piece of news is applied once. */
function share(client: QueryClient, subscription: number, join: () => () => void): () => void {
  const all = joined.get(client) ?? new Map<number, Joined>()
  joined.set(client, all)
  const one = all.get(subscription) ?? { users: 0, leave: join() }
  all.set(subscription, one)
  one.users += 1
  return () => {
    one.users -= 1
    if (one.users > 0) return
    all.delete(subscription)
    one.leave()
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

function isTaskNews(data: unknown): data is TaskNews {
  return isObject(data) && 'change' in data && 'id' in data && 'card' in data
}

function isBoardNews(data: unknown): data is BoardNews {
  return isObject(data) && 'kind' in data && 'project' in data
}

function handleNews(client: QueryClient, subscription: number, me: string, news: TaskNews): void {
  const changed = applyNews(client, subscription, news)
  if (changed && news.actor !== me && news.change !== 'deleted') flash.news(news.id)
}

function listenerFor(client: QueryClient, subscription: number, me: string): LiveListener {
  const changed = new Set<number>()
  const lookAtSetups = gather(() => {
    for (const project of changed) {
      const queryKey = project === 0 ? workKeys.setups(subscription) : workKeys.setup(subscription, project)
      void client.invalidateQueries({ queryKey })
    }
    changed.clear()
  })
  return {
    types: ['task', 'leave', 'board'],
    onEvent: (data, type) => {
      if (type === 'task') {
        if (isTaskNews(data)) handleNews(client, subscription, me, data)
        return
      }
      if (type === 'leave') {
        calendarSoon(client)
        return
      }
      if (!isBoardNews(data)) return
      changed.add(data.project)
      lookAtSetups.ask()
    },
    onReconnect: () =>
      void client.invalidateQueries({ queryKey: workKeys.all(subscription) }, { cancelRefetch: false }),
  }
}

/** Shows what others do to tasks, and to leave on calendars, while a person looks at them. */
export function useTaskNews(subscription: number, me: string): void {
  const client = useQueryClient()
  useEffect(
    () => share(client, subscription, () => joinLive(subscription, listenerFor(client, subscription, me))),
    [client, subscription, me],
  )
}
