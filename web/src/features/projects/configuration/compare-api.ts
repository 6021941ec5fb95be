import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** A project beside a set, item by item. */
export function comparisonQuery(input: CallInput<'compareConfiguration'>) {
  return queryOptions({
    queryKey: [ROOTS.settings, input.subscription, 'comparison', input] as const,
    queryFn: ({ signal }) => ask('compareConfiguration', input, { signal }),
  })
}

/** Takes items of a set over into a project. */
export function useApplyConfiguration() {
  return useCommand('applyConfiguration', {
    onDone: (client) => refresh(client, [ROOTS.settings, ROOTS.project, ROOTS.projects, ROOTS.work]),
  })
}
