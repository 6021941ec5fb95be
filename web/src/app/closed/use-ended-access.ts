import { focusManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Company } from '../../features/workspaces/api/companies.js'
import { ask } from '../../lib/calls/calls.js'
import { joinLive } from '../../lib/live/live-hub.js'

/**
 * The company that has taken the person out while one of its pages was open; null otherwise. The server ends the live stream
 * then, as it does for many other reasons: so the list of companies is asked.
 */
export function useEndedAccess(userId: string, company: Company | null): Company | null {
  const client = useQueryClient()
  const [ended, setEnded] = useState<Company | null>(null)
  useEffect(() => {
    if (!company) return undefined
    const look = async () => {
      const companies = await ask('getsublist', { userId }).catch(() => null)
      if (!companies || companies.some(({ id }) => id === company.id)) return
      keepWhatIsShown(client)
      setEnded(company)
    }
    return joinLive(company.id, { types: [], onEvent: () => undefined, onLost: () => void look() })
  }, [client, userId, company])
  return ended
}

/** Nothing is loaded anew: an answer that it is gone would take what was typed off the screen. */
function keepWhatIsShown(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, enabled: false } })
  focusManager.setFocused(false)
  void client.cancelQueries()
}
