import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../lib/calls/gather.js'
import { whenPlanEnded } from '../../lib/calls/http.js'
import { joinLive } from '../../lib/live/live-hub.js'
import { ECHOES_MS, refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { workKeys } from '../../task-kit/api/keys.js'

/**
 * Looks anew at the company when its plan or settings change, and when a change was refused because the plan has ended:
 * midnight sends no news.
 */
export function useCompanyNews(subscription: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (subscription === null) return undefined
    const company = gather(() => void refresh(client, [ROOTS.companies, ROOTS.company]))
    const projects = gather(() => void refresh(client, [ROOTS.project, ROOTS.projects]))
    const setups = gather(() => void client.invalidateQueries({ queryKey: workKeys.setups(subscription) }))
    // The rights of a role are published by tenancy, and by boards a moment after they have received them too.
    const lookAtProjects = () => {
      projects.ask()
      for (const wait of ECHOES_MS) setTimeout(setups.ask, wait)
    }
    const unsubscribe = joinLive(subscription, {
      types: ['company', 'project'],
      onEvent: (_data, type) => (type === 'company' ? company.ask() : lookAtProjects()),
    })
    const stopWatching = whenPlanEnded(company.ask)
    return () => {
      unsubscribe()
      stopWatching()
      for (const look of [company, projects, setups]) look.end()
    }
  }, [client, subscription])
}
