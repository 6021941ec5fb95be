import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Proposal } from '@smartproject/bff/api/work/plan-acts'
import { ask } from '../../lib/calls/calls.js'
import { gather } from '../../lib/calls/gather.js'
import { ROOTS } from '../../lib/calls/query-roots.js'
import { joinLive } from '../../lib/live/live-hub.js'

export type { Proposal }

const proposalsKey = (subscription: number, project: number) =>
  [ROOTS.work, subscription, 'proposals', project] as const

/** The open proposals of a project; for those who plan it. */
export function proposalsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: proposalsKey(subscription, project),
    queryFn: async ({ signal }) =>
      (await ask('listProposals', { subscription, project }, { signal })).proposals,
  })
}

/** Shows proposals that are made, or decided by others, while a person looks at them. */
export function useProposalNews(subscription: number, project: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = gather(
      () => void client.invalidateQueries({ queryKey: proposalsKey(subscription, project) }),
    )
    return joinLive(subscription, {
      types: ['plan', 'task'],
      onEvent: () => look.ask(),
      onReconnect: () => look.ask(),
    })
  }, [client, subscription, project])
}
