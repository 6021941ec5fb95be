import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'

const IDENTITIES = ['own-identities'] as const

/** The providers that open the own account. */
export const identitiesQuery = queryOptions({
  queryKey: IDENTITIES,
  queryFn: ({ signal }) => ask('getIdentities', {}, { signal }),
})

/** Takes a provider away from the own account. */
export function useUnlinkIdentity() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'unlinkIdentity'>) => send('unlinkIdentity', input),
    onSuccess: () => client.invalidateQueries({ queryKey: IDENTITIES }),
  })
}
