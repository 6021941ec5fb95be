import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The role of a person in a company; null for people who are no members. */
export function ownMembershipQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'own', userId] as const,
    queryFn: async ({ signal }) => {
      const all = await ask('getUserSub', { userId }, { signal })
      return all.find((one) => one.subscription === subscription) ?? null
    },
    enabled: userId !== '',
  })
}
