import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The templates a project can be filled with, by name. */
export function templatesQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates'] as const,
    queryFn: ({ signal }) => ask('getallprojectTemplate', { subscription }, { signal }),
  })
}
