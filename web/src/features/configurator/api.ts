import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'

/** The templates that projects can begin with, by name. */
export function startsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates'] as const,
    queryFn: ({ signal }) => ask('getallprojectTemplate', { subscription }, { signal }),
  })
}

/** Makes or changes a set, or deletes it. */
export function useSetCommand<N extends 'setConfiguratorTemplate' | 'deleteConfiguratorTemplate'>(name: N) {
  return useCommand<N>(name, { onDone: (client) => refresh(client, [ROOTS.settings]) })
}
