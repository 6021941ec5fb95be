import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { ownSessionsQuery } from './account.js'

const FACTORS = ['factors'] as const

/** The second factors of a sign-in. */
export const factorsQuery = queryOptions({
  queryKey: FACTORS,
  queryFn: ({ signal }) => ask('getFactors', {}, { signal }),
})

/** Makes a secret for an authenticator. */
export function useStartTotp() {
  return useChange({ mutationFn: (input: CallInput<'startTotp'>) => send('startTotp', input), gcTime: 0 })
}

/** Switches the authenticator on; the session may open more than before. */
export function useConfirmTotp() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'confirmTotp'>) => send('confirmTotp', input),
    gcTime: 0,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: FACTORS }),
        client.invalidateQueries(ownSessionsQuery),
        refresh(client, [ROOTS.companies]),
        client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      ]),
  })
}

/** Switches the authenticator off. */
export function useRemoveTotp() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'removeTotp'>) => send('removeTotp', input),
    onSuccess: () => client.invalidateQueries({ queryKey: FACTORS }),
  })
}

/** Makes recovery codes in place of the old ones. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'renewRecoveryCodes'>) => send('renewRecoveryCodes', input),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: FACTORS }),
  })
}
