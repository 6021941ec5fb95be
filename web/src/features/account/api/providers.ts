import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, send } from '../../../lib/calls.js'
import { get } from '../../../lib/http.js'

const IDENTITIES = ['own-identities'] as const

/** The ways to sign in that are configured. */
export const providersQuery = queryOptions({
  queryKey: ['strategies'] as const,
  queryFn: ({ signal }) => get<CallOutput<'getStrategies'>>('getStrategies', { signal }),
  staleTime: Infinity,
})

/** The providers that open the own account. */
export const identitiesQuery = queryOptions({
  queryKey: IDENTITIES,
  queryFn: ({ signal }) => ask('getIdentities', {}, { signal }),
})

/** Takes a provider away from the own account. */
export function useUnlinkIdentity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'unlinkIdentity'>) => send('unlinkIdentity', input),
    onSuccess: () => client.invalidateQueries({ queryKey: IDENTITIES }),
  })
}
