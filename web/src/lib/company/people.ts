import { queryOptions } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { ROOTS } from '../calls/query-roots.js'

/** The people of a company by id. */
export function peopleQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'people'] as const,
    queryFn: async ({ signal }) => {
      const people = await ask('getUserList', { subscription }, { signal })
      return new Map(people.map((person) => [person.id, person]))
    },
    staleTime: 60_000,
  })
}
