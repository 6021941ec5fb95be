import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'

/** The templates a project can be filled with, by name. */
export function templatesQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates'] as const,
    queryFn: ({ signal }) => ask('getallprojectTemplate', { subscription }, { signal }),
  })
}
