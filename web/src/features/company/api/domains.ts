import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** The domains of a company; for its owner. */
export function domainsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'domains'] as const,
    queryFn: ({ signal }) => ask('listDomains', { subscription }, { signal }),
  })
}

/** Adds a domain, looks for its record, or takes it away. */
export function useDomainCommand<N extends 'addDomain' | 'verifyDomain' | 'removeDomain'>(
  name: N,
  subscription: number,
) {
  return useCommand<N>(name, {
    onSettled: (client) => client.invalidateQueries({ queryKey: domainsQuery(subscription).queryKey }),
  })
}
