import { templateFlags } from '@smartproject/bff/api/company/project-flags'
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

/** The parts that projects made from a template begin with. */
export function templateQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates', id] as const,
    queryFn: async ({ signal }) => {
      const [found] = await ask('getprojectTemplate', { id, subscription }, { signal })
      return found ? templateFlags(found.all_data) : {}
    },
  })
}
