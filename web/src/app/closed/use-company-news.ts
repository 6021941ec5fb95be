import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenPlanEnded } from '../../lib/http.js'
import { joinLive } from '../../lib/live-hub.js'
import { ECHOES_MS, refresh, ROOTS } from '../../lib/query-roots.js'
import { workKeys } from '../../task-kit/api/keys.js'

/**
 * Looks anew at the company when its plan or settings change, and when a change was refused because the plan has ended:
 * midnight sends no news.
 */
export function useCompanyNews(subscription: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (subscription === null) return undefined
    const look = () => void refresh(client, [ROOTS.companies, ROOTS.company])
    const stopHearing = joinLive(subscription, {
      types: ['company', 'project'],
      onEvent: (_data, type) => (type === 'company' ? look() : lookAtProjects(client, subscription)),
    })
    const stopWatching = whenPlanEnded(look)
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [client, subscription])
}

/** What a role allows is told by tenancy, and by boards a moment after they have heard of it too. */
function lookAtProjects(client: QueryClient, subscription: number): void {
  void refresh(client, [ROOTS.project, ROOTS.projects])
  for (const wait of ECHOES_MS)
    setTimeout(() => void client.invalidateQueries({ queryKey: workKeys.setups(subscription) }), wait)
}
