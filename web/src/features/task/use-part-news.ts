import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinLive } from '../../lib/live/live-hub.js'
import { partKey, partsKey } from '../../task-kit/api/task.js'
import { useTalkNews } from '../../task-kit/subject/thread/use-talk-news.js'

/** Asks anew for comments, changes, time and files of the open task when a person has done something to it. */
export function usePartNews(subscription: number, id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: partsKey(subscription, id) })
    return joinLive(subscription, {
      types: ['task'],
      onEvent: (data) => {
        if (typeof data === 'object' && data !== null && 'id' in data && data.id === id) renew()
      },
      onReconnect: renew,
    })
  }, [client, subscription, id])
  const renewMark = () => void client.invalidateQueries({ queryKey: partKey(subscription, id, 'mark') })
  // News of a mark without a subject are of every thread of the project.
  useTalkNews(
    subscription,
    ({ task, change }) => (task === id || (task === null && change === 'read')) && renewMark(),
    renewMark,
  )
}
