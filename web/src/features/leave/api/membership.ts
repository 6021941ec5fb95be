import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** Who decides on the person's leave in a company; null while that is not known. */
export function approverQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'approver', userId] as const,
    queryFn: async ({ signal }) => {
      const memberships = await ask('getUserSub', { userId }, { signal })
      const own = memberships.find((membership) => membership.subscription === subscription)
      if (!own) return null
      if (own.report_to === null) return { named: false, name: '' }
      const people = await ask('getUserList', { subscription }, { signal }).catch(() => [])
      return { named: true, name: people.find((person) => person.id === own.report_to)?.fullname ?? '' }
    },
  })
}
