import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { ROOTS } from '../../lib/calls/query-roots.js'

/** A named set of switches and words. */
export type ConfigurationSet = CallOutput<'getConfiguratorTemplate'>[number]

/** The sets of a company, by name. */
export function configurationSetsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'configurator'] as const,
    queryFn: ({ signal }) => ask('getConfiguratorTemplate', { subscription }, { signal }),
  })
}
