import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenPlanEnded } from '../../lib/http.js'
import { joinLive } from '../../lib/live-hub.js'
import { refresh, ROOTS } from '../../lib/query-roots.js'

/**
 * Looks anew at the company when its plan or settings change, and when a change was refused because the plan has ended:
 * midnight sends no news.
 */
export function useCompanyNews(subscription: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (subscription === null) return undefined
    const look = () => void refresh(client, [ROOTS.companies, ROOTS.company])
    const stopHearing = joinLive(subscription, { types: ['company'], onEvent: look })
    const stopWatching = whenPlanEnded(look)
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [client, subscription])
}
