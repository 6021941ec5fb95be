import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type CompanyDrive = CallOutput<'saveDrive'>

/** The drive of a company, for its owner. */
export function companyDriveQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'drive'] as const,
    queryFn: ({ signal }) => ask('getDrive', { subscription }, { signal }),
  })
}

/** Sets the drive up or removes it; libraries then show another one, or none. */
export function useDriveCommand<N extends 'saveDrive' | 'removeDrive'>(name: N, subscription: number) {
  return useCommand<N>(name, {
    onSettled: async (client) => {
      await client.invalidateQueries({ queryKey: companyDriveQuery(subscription).queryKey })
      await refresh(client, [ROOTS.documents])
    },
  })
}

/** Asks the drive for itself. */
export function useDriveTest(subscription: number) {
  return useChange({ mutationFn: () => ask('testDrive', { subscription }) })
}
