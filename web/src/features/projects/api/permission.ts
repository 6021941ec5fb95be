import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'

/** Whether somebody owns a company. */
export function ownerQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'owner', userId] as const,
    queryFn: async ({ signal }) => {
      const { subscribedas } = await ask('userPermission', { subscription, userid: userId }, { signal })
      return subscribedas === 'owner'
    },
    staleTime: 60_000,
  })
}
