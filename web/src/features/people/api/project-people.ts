import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The people of a company by name, for those who may know of them. */
export function personsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'persons'] as const,
    queryFn: ({ signal }) => ask('getUserList', { subscription }, { signal }),
  })
}

/** The people of a project by name. */
export function projectPersonsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'project', project] as const,
    queryFn: ({ signal }) => ask('getUserList', { subscription, project }, { signal }),
  })
}
